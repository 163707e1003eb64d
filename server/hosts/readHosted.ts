import { HostMismatch } from '../../src/domain/hosts/hostMismatch.ts'
import type { HostOperation } from '../../src/domain/hosts/hostOperation.ts'
import { type HostAnswer, type HostRows, rowsOf } from '../../src/domain/hosts/hostAnswer.ts'
import { mostOf, nextIn, pageParams } from '../../src/domain/hosts/hostPages.ts'
import type { PageStyle } from '../../src/domain/hosts/routeTable.ts'
import { type HostRecord, ourRecord } from '../../src/domain/hosts/hostRecords.ts'
import { type Asking, type CallHost, fitting } from './callHost.ts'

/** Rows of a list that is read from its beginning, and whether these are all. */
export interface ReadRows {
  readonly rows: readonly HostRecord[]
  readonly complete: boolean
}

type Params = { readonly [name: string]: unknown }

/** More rows than these are not gathered to be searched here. */
const mostRows = 10_000

/** What one page of a host's list holds, as records of ours. */
interface OnePage {
  readonly rows: readonly HostRecord[]
  readonly total: number | null
  readonly more: boolean | null
  readonly pages: number | null
  readonly next: string | null
}

export interface ReadHosted {
  /** Every row that the host gives for these parameters, as far as there are not too many. */
  readonly whole: (operation: HostOperation, params: Params, caller: Asking) => Promise<ReadRows>
  /** The rows from one place to another, of a host that says how many there are; null of one that does not. */
  readonly part: (
    operation: HostOperation,
    params: Params,
    range: readonly [number, number],
    caller: Asking,
  ) => Promise<{ readonly rows: readonly HostRecord[]; readonly total: number } | null>
}

export const createReadHosted = (call: CallHost): ReadHosted => {
  const pageOf = async (operation: HostOperation, params: Params, caller: Asking): Promise<OnePage> => {
    const answer: HostAnswer = await call(operation, { values: params, further: params }, caller)
    return fitting(operation, () => {
      const { rows, total, more, pages }: HostRows = rowsOf(answer, operation.shape)
      const records = rows.map((row, index) => numbered(index, () => ourRecord(operation.records, row)))
      return { rows: records, total, more, pages, next: nextIn(operation.page, answer) }
    })
  }

  return {
    whole: async (operation, params, caller) => {
      const { page } = operation
      const size = mostOf(page)
      const rows: HostRecord[] = []
      const seen = new Set<string>()
      let [came, pages] = [0, 0]
      let last: Pick<OnePage, 'next' | 'total'> = { next: null, total: null }
      const asked = (ahead: number): Promise<OnePage> => {
        const before = page.kind === 'number' ? (pages + ahead) * size : came + ahead * size
        return pageOf(operation, { ...params, ...pageParams(page, { before, size, next: last.next }) }, caller)
      }
      for (;;) {
        const length = together(page, size, came, last.total)
        const several: readonly OnePage[] = await Promise.all(Array.from({ length }, (_none, ahead) => asked(ahead)))
        for (const one of several) {
          pages++
          came += one.rows.length
          const fresh = one.rows.filter(({ id }) => !seen.has(id))
          if (one.rows.length > 0 && fresh.length === 0 && pages > 1) return fitting(operation, repeated)
          for (const { id } of fresh) seen.add(id)
          rows.push(...fresh)
          if (page.kind === 'none') return fitting(operation, () => allOf(one))
          // A host that ends before its own total keeps some of its rows back.
          if (isLast(page, one, came, pages)) return { rows, complete: one.total === null || came >= one.total }
          if (rows.length >= mostRows) return { rows, complete: false }
          last = one
        }
      }
    },
    part: async (operation, params, [first, last], caller) => {
      const { page } = operation
      if (page.kind !== 'number' && page.kind !== 'offset' && page.kind !== 'range') return null
      // Pages of a size that the host alone decides are not those that are asked for.
      if (page.kind === 'number' && page.size === undefined) return null
      const size = Math.min(mostOf(page), last - first + 1)
      const start = Math.floor(first / size) * size
      const rows: HostRecord[] = []
      let total = Number.POSITIVE_INFINITY
      for (let before = start; before <= last && before < total; before += size) {
        const one = await pageOf(operation, { ...params, ...pageParams(page, { before, size, next: null }) }, caller)
        if (one.total === null) return null
        total = one.total
        // A host that gives shorter pages than it was asked for counts them otherwise than we do.
        if (one.rows.length < Math.min(size, total - before)) return null
        rows.push(...one.rows.slice(0, size))
      }
      return { rows: rows.slice(first - start, last - start + 1), total }
    },
  }
}

/** How many pages are asked for at once: of a host that says how many rows there are, a few. */
const together = (page: PageStyle, size: number, read: number, total: number | null): number => {
  const known = page.kind === 'number' || page.kind === 'offset' || page.kind === 'range'
  // A page that was shorter than asked for shows that the others begin elsewhere.
  if (!known || total === null || read === 0 || read % size !== 0) return 1
  return Math.max(1, Math.min(pagesAtOnce, Math.ceil((total - read) / size)))
}

const pagesAtOnce = 4

const repeated = (): never => {
  throw new HostMismatch('the next page holds the records of the one before: it does not know the parameters of `page`')
}

const isLast = (page: PageStyle, { rows, total, more, pages, next }: OnePage, read: number, count: number): boolean => {
  if (page.kind === 'cursor' || page.kind === 'link') return next === null || more === false
  if (pages !== null) return count >= pages
  if (total !== null) return read >= total || rows.length === 0
  return more === null ? rows.length === 0 : !more
}

/** A list without pages is whole, or the host says that it is not. */
const allOf = ({ rows, total, more }: OnePage): ReadRows => {
  if ((total !== null && total > rows.length) || more === true)
    throw new HostMismatch(
      `it gave ${rows.length} of ${total ?? 'more'} records and the table does not say by \`page\` how the others are had`,
    )
  return { rows, complete: true }
}

const numbered = (index: number, read: () => HostRecord): HostRecord => {
  try {
    return read()
  } catch (problem) {
    throw problem instanceof HostMismatch ? new HostMismatch(`row ${index + 1}: ${problem.message}`) : problem
  }
}
