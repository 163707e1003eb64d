import type { Shape } from '../domain/hosts/route.ts'

/** A record of any host; `id` is given where the host names it otherwise. */
export type Row = { readonly [field: string]: unknown }

export interface Rows {
  readonly rows: readonly Row[]
  readonly total: number
  /** The host says how many there are beyond those it sent. */
  readonly paged: boolean
  /** There are more than `total`. */
  readonly atLeast: boolean
}

const isObject = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

const rowsOf = (value: unknown): readonly Row[] => (Array.isArray(value) ? value.filter(isObject) : [])

const count = (value: unknown): number | null => {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

/** The rows of an answer, whatever form its host gives lists (G-05). */
export const readRows = (body: unknown, headers: Headers, shape: Shape = 'auto'): Rows => {
  const made = (rows: readonly Row[], total: number | null): Rows => ({
    rows,
    total: total ?? rows.length,
    paged: total !== null,
    atLeast: headers.get('x-total-kind') === 'at-least',
  })
  if (body === null || body === undefined) return made([], 0)
  if (Array.isArray(body))
    return made(
      rowsOf(body),
      count(headers.get('content-range')?.split('/').at(-1)) ?? count(headers.get('x-total-count')),
    )
  if (!isObject(body)) return made([], 0)
  const { content, totalElements, _embedded: embedded, page, data, total } = body
  if ((shape === 'auto' || shape === 'spring') && Array.isArray(content))
    return made(rowsOf(content), count(totalElements))
  if ((shape === 'auto' || shape === 'hal') && isObject(embedded)) {
    return made(
      rowsOf(Object.values(embedded).find(Array.isArray)),
      isObject(page) ? count(page['totalElements']) : null,
    )
  }
  if ((shape === 'auto' || shape === 'data') && Array.isArray(data))
    return made(rowsOf(data), count(total) ?? count(body['count']))
  const lists = Object.values(body).filter(Array.isArray)
  return lists.length === 1 ? made(rowsOf(lists[0]), null) : made([body], 1)
}

/**
 * The record of an answer: itself where it carries its identifier or its key, whatever lists it holds; else the one
 * that an envelope holds.
 */
export const readRecord = (body: unknown, headers: Headers, shape: Shape, key: readonly string[]): Row | undefined => {
  if (isObject(body)) {
    const has = (field: string): boolean => body[field] !== undefined && body[field] !== null
    if (has('id') || (key.length > 0 && key.every(has))) return body
    if ((shape === 'auto' || shape === 'data') && isObject(body['data'])) return body['data']
  }
  return readRows(body, headers, shape).rows[0]
}

export const hasId = ({ id }: Row): boolean => id !== undefined && id !== null

/** A record with the identifier that react-admin needs: the host's `id`, or its key fields joined by `~`. */
export const withId = (row: Row, key: readonly string[]): Row & { readonly id: string } => {
  if (hasId(row)) return { ...row, id: String(row['id']) }
  return { ...row, id: key.map((field) => String(row[field] ?? '')).join('~') }
}
