import { HostMismatch } from './hostMismatch.ts'
import { formOf, isObject, valueAt } from './paths.ts'
import type { Shape } from './routeTable.ts'

/** What came, as it is read of an answer. */
export interface HostAnswer {
  readonly status: number
  readonly body: unknown
  readonly header: (name: string) => string | null
}

export interface HostRows {
  readonly rows: readonly unknown[]
  /** How many there are in all; null where the host does not say it. */
  readonly total: number | null
  /** Whether more follow; null where the host does not say it. */
  readonly more: boolean | null
  /** How many pages there are, where the table says where that stands. */
  readonly pages: number | null
}

const countOf = (value: unknown): number | null => {
  const count = typeof value === 'string' && value !== '' ? Number(value) : value
  return typeof count === 'number' && Number.isInteger(count) && count >= 0 ? count : null
}

const totalNames = ['totalElements', 'total', 'totalCount', 'count', 'totalRegistros', 'totalItems', 'recordsTotal']
const totalIn = (value: unknown): number | null =>
  isObject(value) ? (totalNames.map((name) => countOf(value[name])).find((count) => count !== null) ?? null) : null

const inHeaders = ({ header }: HostAnswer): number | null =>
  countOf(header('content-range')?.split('/').at(-1)) ?? countOf(header('x-total-count'))

/** Where each of the named shapes has its rows. */
const namedRows: { readonly [shape: string]: string } = { spring: 'content', data: 'data' }

/** Lists, as far as they are found at once or one envelope deep. */
const listsIn = (body: unknown): readonly (readonly unknown[])[] => {
  if (!isObject(body)) return []
  return Object.values(body).filter((value) => Array.isArray(value))
}

/**
 * The rows of an answer.
 *
 * @throws HostMismatch where no list stands where the shape says
 */
export const rowsOf = (answer: HostAnswer, shape: Shape): HostRows => {
  const { body } = answer
  if (body === null && answer.status === 204) return { rows: [], total: 0, more: false, pages: null }
  if (typeof shape === 'object' && shape.rows !== undefined) return rowsAt(answer, shape, shape.rows)
  if (Array.isArray(body) && (shape === 'auto' || shape === 'array' || typeof shape === 'object'))
    return { rows: body, total: inHeaders(answer), more: null, pages: null }
  if (!isObject(body) || shape === 'array') throw noList(body, '')
  const more = moreIn(body)
  const embedded = body['_embedded']
  const total = totalIn(body['page'])
  if (shape === 'auto' || shape === 'hal' || typeof shape === 'object') {
    // Of no rows Spring's HAL leaves the list out.
    const [rows] = isObject(embedded) ? listsIn(embedded) : isBehindEnd(body['page']) ? [[]] : []
    if (rows !== undefined || isObject(embedded)) return { rows: rows ?? [], total, more, pages: null }
  }
  const path = typeof shape === 'string' ? namedRows[shape] : undefined
  const named = path === undefined ? undefined : body[path]
  const rows = Array.isArray(named) ? named : path === undefined && shape !== 'hal' ? onlyList(body) : undefined
  if (rows === undefined) throw noList(body, path ?? '')
  const said = totalIn(body) ?? total ?? totalIn(body['meta']) ?? inHeaders(answer)
  return { rows, total: said, more, pages: null }
}

/** A page of Spring that no row is left for. */
const isBehindEnd = (page: unknown): boolean => {
  const total = totalIn(page)
  if (total === null || !isObject(page)) return false
  return total === 0 || (countOf(page['number']) ?? 0) * (countOf(page['size']) ?? 0) >= total
}

/** What usual envelopes say of further rows. */
const moreIn = (body: { readonly [name: string]: unknown }): boolean | null => {
  if (typeof body['last'] === 'boolean') return !body['last']
  const said = body['hasNext'] ?? body['hasMore']
  return typeof said === 'boolean' ? said : null
}

const rowsAt = (answer: HostAnswer, shape: Exclude<Shape, string>, path: string): HostRows => {
  const { body } = answer
  const total = totalAt(answer, shape.total)
  const found = valueAt(body, path)
  const rows: unknown = found === null || (found === undefined && total === 0) ? [] : found
  if (!Array.isArray(rows)) throw noList(body, path)
  const more = shape.more === undefined ? null : valueAt(body, shape.more)
  return {
    rows,
    total,
    more: typeof more === 'boolean' ? more : null,
    pages: shape.pages === undefined ? null : countOf(stands(answer, shape.pages)),
  }
}

/** What stands at a path of the answer, or in a header of it. */
const stands = (answer: HostAnswer, path: string): unknown =>
  path.startsWith('header:') ? answer.header(path.slice(7)) : valueAt(answer.body, path)

const onlyList = (body: unknown): readonly unknown[] | undefined => {
  const lists = listsIn(body)
  return lists.length === 1 ? lists[0] : undefined
}

const totalAt = (answer: HostAnswer, path: string | undefined): number | null => {
  if (path === undefined) return inHeaders(answer)
  const total = stands(answer, path)
  const count = countOf(total)
  if (count === null) throw new HostMismatch(`a number of records was expected at '${path}', ${formOf(total)} came`)
  return count
}

const noList = (body: unknown, path: string): HostMismatch =>
  new HostMismatch(`a list was expected${path === '' ? '' : ` at '${path}'`}, ${formOf(body)} came`)

/**
 * The record of an answer; null where there is none in it.
 *
 * @param isRecord whether an object has what a record is known by
 */
export const recordOf = ({ body }: HostAnswer, shape: Shape, isRecord: (value: unknown) => boolean): unknown => {
  if (typeof shape === 'object' && shape.record !== undefined) {
    const record = valueAt(body, shape.record)
    const one: unknown = Array.isArray(record) ? record[0] : record
    return isObject(one) ? one : null
  }
  if (isRecord(body)) return body
  if (Array.isArray(body)) return body.length === 1 && isObject(body[0]) ? body[0] : null
  if (!isObject(body)) return null
  const inside = Object.values(body).flatMap((value) => (Array.isArray(value) && value.length === 1 ? value : [value]))
  const found = inside.filter((value) => isRecord(value))
  return found.length === 1 ? found[0] : null
}

/** Whether the host says by a null in the place of a record that there is none. */
export const isNoRecord = ({ body }: Pick<HostAnswer, 'body'>, shape: Shape): boolean => {
  if (typeof shape !== 'object' || shape.record === undefined) return false
  const names = shape.record.split('.')
  return names.some((_name, index) => valueAt(body, names.slice(0, index + 1).join('.')) === null)
}
