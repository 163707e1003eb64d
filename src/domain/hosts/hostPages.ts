import type { HostAnswer } from './hostAnswer.ts'
import { HostMismatch } from './hostMismatch.ts'
import { formOf, isObject, valueAt } from './paths.ts'
import type { PageStyle } from './routeTable.ts'

type Params = { readonly [name: string]: string | number }

/** Where a reading stands: rows that lie before, the size of a page, and what the host said of the next. */
export interface PagePosition {
  readonly before: number
  readonly size: number
  readonly next: string | null
}

/** The parameters of a page in the host's own words; one of the name `header:…` goes to a header. */
export const pageParams = (page: PageStyle, { before, size, next }: PagePosition): Params => {
  if (page.kind === 'none') return {}
  if (page.kind === 'range') {
    const form = page.form.replace('{first}', String(before)).replace('{last}', String(before + size - 1))
    return { [page.range]: form }
  }
  if (page.kind === 'offset') return { [page.offset]: before, [page.limit]: size }
  const sized: Params = page.size === undefined ? {} : { [page.size]: size }
  if (page.kind === 'number') return { [page.page]: page.first + Math.floor(before / size), ...sized }
  if (next === null) return sized
  return page.kind === 'cursor' ? { ...sized, [page.cursor]: next } : { ...sized, ...queryOf(next) }
}

const queryOf = (address: string): Params => Object.fromEntries(new URL(address, 'http://host').searchParams)

const isNone = (value: unknown): boolean => value === null || value === undefined || value === '' || value === false

/** What leads to the page after this one; null where this was the last. */
export const nextIn = (page: PageStyle, answer: HostAnswer): string | null => {
  if (page.kind !== 'cursor' && page.kind !== 'link') return null
  const found = page.next.startsWith('header:')
    ? inHeader(answer.header(page.next.slice(7)))
    : valueAt(answer.body, page.next)
  // A link of HAL or JSON:API may be an object around its address.
  const next = isObject(found) ? found['href'] : found
  if (isNone(next)) return null
  if (typeof next !== 'string' && typeof next !== 'number')
    throw new HostMismatch(`a cursor was expected at '${page.next}', ${formOf(next)} came`)
  return page.kind === 'cursor' ? cursorOf(String(next), page.cursor) : String(next)
}

/** A header that is the cursor itself, or links of RFC 8288. */
const inHeader = (text: string | null): string | null => {
  if (text === null || !text.includes('<')) return text
  const [, address] = /<([^>]*)>[^,]*;\s*rel="?next"?/i.exec(text) ?? []
  return address ?? null
}

/** Of a link to the next page the cursor alone, so that no link leads elsewhere. */
const cursorOf = (next: string, name: string): string => {
  if (!/^https?:\/\/|^\/|^\?/.test(next)) return next
  return new URL(next, 'http://host').searchParams.get(name) ?? next
}

const usualMost = 100

export const mostOf = (page: PageStyle): number => (page.kind === 'none' ? usualMost : (page.most ?? usualMost))
