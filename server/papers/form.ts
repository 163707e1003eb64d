import type { Locale } from '../../src/schema/json.ts'

/** What stands printed on a form, in each language of it. */
export type Words = { readonly [locale in Locale]: string }

export const words = (es: string, en: string): Words => ({ es, en })

/** A box of a form: its number in the trade, its word, and the value that is written into it. */
export interface Box {
  readonly no?: string
  readonly word: Words
  readonly value: string
  /** Room for so many lines at least. */
  readonly lines?: number
  readonly strong?: boolean
  readonly right?: boolean
  /** Its part of the width of its row. */
  readonly share?: number
}

/** Boxes beside each other; a cell may hold rows of its own. */
export interface Row {
  readonly row: readonly (Box | Stack)[]
}

export interface Stack {
  readonly stack: readonly Row[]
  readonly share?: number
}

export interface Column {
  readonly no?: string
  readonly word: Words
  readonly value: string
  readonly share: number
  readonly right?: boolean
}

/** Rows of goods; more than fit stand on an attached list with pages of its own. */
export interface Grid {
  readonly grid: string
  readonly title?: Words
  readonly columns: readonly Column[]
  /** So many rows at most stand on the form itself; all of them, without it. */
  readonly fits?: number
  /** It takes the room of so many lines at least, blank where there are fewer. */
  readonly room?: number
  /** Nothing is printed where there are no rows. */
  readonly optional?: boolean
}

/** Text of the form itself, or of the company. */
export interface Prose {
  readonly prose: Words | { readonly value: string }
  readonly small?: boolean
}

export type Part = Row | Grid | Prose

/** A paper: its name, what makes its number its own, and its boxes in their order. */
export interface Form {
  readonly title: Words
  readonly landscape?: boolean
  /** It is signed on its first sheet: lists that keep it from there are attached. */
  readonly onOneSheet?: boolean
  readonly parts: readonly Part[]
}

/** The rows of a grid as texts, and their sums. */
export interface FilledGrid {
  readonly rows: readonly { readonly [column: string]: string }[]
  readonly sums?: { readonly [column: string]: string }
  /** What stands on the form itself where the rows stand on an attached list. */
  readonly face?: { readonly [column: string]: string }
}

/** Who issues a paper, as it stands above it. */
export interface Letterhead {
  readonly name: string
  readonly lines: readonly string[]
  /** A picture as `data:` address. */
  readonly logo?: string
}

/** All that a paper says: kept with it, so that a copy says the same. */
export interface Filled {
  readonly locale: Locale
  readonly number: string
  /** In place of the form's own title. */
  readonly title?: string
  readonly version?: number
  readonly letterhead: Letterhead
  readonly boxes: { readonly [value: string]: string }
  readonly grids: { readonly [grid: string]: FilledGrid }
  /** One sheet for each, such as `ORIGINAL 1/3`. */
  readonly stamps: readonly string[]
  /** Its number stands in bars too, to be scanned. */
  readonly bars?: boolean
  /** Across every page: a draft, a copy. */
  readonly watermark?: string
  /** Where anybody may look whether it is what it says. */
  readonly checkAt?: string
}

export const isGrid = (part: Part): part is Grid => 'grid' in part
export const isRow = (part: Part): part is Row => 'row' in part
export const isStack = (cell: Box | Stack): cell is Stack => 'stack' in cell

/** The boxes of rows, those of stacks too. */
export const boxesIn = (parts: readonly Part[]): readonly Box[] =>
  parts.flatMap((part) =>
    isRow(part) ? part.row.flatMap((cell) => (isStack(cell) ? boxesIn(cell.stack) : [cell])) : [],
  )
