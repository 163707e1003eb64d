import { isJsonObject } from '../middleware/body/isJsonObject.ts'
import type { Json } from '../../src/schema/json.ts'
import type { Where } from '../../src/schema/where.ts'
import type { ListQuery } from '../contract.ts'
import { ApiError } from '../errors.ts'
import { parseJson } from '../middleware/body/parseJson.ts'

/** Most rows of one page. */
export const maxPage = 1000
const maxSearch = 200
const maxFilter = 60_000
const maxOffset = 10_000_000

/** The workspace comes from the token alone; a parameter that names another is without effect. */
const withoutEffect = new Set(['tenant', 'namespace', 'businessId', 'company'])

/**
 * The simple-rest query of a list: `sort`, `range`, `filter`, `q`.
 *
 * @throws ApiError 400 for what cannot be read and for a parameter that is not one
 */
export const listQuery = (query: URLSearchParams, others: readonly string[] = []): ListQuery => {
  const parameters: {
    where?: Where
    q?: string
    sort?: NonNullable<ListQuery['sort']>
    range?: readonly [number, number]
  } = {}
  for (const [name, text] of query) {
    if (name === 'filter')
      Object.assign(
        parameters,
        naming(name, () => filterOf(text)),
      )
    else if (name === 'range') parameters.range = naming(name, () => rangeOf(text))
    else if (name === 'sort')
      parameters.sort = naming(name, () => sortOf(text, others.includes('order') ? query.get('order') : null))
    else if (name === 'q') parameters.q = naming(name, () => searchOf(text))
    else if (!others.includes(name) && !withoutEffect.has(name))
      throw new ApiError('MALFORMED', { text: 'unknownParameter', values: { name: name.slice(0, 40) } })
  }
  const paged = parameters.range === undefined ? pageOf(query, others) : undefined
  return paged === undefined ? parameters : { ...parameters, range: paged }
}

/** A refusal that says nothing else says which parameter could not be read. */
const naming = <T>(name: string, read: () => T): T => {
  try {
    return read()
  } catch (problem) {
    if (problem instanceof ApiError && problem.messageKey === 'malformed')
      throw new ApiError('MALFORMED', { text: 'unreadableParameter', values: { name }, cause: problem })
    throw problem
  }
}

/** Rows of a page where a template counts by pages and no size is asked for (G-37). */
const usualPage = 500

/** The range of `page`, counted from 0, where the template has it. */
const pageOf = (query: URLSearchParams, others: readonly string[]): readonly [number, number] | undefined => {
  const asked = query.get('page')
  if (asked === null || asked === '' || !others.includes('page')) return undefined
  const [page, size] = [asked, query.get('pageSize') || String(usualPage)].map((text) =>
    /^\d{1,8}$/.test(text) ? Number(text) : -1,
  )
  if (page === undefined || size === undefined || page < 0 || size < 1) throw new ApiError('MALFORMED')
  if (size > maxPage) throw new ApiError('MALFORMED', { text: 'tooManyRows', values: { max: maxPage } })
  if (page * size > maxOffset) throw new ApiError('MALFORMED')
  return [page * size, page * size + size - 1]
}

/** Identifiers of `ids=["a","b"]` or `ids=a,b`. */
export const idsOf = (text: string): readonly string[] => {
  const parsed: Json = text.startsWith('[') ? parseJson(text) : text.split(',')
  return identifiers(parsed)
}

/** @throws ApiError 400 unless it is a list of at most 1,000 identifiers */
export const identifiers = (given: unknown): readonly string[] => {
  if (!Array.isArray(given) || !given.every((id) => typeof id === 'string' || typeof id === 'number'))
    throw new ApiError('MALFORMED')
  if (given.length > maxPage) throw new ApiError('MALFORMED', { text: 'tooManyRows', values: { max: maxPage } })
  return [...new Set(given.map(String))]
}

const filterOf = (text: string): { where?: Where; q?: string } => {
  if (text.length > maxFilter) throw new ApiError('TOO_LARGE')
  if (text === '') return {}
  const filter = parseJson(text)
  if (!isJsonObject(filter)) throw new ApiError('MALFORMED')
  const { q, ...where } = filter
  if (q !== undefined && q !== null && typeof q !== 'string' && typeof q !== 'number') throw new ApiError('MALFORMED')
  return { where: where, ...(q === undefined || q === null ? {} : { q: searchOf(String(q)) }) }
}

const searchOf = (text: string): string => {
  if (text.length > maxSearch || text.includes('\0')) throw new ApiError('MALFORMED')
  return text
}

const rangeOf = (text: string): readonly [number, number] => {
  const range = parseJson(text)
  if (!Array.isArray(range) || range.length !== 2) throw new ApiError('MALFORMED')
  const [first, last] = range
  if (!isCount(first) || !isCount(last) || last < first || first > maxOffset) throw new ApiError('MALFORMED')
  if (last - first >= maxPage) throw new ApiError('MALFORMED', { text: 'tooManyRows', values: { max: maxPage } })
  return [first, last]
}

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0

type Sort = readonly [path: string, order: 'ASC' | 'DESC']

/** `["field","ASC"]`, several of them, or a bare name where the template has its `order` apart. */
const sortOf = (text: string, order: string | null): readonly Sort[] => {
  if (order !== null) return [oneSort([text, order.toUpperCase()])]
  const sort = parseJson(text)
  if (!Array.isArray(sort) || sort.length === 0 || sort.length > 8) throw new ApiError('MALFORMED')
  return typeof sort[0] === 'string' ? [oneSort(sort)] : sort.map(oneSort)
}

const oneSort = (given: unknown): Sort => {
  if (!Array.isArray(given) || given.length !== 2) throw new ApiError('MALFORMED')
  const [path, order] = given as readonly unknown[]
  if (typeof path !== 'string' || path.length > 100 || (order !== 'ASC' && order !== 'DESC'))
    throw new ApiError('MALFORMED')
  return [path, order]
}
