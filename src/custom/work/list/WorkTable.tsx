import Checkbox from '@mui/material/Checkbox'
import Paper from '@mui/material/Paper'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useTexts } from '../useTexts.ts'
import type { KeyboardEvent, ReactNode } from 'react'
import type { Formats } from '../../../ui/format/formats.ts'
import { useFormats } from '../../../ui/format/useFormats.ts'
import { Nothing } from '../../../ui/screen/Nothing.tsx'
import { Panel } from '../Panel.tsx'
import { mostAbreast, stacked } from '../../../ui/screen/stacked.ts'
import type { Texts } from '../useTexts.ts'

interface ColumnLook<Row> {
  /** Else the text of its key. */
  readonly label?: string
  readonly number?: boolean
  /** Stays on one line, as days and numbers do. */
  readonly whole?: boolean
  /** Needs the width of a phone for itself, as several fields beside each other do. */
  readonly wide?: boolean
  /** What is read where the line ends before the value does. */
  readonly text?: (row: Row) => string
  /** Says which row it is. */
  readonly heading?: boolean
}

/** A field of the row, written as it stands or as one of these. */
interface FieldColumn<Row> extends ColumnLook<Row> {
  readonly key: keyof Row & string
  readonly as?: 'number' | 'amount' | 'day' | 'moment' | 'code'
  readonly cell?: undefined
}

export interface DrawnColumn<Row> extends ColumnLook<Row> {
  readonly key: string
  readonly cell: (row: Row) => ReactNode
}

export type WorkColumn<Row> = FieldColumn<Row> | DrawnColumn<Row>

export interface WorkTableProps<Row> {
  /** What the rows are, read out before the table. */
  readonly label: string
  /** What they are stands above the table too, as a heading of this depth. */
  readonly titled?: 'h2' | 'h3'
  readonly rows: readonly Row[]
  readonly columns: readonly WorkColumn<NoInfer<Row>>[]
  /** The words of its area: what a column is called that names no label. */
  readonly text?: Texts
  /** What a row is known by; else its `id`, else its place. */
  readonly idOf?: (row: Row) => string
  /** What a row is called where it is ticked. */
  readonly nameOf?: (row: Row) => string
  readonly busy?: boolean
  /** What stands where there are no rows. */
  readonly empty?: string
  readonly selected?: ReadonlySet<string>
  readonly onSelect?: (selected: ReadonlySet<string>) => void
  /** The row that is being worked on. */
  readonly current?: string | null
  readonly toneOf?: (row: Row) => 'good' | 'warn' | 'bad' | null
}

/** So many columns fit on a tablet, each row on its line. */
const oneLine = {
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  maxWidth: { xs: '9rem', lg: '14rem', xl: '22rem' },
} as const

const figures: readonly unknown[] = ['number', 'amount']
const wholes: readonly unknown[] = ['day', 'moment']

const placed = <Row,>(column: WorkColumn<Row>) => {
  const as = column.cell === undefined ? column.as : undefined
  const number = column.number ?? figures.includes(as)
  return {
    align: number ? ('right' as const) : ('left' as const),
    // A figure of which a part is missing is another figure.
    ...(number ? { sx: { whiteSpace: 'nowrap' } } : (column.whole ?? wholes.includes(as)) ? { sx: oneLine } : {}),
  }
}

/** What stands in a cell: as the column draws it, else the field of its name. */
const inCell = <Row extends object>(column: WorkColumn<Row>, row: Row, formats: Formats): ReactNode => {
  if (column.cell !== undefined) return column.cell(row)
  const value: unknown = row[column.key]
  if (column.as !== undefined && column.as !== 'code') return formats[column.as](value)
  const text = value === null || value === undefined ? '' : String(value)
  return column.as === 'code' ? <code>{text}</code> : text
}

/** How a row says how it stands: a bar at its start, in the colour of the tone. */
const tones = { good: 'success.main', warn: 'warning.main', bad: 'error.main' } as const

/** Rows of work. The arrows walk from box to box, Space ticks, Ctrl+A ticks all. */
export const WorkTable = <Row extends object>({ titled, ...props }: WorkTableProps<Row>) =>
  titled === undefined ? (
    <Rows {...props} />
  ) : (
    <Panel plain title={props.label} heading={titled}>
      <Rows {...props} />
    </Panel>
  )

const Rows = <Row extends object>(props: Omit<WorkTableProps<Row>, 'titled'>) => {
  const { label, rows, columns, text, nameOf, busy = false, empty, selected, onSelect, current, toneOf } = props
  const formats = useFormats()
  const work = useTexts('work')
  const idOf = props.idOf ?? ((row: Row): string => String('id' in row ? row.id : rows.indexOf(row)))
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
  if (!busy && rows.length === 0) return <Nothing>{empty ?? ''}</Nothing>
  const box = (name: string, checked: boolean, onTick: (on: boolean) => void) => (
    <TableCell padding="checkbox" role="cell" data-box="">
      <Checkbox
        size="small"
        checked={checked}
        onChange={({ target }) => onTick(target.checked)}
        slotProps={{ input: { 'aria-label': name, onKeyDown } }}
      />
    </TableCell>
  )
  return (
    <TableContainer component={Paper} variant="outlined" sx={{ mb: 2 }}>
      <Table
        size="small"
        role="table"
        aria-label={label}
        aria-busy={busy}
        sx={[{ '& code': { whiteSpace: 'nowrap' } }, columns.length > mostAbreast && stacked]}
      >
        <TableHead role="rowgroup">
          <TableRow role="row">
            {selected !== undefined &&
              box(work('all'), rows.length > 0 && rows.every((row) => selected.has(idOf(row))), all)}
            {columns.map((column) => (
              <TableCell key={column.key} role="columnheader" scope="col" {...placed(column)}>
                {column.label ?? text?.(column.key)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody role="rowgroup">
          {rows.map((row) => {
            const id = idOf(row)
            const tone = toneOf?.(row) ?? null
            return (
              <TableRow
                key={id}
                role="row"
                data-tone={tone ?? undefined}
                selected={id === current}
                aria-current={id === current ? 'true' : undefined}
                sx={
                  tone === null
                    ? {}
                    : { '& > :first-of-type:not(th ~ td)': { boxShadow: 'inset 4px 0', color: tones[tone] } }
                }
              >
                {selected !== undefined && box(nameOf?.(row) ?? id, selected.has(id), (on) => tick(id, on))}
                {columns.map((column) => (
                  <TableCell
                    key={column.key}
                    {...(column.heading === true
                      ? { component: 'th', scope: 'row', role: 'rowheader' }
                      : { role: 'cell' })}
                    data-label={column.label ?? text?.(column.key)}
                    data-wide={column.wide}
                    {...placed(column)}
                    title={column.text?.(row)}
                  >
                    {inCell(column, row, formats)}
                  </TableCell>
                ))}
              </TableRow>
            )
          })}
        </TableBody>
      </Table>
    </TableContainer>
  )
}
