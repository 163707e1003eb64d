import { readRows, type Row, type Rows } from './answer.ts'
import { OperationError } from './operationError.ts'
import { type Route, variablesOf } from '../domain/hosts/route.ts'
import type { Transport } from './transport.ts'

/** How long a whole list serves without asking again. */
const freshMs = 30_000

interface Kept {
  readonly at: number
  readonly rows: Promise<readonly Row[]>
}

/** Lists that hosts give only whole, kept for a moment so that typing in a search asks once. */
export const wholeLists = (transport: Transport) => {
  const kept = new Map<string, Kept>()
  return {
    /** The whole list, or what the host's own finder by one of the filter's fields gives. */
    rows: (operation: string, filter: { readonly [field: string]: unknown }): Promise<readonly Row[]> => {
      const [name, values] = narrowest(transport, operation, filter)
      const key = `${name} ${JSON.stringify(values)}`
      const known = kept.get(key)
      if (known !== undefined && Date.now() - known.at < freshMs) return known.rows
      const route = transport.routeOf(name)
      // Several wait for it: it does not end with one of them.
      const rows = variablesOf(route.template).query.includes('page')
        ? allPages(transport, name, route)
        : transport.send(name, values).then(({ body, headers }) => allOf(readRows(body, headers, route.shape)))
      kept.set(key, { at: Date.now(), rows })
      rows.catch(() => {
        if (kept.get(key)?.rows === rows) kept.delete(key)
      })
      return rows
    },
    /** What was read before a write, or while it was under way, serves nobody after it. */
    changing: async <T>(write: () => Promise<T>): Promise<T> => {
      kept.clear()
      try {
        return await write()
      } finally {
        kept.clear()
      }
    },
  }
}

/** Pages of this size, and no more rows than these, make up a list whose host cannot filter it. */
const pageSize = 500
const mostRows = 10_000

/** @throws OperationError 422 where the list is too long to be searched in the browser */
const allPages = async (transport: Transport, name: string, route: Route): Promise<readonly Row[]> => {
  const rows: Row[] = []
  for (let page = 0; ; page++) {
    const { body, headers } = await transport.send(name, { page, size: pageSize, pageSize })
    const answer = readRows(body, headers, route.shape)
    rows.push(...answer.rows)
    if (answer.rows.length === 0 || rows.length >= answer.total) return allOf({ ...answer, rows })
    if (rows.length >= mostRows) throw new OperationError('estiba.errors.narrow', 422)
  }
}

/**
 * The rows of a list that is all there.
 *
 * @throws OperationError 502 where the host says that it has more than it gave
 */
const allOf = ({ rows, total, atLeast }: Rows): readonly Row[] => {
  if (total > rows.length || atLeast) throw new OperationError('estiba.errors.inPart', 502)
  return rows
}

/** `taxes.byStatus` where the filter gives a status and the list itself cannot filter. */
const narrowest = (
  transport: Transport,
  operation: string,
  filter: { readonly [field: string]: unknown },
): readonly [string, { readonly [name: string]: unknown }] => {
  const resource = operation.split('.').slice(0, -1).join('.')
  for (const [field, value] of Object.entries(filter)) {
    const finder = `${resource}.by${field.charAt(0).toUpperCase()}${field.slice(1)}`
    if (typeof value !== 'string' || !transport.has(finder)) continue
    const { path } = variablesOf(transport.routeOf(finder).template)
    if (path.length === 1 && path[0] === field) return [finder, { [field]: value }]
  }
  return [operation, {}]
}
