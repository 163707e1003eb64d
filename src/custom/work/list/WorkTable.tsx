import { useTranslate } from 'ra-core'
import type { KeyboardEvent, ReactNode } from 'react'

export interface WorkColumn<Row> {
  readonly key: string
  readonly label: string
  readonly number?: boolean
  /** Stays on one line, as days and numbers do. */
  readonly whole?: boolean
  readonly cell: (row: Row) => ReactNode
}

interface WorkTableProps<Row> {
  /** What the rows are, read out before the table. */
  readonly label: string
  readonly rows: readonly Row[]
  readonly columns: readonly WorkColumn<Row>[]
  readonly idOf: (row: Row) => string
  /** What a row is called where it is ticked. */
  readonly nameOf: (row: Row) => string
  readonly busy?: boolean
  /** What stands where there are no rows. */
  readonly empty: string
  readonly selected?: ReadonlySet<string>
  readonly onSelect?: (selected: ReadonlySet<string>) => void
  /** The row that is being worked on. */
  readonly current?: string | null
  readonly toneOf?: (row: Row) => 'good' | 'warn' | 'bad' | null
}

const classOf = ({ number = false, whole = false }: Pick<WorkColumn<never>, 'number' | 'whole'>): string | undefined =>
  number ? 'estiba-number' : whole ? 'estiba-whole' : undefined

/** Rows of work. The arrows walk from box to box, Space ticks, Ctrl+A ticks all. */
export const WorkTable = <Row,>(props: WorkTableProps<Row>) => {
  const { label, rows, columns, idOf, nameOf, busy = false, empty, selected, onSelect, current, toneOf } = props
  const translate = useTranslate()
  const tick = (id: string, on: boolean): void => {
    const next = new Set(selected)
    if (on) next.add(id)
    else next.delete(id)
    onSelect?.(next)
  }
  const all = (on: boolean): void => onSelect?.(new Set(on ? rows.map(idOf) : []))
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.ctrlKey && event.key.toLowerCase() === 'a') {
      event.preventDefault()
      all(true)
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const boxes = [
      ...(event.currentTarget.closest('table')?.querySelectorAll<HTMLInputElement>('input[type="checkbox"]') ?? []),
    ]
    boxes[boxes.indexOf(event.currentTarget) + step]?.focus()
  }
  if (!busy && rows.length === 0) return <p className="estiba-empty">{empty}</p>
  return (
    <table className="estiba-work-table" aria-label={label} aria-busy={busy}>
      <thead>
        <tr>
          {selected !== undefined && (
            <th scope="col" className="estiba-work-tick">
              <label>
                <input
                  type="checkbox"
                  aria-label={translate('estiba.work.all')}
                  checked={rows.length > 0 && rows.every((row) => selected.has(idOf(row)))}
                  onChange={({ target }) => all(target.checked)}
                  onKeyDown={onKeyDown}
                />
              </label>
            </th>
          )}
          {columns.map((column) => (
            <th key={column.key} scope="col" className={classOf(column)}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const id = idOf(row)
          return (
            <tr
              key={id}
              className={`is-${toneOf?.(row) ?? 'plain'}${id === current ? ' is-current' : ''}`}
              aria-current={id === current ? 'true' : undefined}
            >
              {selected !== undefined && (
                <td className="estiba-work-tick">
                  <label>
                    <input
                      type="checkbox"
                      aria-label={nameOf(row)}
                      checked={selected.has(id)}
                      onChange={({ target }) => tick(id, target.checked)}
                      onKeyDown={onKeyDown}
                    />
                  </label>
                </td>
              )}
              {columns.map((column) => (
                <td key={column.key} className={classOf(column)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
