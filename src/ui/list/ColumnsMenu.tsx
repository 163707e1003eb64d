import { useTranslate } from 'ra-core'
import type { Resource } from '../../schema/resource.ts'
import type { Words } from '../resource/useWords.ts'
import { Popover } from '../screen/Popover.tsx'
import { isShown } from './listState.ts'

interface ColumnsMenuProps {
  readonly resource: Resource
  readonly words: Words
  readonly columns: readonly string[]
  readonly onChange: (columns: readonly string[]) => void
}

/** Which columns are shown and in which order. */
export const ColumnsMenu = ({ resource, words, columns, onChange }: ColumnsMenuProps) => {
  const translate = useTranslate()
  const others = Object.keys(resource.fields).filter(
    (name) => isShown(resource.fields, name) && !columns.includes(name),
  )
  const move = (name: string, step: -1 | 1): void => {
    const from = columns.indexOf(name)
    const swapped = columns[from + step]
    if (swapped !== undefined)
      onChange(columns.map((column) => (column === name ? swapped : column === swapped ? name : column)))
  }
  const toggle = (name: string): void => {
    const next = columns.includes(name) ? columns.filter((column) => column !== name) : [...columns, name]
    if (next.length > 0) onChange(next)
  }
  return (
    <Popover label={translate('estiba.list.columns')}>
      {() => (
        <ul className="estiba-columns">
          {[...columns, ...others].map((name) => (
            <li key={name}>
              <label>
                <input type="checkbox" checked={columns.includes(name)} onChange={() => toggle(name)} />{' '}
                {words.field(name)}
              </label>
              {columns.includes(name) && (
                <span>
                  <button
                    type="button"
                    className="estiba-icon"
                    aria-label={translate('estiba.list.moveUp', { column: words.field(name) })}
                    disabled={columns[0] === name}
                    onClick={() => move(name, -1)}
                  >
                    ↑
                  </button>
                  <button
                    type="button"
                    className="estiba-icon"
                    aria-label={translate('estiba.list.moveDown', { column: words.field(name) })}
                    disabled={columns.at(-1) === name}
                    onClick={() => move(name, 1)}
                  >
                    ↓
                  </button>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Popover>
  )
}
