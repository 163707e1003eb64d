import { localField } from '../../domain/localName.ts'
import type { Locale } from '../../schema/json.ts'
import type { Resource } from '../../schema/resource.ts'
import { chipsIn, type Filter, sameFilter, startFilter } from './conditions.ts'
import { isShown } from './columns.ts'

/** Rows on a page (C-PAGE-SIZE). */
export const pageSizes = [5, 10, 15, 20, 50, 75, 100] as const

export const defaultPageSize = 15

interface Sort {
  readonly field: string
  readonly order: 'ASC' | 'DESC'
}

/** How the rows of a list are sorted where nobody says otherwise. */
export const startSort = (resource: Resource, locale: Locale): Sort => ({
  field: localField(resource, resource.sort[0], locale),
  order: resource.sort[1],
})

/** An address's query as react-admin's list writes it; `''` where it says nothing. */
export const plainSearch = (search: string): string => new URLSearchParams(search).toString()

/**
 * The query of a list's address in react-admin's form, whatever build wrote it (`q=`, `sort=code.DESC`); what it does
 * not name, or names wrongly, is the resource's own.
 */
export const rightSearch = (search: string, resource: Resource, locale: Locale): string => {
  const params = new URLSearchParams(search)
  if (params.size === 0) return ''
  const q = params.get('q') ?? ''
  const filter = readFilter(params.get('filter'), resource) ?? startFilter(resource)
  params.set('filter', JSON.stringify(q === '' ? filter : { ...filter, q }))
  params.delete('q')
  const [field = '', order = params.get('order') ?? 'ASC'] = (params.get('sort') ?? '').split('.')
  if (isField(resource, field) && (order === 'ASC' || order === 'DESC')) {
    params.set('sort', localField(resource, field, locale))
    params.set('order', order)
  } else for (const name of ['sort', 'order']) params.delete(name)
  if (!pageSizes.some((size) => String(size) === params.get('perPage'))) params.delete('perPage')
  if (!/^[1-9]\d*$/.test(params.get('page') ?? '')) params.delete('page')
  return params.toString()
}

const isField = ({ fields }: Resource, name: string): boolean => name === 'id' || Object.hasOwn(fields, name)

/** 'Is empty' in the form that the list keeps: react-admin drops conditions with nothing in them. */
const plainlyEmpty = (condition: unknown): unknown => {
  if (condition === null) return { null: true }
  if (typeof condition !== 'object' || !('eq' in condition) || condition.eq !== null) return condition
  const { eq: _empty, ...others } = condition
  return { ...others, null: true }
}

const readFilter = (text: string | null, resource: Resource): Filter | null => {
  if (text === null) return null
  try {
    const where = JSON.parse(text) as unknown
    if (typeof where !== 'object' || where === null || Array.isArray(where)) return null
    return Object.fromEntries(
      Object.entries(where).flatMap(([name, condition]) =>
        name === 'q' || isField(resource, name) ? [[name, plainlyEmpty(condition)]] : [],
      ),
    )
  } catch {
    return null
  }
}

/** Whether an address asks by a field that its reader does not have: without that condition it would show more than it says. */
export const asksByHidden = (search: string, resource: Resource): boolean => {
  try {
    const where = JSON.parse(new URLSearchParams(search).get('filter') ?? '{}') as unknown
    if (typeof where !== 'object' || where === null) return false
    return Object.keys(where).some((name) => name !== 'q' && !isField(resource, name))
  } catch {
    return false
  }
}

/** What the list at an address asks for, as `useListController` will. */
export const listParamsAt = (search: string, resource: Resource, locale: Locale) => {
  const params = new URLSearchParams(rightSearch(search, resource, locale))
  const start = startSort(resource, locale)
  return {
    pagination: { page: Number(params.get('page') ?? 1), perPage: Number(params.get('perPage') ?? defaultPageSize) },
    sort: { field: params.get('sort') ?? start.field, order: orderIn(params.get('order')) ?? start.order },
    filter: readFilter(params.get('filter'), resource) ?? startFilter(resource),
  }
}

const orderIn = (text: string | null): Sort['order'] | undefined =>
  (['ASC', 'DESC'] as const).find((one) => one === text)

interface Written {
  readonly displayedFilters: unknown
  readonly filter: unknown
  readonly sort: { readonly field: string; readonly order: string }
  readonly page: number
  readonly perPage: number
}

/** The query of a list's address, as react-admin's list writes it. */
export const writtenSearch = ({ displayedFilters, filter, sort, page, perPage }: Written): string =>
  new URLSearchParams({
    displayedFilters: JSON.stringify(displayedFilters),
    filter: JSON.stringify(filter),
    order: sort.order,
    page: String(page),
    perPage: String(perPage),
    sort: sort.field,
  }).toString()

interface KeptView {
  readonly filter: Filter
  readonly sort: Sort
  readonly perPage: number
  readonly columns: readonly string[]
}

/** All that makes a view worth a name: its columns as well, which otherwise are remembered, but no page. */
export const keptView = ({ filter, sort, perPage, columns }: KeptView, resource: Resource, locale: Locale): string => {
  const params = new URLSearchParams(plainView(resource))
  const start = startSort(resource, locale)
  if (perPage !== defaultPageSize) params.set('perPage', String(perPage))
  if (sort.field !== start.field || sort.order !== start.order) {
    params.set('sort', sort.field)
    params.set('order', sort.order)
  }
  if (!sameFilter(filter, startFilter(resource))) params.set('filter', JSON.stringify(filter))
  params.set('columns', columns.join(','))
  return params.toString()
}

/** Whether two queries make the same view, in whatever form and order. */
export const isSameView = (one: string, other: string, resource: Resource, locale: Locale): boolean => {
  const [a, b] = [one, other].map((search) => {
    const params = new URLSearchParams(search)
    const columns =
      params
        .get('columns')
        ?.split(',')
        .filter((name) => isShown(resource.fields, name)) ?? []
    return { ...listParamsAt(search, resource, locale), columns }
  })
  return (
    a !== undefined &&
    b !== undefined &&
    sameFilter(a.filter, b.filter) &&
    JSON.stringify([a.sort, a.pagination.perPage, a.columns]) ===
      JSON.stringify([b.sort, b.pagination.perPage, b.columns])
  )
}

/** Whether somebody narrowed the list, beyond what it starts with. */
export const isNarrowed = (filter: Filter, resource: Resource): boolean =>
  String(filter['q'] ?? '') !== '' ||
  (chipsIn(filter, resource).length > 0 && !sameFilter(filter, startFilter(resource)))

/** The list as the resource has it; records of a tree are a list only where the address says so. */
export const plainView = ({ tree }: Resource): string => (tree === null ? '' : 'as=table')

/** Whether an address leaves the view of the list open. */
export const namesNoView = (search: string, resource: Resource): boolean =>
  [...new URLSearchParams(search)].every(
    ([name, value]) =>
      name === 'as' || (name === 'filter' && sameFilter(readFilter(value, resource) ?? {}, startFilter(resource))),
  )
