import type { Content, CustomTableLayout, TableCell } from 'pdfmake/interfaces'
import { faint, ink, line } from './boxes.ts'
import { type Column, type Filled, type FilledGrid, type Grid, words } from './form.ts'
import { linesIn, linesKeptTogether, runsOf } from './runs.ts'

const attached = words('Según lista adjunta', 'As per attached list')
const attachedTo = words('Lista adjunta a', 'Attached list to')
const total = words('Total', 'Total')

export const attachedListTitle = (filled: Filled, title: string): string =>
  `${attachedTo[filled.locale]} ${title} ${filled.number}`

/** Columns have lines between them, rows have not; the head and the sums are set off. */
const ruled = (rows: number, summed: boolean): CustomTableLayout => ({
  hLineWidth: (at) => (at === 0 || at === 1 || at === rows || (summed && at === rows - 1) ? line : 0),
  vLineWidth: () => line,
  hLineColor: () => ink,
  vLineColor: () => ink,
  paddingLeft: () => 3,
  paddingRight: () => 3,
  paddingTop: () => 2.2,
  paddingBottom: () => 2.2,
})

const head = (column: Column, { locale }: Filled): TableCell => ({
  text: [
    ...(column.no === undefined ? [] : [{ text: `${column.no}  `, bold: true, color: ink }]),
    { text: column.word[locale], color: faint },
  ],
  fontSize: 5.8,
  alignment: column.right === true ? 'right' : 'left',
})

const cell = (text: string, column: Column, bold = false): TableCell => ({
  text: runsOf(text),
  fontSize: 8.2,
  bold,
  alignment: column.right === true ? 'right' : 'left',
})

const textOf = (cell: Content | TableCell): string => {
  if (typeof cell === 'string') return cell
  if (Array.isArray(cell)) return cell.map(textOf).join('')
  return typeof cell === 'object' && 'text' in cell ? textOf(cell.text) : ''
}

/** About so many lines as a row takes; long texts are broken at the width of their column. */
const linesOfRow = ({ columns }: Grid, row: readonly TableCell[]): number => {
  const all = columns.reduce((sum, { share }) => sum + share, 0)
  return Math.max(...row.map((one, index) => linesIn(textOf(one), (110 * (columns[index]?.share ?? 1)) / all)))
}

const linesOfRows = (grid: Grid, rows: readonly (readonly TableCell[])[]): number =>
  rows.reduce((sum, row) => sum + linesOfRow(grid, row), 0)

const lineHeight = 12

/** The blank row below the rows that there are. */
const blankOf = (grid: Grid, rows: readonly (readonly TableCell[])[]): number =>
  Math.max(0, (grid.room ?? 0) - linesOfRows(grid, rows)) * lineHeight

const sumsOf = ({ columns }: Grid, { locale }: Filled, { sums = {} }: FilledGrid): readonly TableCell[] =>
  columns.map((column, index) => cell(sums[column.value] ?? (index === 0 ? total[locale] : ''), column, true))

const table = (
  grid: Grid,
  filled: Filled,
  rows: readonly (readonly TableCell[])[],
  width: number,
  blank = 0,
): Content => {
  const { columns } = grid
  const all = columns.reduce((sum, { share }) => sum + share, 0)
  const room = width - (columns.length + 1) * line - columns.length * 6
  const hasSums = Object.values(filled.grids[grid.grid]?.sums ?? {}).some((text) => text !== '')
  const body = [
    columns.map((column) => head(column, filled)),
    ...rows.map((row) => [...row]),
    ...(blank === 0 ? [] : [columns.map((): TableCell => ({ text: '' }))]),
    ...(hasSums ? [[...sumsOf(grid, filled, filled.grids[grid.grid] ?? { rows: [] })]] : []),
  ]
  return {
    layout: ruled(body.length, hasSums),
    margin: [0, 0, 0, -line],
    table: {
      headerRows: 1,
      dontBreakRows: rows.every((row) => linesOfRow(grid, row) <= linesKeptTogether),
      heights: (at: number) => (blank > 0 && at === rows.length + 1 ? blank : 'auto'),
      widths: columns.map(({ share }) => (room * share) / all),
      body,
    },
  }
}

const rowsOf = (grid: Grid, { grids }: Filled): readonly (readonly TableCell[])[] =>
  (grids[grid.grid]?.rows ?? []).map((row) => grid.columns.map((column) => cell(row[column.value] ?? '', column)))

/** How a form is laid out where it would not end on its first sheet. */
export interface Fitting {
  /** Grids take the room of their rows alone. */
  readonly tight: boolean
  /** Grids whose rows stand on an attached list, though they would fit by their number. */
  readonly attached: readonly string[]
}

export const asDrawn: Fitting = { tight: false, attached: [] }

/** Whether more rows came than the form has room for. */
export const overflows = (grid: Grid, { grids }: Filled, { attached }: Fitting): boolean =>
  grid.fits !== undefined && (attached.includes(grid.grid) || (grids[grid.grid]?.rows.length ?? 0) > grid.fits)

/** The grids that may be attached still, those of most lines first. */
export const attachable = (grids: readonly Grid[], filled: Filled): readonly string[] =>
  grids
    .filter((grid) => grid.fits !== undefined && rowsOf(grid, filled).length > 1 && !overflows(grid, filled, asDrawn))
    .toSorted((one, other) => linesOfRows(other, rowsOf(other, filled)) - linesOfRows(one, rowsOf(one, filled)))
    .map(({ grid }) => grid)

const titled = ({ title }: Grid, { locale }: Filled): readonly Content[] =>
  title === undefined ? [] : [{ text: title[locale], bold: true, fontSize: 9, margin: [0, 7, 0, 3] }]

/** A grid on the form: its rows, or where they are. */
export const gridContent = (grid: Grid, filled: Filled, width: number, fitting: Fitting): readonly Content[] => {
  const rows = rowsOf(grid, filled)
  if (grid.optional === true && rows.length === 0) return []
  const blank = (shown: typeof rows): number => (fitting.tight ? 0 : blankOf(grid, shown))
  if (!overflows(grid, filled, fitting)) return [...titled(grid, filled), table(grid, filled, rows, width, blank(rows))]
  const widest = grid.columns.reduce((best, column) => (column.share > best.share ? column : best))
  const instead = grid.columns.map((column) =>
    column === widest
      ? cell(attached[filled.locale], column, true)
      : cell(filled.grids[grid.grid]?.face?.[column.value] ?? '', column),
  )
  return [...titled(grid, filled), table(grid, filled, [instead], width, blank([instead]))]
}

/** All rows of a grid that the form has no room for, on pages of their own. */
export const riderContent = (grid: Grid, filled: Filled, title: string, width: number): readonly Content[] => [
  {
    text: runsOf(attachedListTitle(filled, title)),
    bold: true,
    fontSize: 11,
    pageBreak: 'before',
    margin: [0, 0, 0, 6],
  },
  table(grid, filled, rowsOf(grid, filled), width),
]
