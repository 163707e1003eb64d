import type { Fields } from '../../schema/fields.ts'
import type { Resource } from '../../schema/resource.ts'
import { type Operator, operators } from '../../schema/where.ts'

/** Rows on a page (C-PAGE-SIZE). */
export const pageSizes = [5, 10, 15, 20, 50, 75, 100] as const

export const defaultPageSize = 15

/** What a list compares with: the server's operators, and days counted from the day on which the list is looked at. */
export type ListOperator = Operator | 'within'

export interface FilterChip {
  readonly field: string
  readonly operator: ListOperator
  readonly value: unknown
}

/** All that makes a view of a list; it stands in the address. */
export interface ListState {
  readonly q: string
  readonly page: number
  readonly perPage: number
  readonly sort: readonly [field: string, order: 'ASC' | 'DESC']
  readonly filters: readonly FilterChip[]
  readonly columns: readonly string[]
}

/** Catalogues start with what is in use (G-02). */
const startFilters = ({ fields, filters }: Resource): readonly FilterChip[] =>
  filters.flatMap((name) => {
    const field = fields[name]
    return field?.kind === 'status' && field.active === true
      ? [{ field: name, operator: 'eq' as const, value: field.initial }]
      : []
  })

/** The view that an address names; what it does not name, or names wrongly, is the resource's own. */
export const readState = (
  params: URLSearchParams,
  resource: Resource,
  storedColumns: readonly string[] | null,
): ListState => {
  const [field = '', order = ''] = (params.get('sort') ?? '').split('.')
  const perPage = Number(params.get('perPage'))
  const columns = (params.get('columns')?.split(',') ?? storedColumns ?? []).filter((name) =>
    isShown(resource.fields, name),
  )
  return {
    q: params.get('q') ?? '',
    page: Math.max(1, Math.trunc(Number(params.get('page') ?? 1)) || 1),
    perPage: pageSizes.some((size) => size === perPage) ? perPage : defaultPageSize,
    sort:
      (field === 'id' || Object.hasOwn(resource.fields, field)) && (order === 'ASC' || order === 'DESC')
        ? [field, order]
        : resource.sort,
    filters: readFilters(params.get('filter'), resource) ?? startFilters(resource),
    columns: columns.length > 0 ? columns : resource.columns,
  }
}

/** What an address says of a view; what is the resource's own is left out. */
export const writeState = (state: ListState, resource: Resource): URLSearchParams => {
  const params = new URLSearchParams()
  if (state.q !== '') params.set('q', state.q)
  if (state.page > 1) params.set('page', String(state.page))
  if (state.perPage !== defaultPageSize) params.set('perPage', String(state.perPage))
  if (state.sort.join() !== resource.sort.join()) params.set('sort', state.sort.join('.'))
  if (JSON.stringify(state.filters) !== JSON.stringify(startFilters(resource)))
    params.set('filter', JSON.stringify(whereOf(state.filters)))
  if (state.columns.join() !== resource.columns.join()) params.set('columns', state.columns.join(','))
  return params
}

/** All that makes a view worth a name: its columns as well, which otherwise are remembered, but no page. */
export const keptView = (state: ListState, resource: Resource): string => {
  const params = new URLSearchParams(plainView(resource))
  for (const [name, value] of writeState({ ...state, page: 1 }, resource)) params.set(name, value)
  params.set('columns', state.columns.join(','))
  return params.toString()
}

/** Whether somebody narrowed the list, beyond what it starts with. */
export const isNarrowed = (state: ListState, resource: Resource): boolean =>
  state.q !== '' || (state.filters.length > 0 && writeState(state, resource).has('filter'))

/** The list as the resource has it; records of a tree are a list only where the address says so. */
export const plainView = ({ tree }: Resource): string => (tree === null ? '' : 'as=table')

/** Whether an address leaves the view of the list open. */
export const namesNoView = (search: string): boolean =>
  [...new URLSearchParams(search).keys()].every((name) => name === 'as')

export const isShown = (fields: Fields, name: string): boolean => {
  const field = fields[name]
  return field !== undefined && field.secret !== true && field.kind !== 'password'
}

/** The chips as an address and a saved view have them. */
export const whereOf = (filters: readonly FilterChip[]): { readonly [field: string]: Conditions } => {
  const where: { [field: string]: Conditions } = {}
  for (const { field, operator, value } of filters) where[field] = { ...where[field], [operator]: value }
  return where
}

type Conditions = { readonly [operator: string]: unknown }

const isOperator = (name: string): name is ListOperator =>
  name === 'within' || operators.some((operator) => operator === name)

const readFilters = (text: string | null, { fields }: Resource): readonly FilterChip[] | null => {
  if (text === null) return null
  try {
    const where = JSON.parse(text) as unknown
    if (typeof where !== 'object' || where === null || Array.isArray(where)) return null
    return Object.entries(where).flatMap(([field, condition]: [string, unknown]): FilterChip[] => {
      if (!Object.hasOwn(fields, field)) return []
      if (typeof condition !== 'object' || condition === null) return [{ field, operator: 'eq', value: condition }]
      return Object.entries(condition).flatMap(([operator, value]) =>
        isOperator(operator) ? [{ field, operator, value }] : [],
      )
    })
  } catch {
    return null
  }
}
