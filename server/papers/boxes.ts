import type { Content, ContentTable, CustomTableLayout, TableCell } from 'pdfmake/interfaces'
import { type Box, type Filled, isStack, type Row, type Stack } from './form.ts'
import { linesIn, linesKeptTogether, runsOf } from './runs.ts'

export const ink = '#1b2733'
export const faint = '#5b6875'
export const line = 0.6

const wordSize = 5.8
const valueSize = 8.6
const lineHeight = 11

/** Frames around a row, or only lines between the boxes of a stack. */
const framed: CustomTableLayout = {
  hLineWidth: () => line,
  vLineWidth: () => line,
  hLineColor: () => ink,
  vLineColor: () => ink,
  paddingLeft: () => 0,
  paddingRight: () => 0,
  paddingTop: () => 0,
  paddingBottom: () => 0,
}

const between: CustomTableLayout = {
  ...framed,
  hLineWidth: (at, { table }) => (at === 0 || at === table.body.length ? 0 : line),
  vLineWidth: (at, { table }) => (at === 0 || at === (table.body[0]?.length ?? 0) ? 0 : line),
}

const shareOf = (cell: Box | Stack): number => cell.share ?? 1

const heightOf = (row: Row): number =>
  Math.max(
    ...row.row.map((cell) =>
      isStack(cell)
        ? cell.stack.reduce((sum, inner) => sum + heightOf(inner), 0)
        : (cell.lines ?? 1) * lineHeight + wordSize + 6,
    ),
  )

/** How wide a sign is, on average of capitals and small ones. */
const signWidth = 5

/** About so many lines as a row over a width takes, with the words of its boxes. */
const linesOfRow = ({ row }: Row, filled: Filled, width: number): number => {
  const all = row.reduce((sum, cell) => sum + shareOf(cell), 0)
  return Math.max(
    ...row.map((cell) => {
      const own = (width * shareOf(cell)) / all
      if (isStack(cell)) return cell.stack.reduce((sum, inner) => sum + linesOfRow(inner, filled, own), 0)
      return 1 + Math.max(cell.lines ?? 1, linesIn(filled.boxes[cell.value] ?? '', own / signWidth))
    }),
  )
}

/** What a box says, below its number and its word. */
const boxCell = (box: Box, filled: Filled): TableCell => ({
  margin: [3, 2, 3, 2],
  stack: [
    {
      text: [
        ...(box.no === undefined ? [] : [{ text: `${box.no}  `, bold: true, color: ink }]),
        { text: box.word[filled.locale], color: faint },
      ],
      fontSize: wordSize,
    },
    {
      text: runsOf(filled.boxes[box.value] ?? ''),
      fontSize: valueSize,
      bold: box.strong === true,
      alignment: box.right === true ? 'right' : 'left',
      margin: [0, 1, 0, 0],
    },
  ],
})

/** One row of boxes over a width, each as wide as its share. */
const rowTable = (row: Row, filled: Filled, width: number, layout: CustomTableLayout): ContentTable => {
  const all = row.row.reduce((sum, cell) => sum + shareOf(cell), 0)
  const lines = row.row.length + 1
  const room = width - lines * (layout === framed ? line : 0) - (layout === framed ? 0 : (lines - 2) * line)
  const widths = row.row.map((cell) => (room * shareOf(cell)) / all)
  return {
    layout,
    table: {
      widths,
      heights: [heightOf(row)],
      dontBreakRows: linesOfRow(row, filled, width) <= linesKeptTogether,
      body: [
        row.row.map((cell, index) =>
          isStack(cell)
            ? { stack: [stackTable(cell, filled, widths[index] ?? 0)], margin: [0, 0, 0, 0] }
            : boxCell(cell, filled),
        ),
      ],
    },
  }
}

/** Rows below each other within one cell. */
const stackTable = ({ stack }: Stack, filled: Filled, width: number): Content => ({
  layout: between,
  table: {
    widths: [width],
    heights: stack.map(heightOf),
    body: stack.map((row) => [{ stack: [rowTable(row, filled, width, between)], margin: [0, 0, 0, 0] }]),
  },
})

/** A row of the form; it joins the one above. */
export const rowContent = (row: Row, filled: Filled, width: number): Content => ({
  ...rowTable(row, filled, width, framed),
  margin: [0, 0, 0, -line],
})
