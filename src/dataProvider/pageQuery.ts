import { type Route, variablesOf } from '../domain/hosts/route.ts'

interface Page {
  readonly filter: { readonly [field: string]: unknown }
  readonly page: number
  readonly perPage: number
  readonly field: string
  readonly order: 'ASC' | 'DESC'
}

/** A condition that a plain parameter can say: one value, not an operator. */
const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null

/**
 * Whether a host that pages by plain parameters can answer a filter. What its template does not name it would
 * leave out without a word and answer everything.
 */
export const canFilter = (route: Route, filter: { readonly [field: string]: unknown }): boolean => {
  const { query } = variablesOf(route.template)
  return Object.entries(filter).every(([field, value]) => query.includes(field) && isPlain(value))
}

/** The parameters of a page in the words of the host's own template, pages counted from 0 as such hosts do. */
export const pageQuery = (
  route: Route,
  { filter, page, perPage, field, order }: Page,
): { readonly [name: string]: unknown } => {
  const { query } = variablesOf(route.template)
  const direction = order.toLowerCase()
  const known = {
    page: page - 1,
    size: perPage,
    pageSize: perPage,
    sort: query.includes('order') ? field : `${field},${direction}`,
    order: direction,
  }
  return Object.fromEntries(Object.entries({ ...filter, ...known }).filter(([name]) => query.includes(name)))
}
