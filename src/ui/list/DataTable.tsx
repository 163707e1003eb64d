import { useTranslate } from 'ra-core'
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import type { AnyRecord } from '../../schema/json.ts'
import { kindOf } from '../../schema/kinds/index.ts'
import type { Resource } from '../../schema/resource.ts'
import { kindUiOf } from '../kinds/index.ts'
import type { View } from '../kinds/kindUi.ts'
import type { ListState } from './listState.ts'
import { TableRow } from './TableRow.tsx'

export interface DataTableProps {
  readonly resource: Resource
  readonly rows: readonly AnyRecord[]
  readonly columns: readonly string[]
  readonly sort: ListState['sort']
  readonly view: View
  readonly base: string
  readonly selected: ReadonlySet<string>
  readonly flashing: ReadonlySet<string>
  readonly inline: boolean
  readonly stale: boolean
  readonly onSort: (sort: ListState['sort']) => void
  /** Takes how the chosen change; one and the same function for all time, as `onMenu` is. */
  readonly onSelect: (change: (chosen: ReadonlySet<string>) => ReadonlySet<string>) => void
  readonly onOpen: (row: AnyRecord) => void
  readonly onMenu: (row: AnyRecord, anchor: HTMLElement) => void
}

/** A plain table: sorted by its headers, walked with the arrows, opened with Enter. */
export const DataTable = ({
  resource,
  rows,
  columns,
  sort,
  view,
  base,
  selected,
  flashing,
  inline,
  stale,
  onSort,
  onSelect,
  onOpen,
  onMenu,
}: DataTableProps) => {
  const translate = useTranslate()
  const body = useRef<HTMLTableSectionElement>(null)
  const all = useRef<HTMLInputElement>(null)
  const [active, setActive] = useState(0)
  const chosen = rows.filter(({ id }) => selected.has(id)).length
  useEffect(() => {
    if (all.current) all.current.indeterminate = chosen > 0 && chosen < rows.length
  }, [chosen, rows.length])

  const select = useCallback(
    (id: string, on: boolean): void =>
      onSelect((before) => {
        const next = new Set(before)
        if (on) next.add(id)
        else next.delete(id)
        return next
      }),
    [onSelect],
  )
  const focusRow = (at: number): void => {
    const row = body.current?.rows[at]
    if (row === undefined) return
    setActive(at)
    row.focus()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const line = event.target instanceof HTMLTableRowElement ? event.target : null
    if (line === null || line.parentElement !== body.current) return
    const at = line.sectionRowIndex
    const row = rows[at]
    if (row === undefined) return
    const act = {
      ArrowDown: () => focusRow(at + 1),
      ArrowUp: () => focusRow(at - 1),
      Home: () => focusRow(0),
      End: () => focusRow(rows.length - 1),
      Enter: () => onOpen(row),
      ' ': () => select(row.id, !selected.has(row.id)),
      ContextMenu: () => onMenu(row, line),
    }[event.key]
    const menu = event.key === 'F10' && event.shiftKey
    if (act === undefined && !menu) return
    event.preventDefault()
    if (menu) onMenu(row, line)
    else act?.()
  }

  return (
    <div role="presentation" className="estiba-scroll" aria-busy={stale} onKeyDown={onKeyDown}>
      <table className="estiba-table">
        <thead>
          <tr>
            <th scope="col" className="estiba-check">
              <input
                ref={all}
                type="checkbox"
                aria-label={translate('estiba.list.selectAll')}
                checked={rows.length > 0 && chosen === rows.length}
                onChange={({ target }) => {
                  const { checked } = target
                  onSelect(() => new Set(checked ? rows.map(({ id }) => id) : []))
                }}
              />
            </th>
            {columns.map((name) => {
              const field = resource.fields[name]
              if (field === undefined) return null
              const order = sort[0] === name ? sort[1] : null
              const label = view.words.field(name)
              return (
                <th
                  key={name}
                  scope="col"
                  className={kindUiOf(field).align?.(field) === 'end' ? 'is-end' : undefined}
                  aria-sort={order === null ? undefined : order === 'ASC' ? 'ascending' : 'descending'}
                >
                  {kindOf(field).sortable ? (
                    <button
                      type="button"
                      className="estiba-sort"
                      onClick={() => onSort([name, order === 'ASC' ? 'DESC' : 'ASC'])}
                    >
                      {label}
                      <span aria-hidden="true">{order === null ? '' : order === 'ASC' ? ' ↑' : ' ↓'}</span>
                    </button>
                  ) : (
                    label
                  )}
                </th>
              )
            })}
            <th scope="col" className="estiba-check is-last">
              <span className="estiba-visually-hidden">{translate('estiba.list.actionsColumn')}</span>
            </th>
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((row, at) => (
            <TableRow
              key={row.id}
              row={row}
              at={at}
              resource={resource}
              columns={columns}
              view={view}
              base={base}
              inline={inline}
              tabbable={at === Math.min(active, rows.length - 1)}
              selected={selected.has(row.id)}
              flashing={flashing.has(row.id)}
              onSelect={select}
              onMenu={onMenu}
              onFocus={setActive}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}
