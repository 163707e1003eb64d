import type { Deps, Session } from '../../contract.ts'
import {
  type Column,
  type Filled,
  type FilledGrid,
  type Form,
  type Grid,
  type Letterhead,
  type Row,
  words,
} from '../../papers/form.ts'
import { letterheadOf } from '../../papers/letterhead.ts'
import type { Sheaf } from '../../papers/paperPdf.ts'
import { papersApart } from './apart/apart.ts'
import { warnOfUnprintable } from './unprintable.ts'
import type { Written } from './written.ts'

/** A table of a printed document; the columns of numbers stand right. */
export interface PrintedTable {
  readonly title?: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly foot?: readonly string[]
  readonly numbers?: readonly number[]
}

/** A document on paper: its number also in bars, boxes with its fields, tables, a remark at the end. */
export interface PrintedDocument {
  readonly title: string
  readonly number: string
  readonly remark?: string
  /** Rows of boxes; those of a row share its width. */
  readonly boxes: readonly (readonly Written[])[]
  readonly tables: readonly PrintedTable[]
  /** What it comes to, below its tables: rows of boxes, the last box of them the sum of all. */
  readonly totals?: readonly (readonly Written[])[]
  readonly landscape?: boolean
  /** Across each page. */
  readonly watermark?: string
}

/** What a form has words for in its languages is said already in the one it is printed in. */
const said = (text: string) => words(text, text)

/** How wide a column is among the others: by the longest of what stands in it. */
const shareOf = ({ head, rows }: PrintedTable, index: number): number => {
  const longest = Math.max(...[head, ...rows].map((row) => (row[index] ?? '').length))
  return Math.min(40, Math.max(7, longest))
}

const gridOf = (table: PrintedTable, index: number): Grid => ({
  grid: `table${index}`,
  ...(table.title === undefined ? {} : { title: said(table.title) }),
  columns: table.head.map(
    (word, column): Column => ({
      word: said(word),
      value: String(column),
      share: shareOf(table, column),
      right: table.numbers?.includes(column) === true,
    }),
  ),
})

const cellsOf = (row: readonly string[]): { readonly [column: string]: string } =>
  Object.fromEntries(row.map((text, column) => [String(column), text]))

const filledGrid = ({ rows, foot }: PrintedTable): FilledGrid => ({
  rows: rows.map(cellsOf),
  ...(foot === undefined ? {} : { sums: Object.fromEntries(Object.entries(cellsOf(foot)).filter(([, text]) => text)) }),
})

/** The form that a document has of its own: a row of boxes for each of its rows, a grid for each of its tables. */
const sheafOf = (printed: PrintedDocument, letterhead: Letterhead, locale: Filled['locale']): Sheaf => {
  const rows = printed.boxes.map(
    (row, at): Row => ({ row: row.map(({ word }, index) => ({ word: said(word), value: `box${at}.${index}` })) }),
  )
  const { totals = [] } = printed
  const sums = totals.map(
    (row, at): Row => ({
      row: row.map(({ word }, index) => ({
        word: said(word),
        value: `total${at}.${index}`,
        right: true,
        strong: at === totals.length - 1 && index === row.length - 1,
      })),
    }),
  )
  const form: Form = {
    title: said(printed.title),
    landscape: printed.landscape === true,
    parts: [
      ...rows,
      { prose: said(' '), small: true },
      ...printed.tables.map(gridOf),
      ...(sums.length === 0 ? [] : [{ prose: said(' '), small: true }, ...sums]),
      ...(printed.remark === undefined ? [] : [{ prose: said(printed.remark) }]),
    ],
  }
  const filled = (name: string, all: PrintedDocument['boxes']) =>
    all.flatMap((row, at) => row.map(({ text }, index) => [`${name}${at}.${index}`, text] as const))
  const boxes = [...filled('box', printed.boxes), ...filled('total', totals)]
  return {
    form,
    filled: {
      locale,
      number: printed.number,
      letterhead,
      boxes: Object.fromEntries(boxes),
      grids: Object.fromEntries(printed.tables.map((table, index) => [`table${index}`, filledGrid(table)])),
      stamps: [],
      bars: true,
      ...(printed.watermark === undefined ? {} : { watermark: printed.watermark }),
    },
  }
}

/** All that is written on one. */
const textsOf = ({ title, number, remark = '', boxes, tables, totals = [] }: PrintedDocument): readonly string[] => [
  title,
  number,
  remark,
  ...[...boxes, ...totals].flatMap((row) => row.map(({ text }) => text)),
  ...tables.flatMap(({ rows }) => rows.flat()),
]

/** Documents under the company's head, ready to be laid out; who prints them is told what no font has letters for. */
export const sheavesOf = async (
  session: Session,
  deps: Deps,
  documents: readonly PrintedDocument[],
): Promise<readonly Sheaf[]> => {
  const letterhead = await letterheadOf(session, deps)
  warnOfUnprintable(session, [letterhead.name, ...letterhead.lines, ...documents.flatMap(textsOf)])
  return documents.map((printed) => sheafOf(printed, letterhead, session.caller.locale))
}

/** Prints one document, or several that belong together, each from a page of its own. */
export const documentPdf = async (
  session: Session,
  deps: Deps,
  documents: readonly PrintedDocument[],
): Promise<Uint8Array> => papersApart(session.caller, await sheavesOf(session, deps, documents))
