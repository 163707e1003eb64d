import { useTranslate } from 'ra-core'
import type { Formats } from '../format/formats.ts'
import { type ListState, pageSizes } from './listState.ts'

interface PagerProps {
  readonly state: ListState
  readonly total: number
  readonly atLeast: boolean
  readonly shown: number
  readonly formats: Formats
  readonly onChange: (part: Partial<ListState>) => void
  readonly onLookAhead: (page: number) => void
}

/** Which rows are shown, of how many, and the ways to the others. */
export const Pager = ({ state, total, atLeast, shown, formats, onChange, onLookAhead }: PagerProps) => {
  const translate = useTranslate()
  const { page, perPage } = state
  const first = shown === 0 ? 0 : (page - 1) * perPage + 1
  const last = shown === 0 ? 0 : first + shown - 1
  const more = atLeast ? shown === perPage : page * perPage < total
  const all = atLeast ? translate('estiba.list.more', { count: formats.number(total) }) : formats.number(total)
  return (
    <nav className="estiba-pager" aria-label={translate('estiba.list.page', { page })}>
      <label>
        {translate('estiba.list.perPage')}{' '}
        <select
          className="estiba-input"
          value={perPage}
          onChange={({ target }) => onChange({ perPage: Number(target.value) })}
        >
          {pageSizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </label>
      <output>
        {translate('estiba.list.range', { first: formats.number(first), last: formats.number(last), total: all })}
      </output>
      <button
        type="button"
        className="estiba-icon"
        aria-label={translate('estiba.list.previous')}
        disabled={page <= 1}
        onClick={() => onChange({ page: page - 1 })}
      >
        ‹
      </button>
      <button
        type="button"
        className="estiba-icon"
        aria-label={translate('estiba.list.next')}
        disabled={!more}
        onPointerEnter={() => more && onLookAhead(page + 1)}
        onFocus={() => more && onLookAhead(page + 1)}
        onClick={() => onChange({ page: page + 1 })}
      >
        ›
      </button>
    </nav>
  )
}
