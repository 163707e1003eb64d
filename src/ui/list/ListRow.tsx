import { type KeyboardEvent, memo, type MouseEvent, type ReactNode, use } from 'react'
import { type Identifier, RecordContextProvider, useTranslate } from 'react-admin'
import { localTitle } from '../../domain/localName.ts'
import type { AnyRecord } from '../../schema/json.ts'
import { HiddenColumns } from './HiddenColumns.ts'
import { useListParts } from './ListPartsContext.ts'

interface ListRowProps {
  readonly row: AnyRecord
  /** Its place in the table, from nought. */
  readonly at: number
  readonly tabbable: boolean
  readonly selected: boolean
  readonly flashing: boolean
  readonly onToggle: ((id: Identifier, event: MouseEvent<HTMLInputElement>) => void) | undefined
  readonly onFocus: (at: number, id: string) => void
  /** Brings the focus to a row; negative: from the end. */
  readonly onGo: (at: number) => void
  readonly children: ReactNode
}

/** What a click does itself, so that it does not open the row. */
const ownClick = 'a:not([data-opens]), button, input, label, select, textarea, [role=presentation]'

const ownMenu = 'a, input, textarea, [role=presentation]'

const hasMarked = (): boolean => getSelection()?.isCollapsed === false

/** One record of a list. */
export const ListRow = memo(function ListRow(props: ListRowProps) {
  const { row, at, tabbable, selected, flashing, onToggle, onFocus, onGo, children } = props
  const translate = useTranslate()
  const { resource, view, expanded, onExpand, onOpen, onMenu } = useListParts()
  const canExpand = use(HiddenColumns).names.length > 0
  const onKeyDown = (event: KeyboardEvent<HTMLTableRowElement>): void => {
    if (event.target !== event.currentTarget) return
    const line = event.currentTarget
    const act = {
      ArrowDown: () => onGo(at + 1),
      ArrowUp: () => at > 0 && onGo(at - 1),
      Home: () => onGo(0),
      End: () => onGo(-1),
      Enter: () => onOpen(row),
      ...(canExpand && { [expanded.has(row.id) ? 'ArrowLeft' : 'ArrowRight']: () => onExpand(row.id) }),
      ' ': () => line.querySelector<HTMLInputElement>('input[type=checkbox]')?.click(),
      ContextMenu: () => onMenu(row, line),
      ...(event.shiftKey ? { F10: () => onMenu(row, line) } : {}),
    }[event.key]
    if (act === undefined) return
    event.preventDefault()
    act()
  }
  const onClick = ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): void => {
    if (ctrlKey || metaKey || shiftKey || !(target instanceof Element) || target.closest(ownClick) !== null) return
    if (hasMarked()) return
    onOpen(row)
  }
  return (
    <RecordContextProvider value={row}>
      <tr
        tabIndex={tabbable ? 0 : -1}
        data-selected={selected || undefined}
        data-changed={flashing || undefined}
        onFocus={() => onFocus(at, row.id)}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onContextMenu={(event) => {
          // Links, inputs and marked text have a menu of the browser's own, which copies and opens elsewhere.
          if (!(event.target instanceof Element) || event.target.closest(ownMenu) !== null || hasMarked()) return
          event.preventDefault()
          onMenu(row, event.currentTarget)
        }}
      >
        {onToggle !== undefined && (
          <td>
            <input
              type="checkbox"
              aria-label={translate('estiba.list.selectRow', { row: localTitle(resource, row, view.words.locale) })}
              checked={selected}
              onChange={noChange}
              onClick={(event) => onToggle(row.id, event)}
            />
          </td>
        )}
        {children}
      </tr>
    </RecordContextProvider>
  )
})

/** A click tells whether Shift was held, which a change does not. */
const noChange = (): void => undefined
