import { useTranslate } from 'ra-core'
import { memo } from 'react'
import { Link } from 'react-router-dom'
import { columnValue, localTitle } from '../../domain/localName.ts'
import type { AnyRecord } from '../../schema/json.ts'
import type { Resource } from '../../schema/resource.ts'
import { kindUiOf } from '../kinds/index.ts'
import type { View } from '../kinds/kindUi.ts'
import { MissingFlag } from './MissingFlag.tsx'
import { InlineCell } from './InlineCell.tsx'

interface TableRowProps {
  readonly row: AnyRecord
  /** Its place in the table, from nought. */
  readonly at: number
  readonly resource: Resource
  readonly columns: readonly string[]
  readonly view: View
  readonly base: string
  readonly inline: boolean
  readonly tabbable: boolean
  readonly selected: boolean
  readonly flashing: boolean
  readonly onSelect: (id: string, on: boolean) => void
  readonly onMenu: (row: AnyRecord, anchor: HTMLElement) => void
  readonly onFocus: (at: number) => void
}

/** One record of a list; its first column leads to it. Drawn anew only when something of its own has changed. */
export const TableRow = memo(function TableRow({
  row,
  at,
  resource,
  columns,
  view,
  base,
  inline,
  tabbable,
  selected,
  flashing,
  onSelect,
  onMenu,
  onFocus,
}: TableRowProps) {
  const translate = useTranslate()
  const title = localTitle(resource, row, view.words.locale)
  const classes = [selected && 'is-selected', flashing && 'is-flashing'].filter(Boolean).join(' ')
  return (
    <tr
      className={classes || undefined}
      tabIndex={tabbable ? 0 : -1}
      onFocus={() => onFocus(at)}
      onContextMenu={(event) => {
        event.preventDefault()
        onMenu(row, event.currentTarget)
      }}
    >
      <td className="estiba-check">
        <input
          type="checkbox"
          aria-label={translate('estiba.list.selectRow', { row: title })}
          checked={selected}
          onChange={({ target }) => onSelect(row.id, target.checked)}
        />
      </td>
      {columns.map((name, column) => {
        const field = resource.fields[name]
        if (field === undefined) return null
        const { Cell, align } = kindUiOf(field)
        const value = columnValue(resource, name, row)
        const cell = <Cell name={name} field={field} value={value} record={row} view={view} />
        return (
          <td key={name} className={align?.(field) === 'end' ? 'is-end' : undefined}>
            {column === 0 ? (
              <>
                <Link to={`${base}/${encodeURIComponent(row.id)}`} tabIndex={-1}>
                  {isEmptyText(value) ? row.id : cell}
                </Link>
                <MissingFlag resource={resource} row={row} view={view} />
              </>
            ) : inline && field.inline === true && field.readOnly !== true ? (
              <InlineCell resource={resource} name={name} field={field} row={row} view={view}>
                {cell}
              </InlineCell>
            ) : (
              cell
            )}
          </td>
        )
      })}
      <td className="estiba-check is-last">
        <button
          type="button"
          className="estiba-icon"
          tabIndex={-1}
          aria-haspopup="menu"
          aria-label={translate('estiba.list.actions', { row: title })}
          onClick={(event) => onMenu(row, event.currentTarget)}
        >
          ⋮
        </button>
      </td>
    </tr>
  )
})

const isEmptyText = (value: unknown): boolean => value === null || value === undefined || value === ''
