import { HostMismatch } from './hostMismatch.ts'
import { formOf, valueAt } from './paths.ts'
import type { PageStyle } from './routeTable.ts'

type Params = { readonly [name: string]: string | number }

/** Where a reading stands: rows that lie before, the size of a page, and what the host said of the next. */
export interface PagePosition {
  readonly before: number
  readonly size: number
  readonly next: string | null
}

/** The parameters of a page in the host's own words. */
export const pageParams = (page: PageStyle, { before, size, next }: PagePosition): Params => {
  if (page.kind === 'number') return { [page.page]: page.first + Math.floor(before / size), [page.size]: size }
  if (page.kind === 'offset') return { [page.offset]: before, [page.limit]: size }
  if (page.kind === 'cursor')
    return {
      ...(page.size === undefined ? {} : { [page.size]: size }),
      ...(next === null ? {} : { [page.cursor]: next }),
    }
  return {}
}

/** What leads to the page after this one; null where this was the last. */
export const nextIn = (page: PageStyle, body: unknown): string | null => {
  if (page.kind !== 'cursor') return null
  const next = valueAt(body, page.next)
  if (next === null || next === undefined || next === '' || next === false) return null
  if (typeof next !== 'string' && typeof next !== 'number')
    throw new HostMismatch(`a cursor was expected at '${page.next}', ${formOf(next)} came`)
  return cursorOf(String(next), page.cursor)
}

/** Of a link to the next page the cursor alone, so that no link leads elsewhere. */
const cursorOf = (next: string, name: string): string => {
  if (!/^https?:\/\/|^\/|^\?/.test(next)) return next
  return new URL(next, 'http://host').searchParams.get(name) ?? next
}

const usualMost = 100

export const mostOf = (page: PageStyle): number => (page.kind === 'none' ? usualMost : (page.most ?? usualMost))
