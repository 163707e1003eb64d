import { expect, it } from 'vitest'
import { loadSources } from '../../resources/index.server.ts'
import { glossary } from '../../schema/glossary/index.ts'
import { buildRegistry } from '../../schema/registry.ts'
import { columnsOf, leadingColumn } from './columns.ts'
import { chipsIn, type Filter, filterOf, startFilter } from './conditions.ts'
import {
  asksByHidden,
  isNarrowed,
  isSameView,
  keptView,
  listParamsAt,
  namesNoView,
  rightSearch,
} from './listAddress.ts'

const registry = buildRegistry(await loadSources(), glossary)
const taxes = registry.get('taxes')
const inUse = { status: { eq: 'ACTIVE' } }
const at = (search: string) => listParamsAt(search, taxes, 'es')
const right = (search: string) => Object.fromEntries(new URLSearchParams(rightSearch(search, taxes, 'es')))

it('starts with 15 rows of what is in use, in the resource’s own order', () => {
  expect(at('')).toEqual({
    pagination: { page: 1, perPage: 15 },
    sort: { field: taxes.sort[0], order: taxes.sort[1] },
    filter: inUse,
  })
  expect(rightSearch('', taxes, 'es')).toBe('')
  expect(startFilter(taxes)).toEqual(inUse)
})

it('opens an address of the build before in the form of react-admin', () => {
  expect(right('?q=iva&page=3&perPage=50&sort=rate.DESC&filter={"rate":{"gte":5}}&columns=code,rate')).toEqual({
    filter: '{"rate":{"gte":5},"q":"iva"}',
    page: '3',
    perPage: '50',
    sort: 'rate',
    order: 'DESC',
    columns: 'code,rate',
  })
  expect(right('?page=2')).toEqual({ page: '2', filter: JSON.stringify(inUse) })
  expect(at('?q=iva').filter).toEqual({ ...inUse, q: 'iva' })
  expect(at('?filter={}').filter).toEqual({})
})

it('keeps that a field is to be empty, in whatever form an address says it', () => {
  for (const empty of ['null', '{"eq":null}', '{"null":true}'])
    expect(at(`?filter={"rate":${empty}}`).filter).toEqual({ rate: { null: true } })
  expect(at('?filter={"rate":{"eq":null,"lt":9}}').filter).toEqual({ rate: { null: true, lt: 9 } })
  expect(right('?filter={"rate":null}')['filter']).toBe('{"rate":{"null":true}}')
})

it('knows an address that asks by a field that its reader does not see', () => {
  expect(asksByHidden('?filter={"rate":{"gte":5},"q":"iva"}', taxes)).toBe(false)
  expect(asksByHidden('?filter={"rate":{"gte":5},"margin":{"gte":5}}', taxes)).toBe(true)
  for (const other of ['', '?q=iva', '?filter=[]', '?filter={bad']) expect(asksByHidden(other, taxes)).toBe(false)
})

it('leaves an address in the form of react-admin as it is', () => {
  const search = 'displayedFilters=%7B%7D&filter=%7B%22q%22%3A%22iva%22%7D&order=DESC&page=2&perPage=50&sort=rate'
  expect(rightSearch(search, taxes, 'es')).toBe(search)
  for (const old of ['?q=iva&sort=code.DESC', '?page=2', '?as=table', '?sort=rate'])
    expect(rightSearch(rightSearch(old, taxes, 'es'), taxes, 'es')).toBe(rightSearch(old, taxes, 'es'))
})

it('keeps columns under a name though they are the usual ones, and no page', () => {
  const view = {
    filter: { ...inUse, q: 'iva' },
    sort: { field: 'code', order: 'ASC' as const },
    perPage: 15,
    columns: taxes.columns,
  }
  const kept = keptView(view, taxes, 'es')
  expect(Object.fromEntries(new URLSearchParams(kept))).toEqual({
    filter: '{"status":{"eq":"ACTIVE"},"q":"iva"}',
    columns: taxes.columns.join(','),
  })
  expect(keptView(view, { ...taxes, tree: 'parent' }, 'es')).toContain('as=table')
  const former = `?q=iva&columns=${taxes.columns.join(',')}`
  expect(isSameView(kept, former, taxes, 'es')).toBe(true)
  expect(isSameView(kept, `${former}&sort=rate.ASC`, taxes, 'es')).toBe(false)
  expect(isSameView(kept, '?q=iva&columns=code', taxes, 'es')).toBe(false)
})

it('knows an address that leaves the view open', () => {
  const open = ['', '?as=table', rightSearch('?as=table', taxes, 'es'), '?q=iva', '?as=table&q=iva']
  expect(open.map((search) => namesNoView(search, taxes))).toEqual([true, true, true, false, false])
})

it('knows what somebody narrowed from what the list starts with', () => {
  const filters: readonly Filter[] = [inUse, { ...inUse, q: 'iva' }, { rate: { gt: 3 } }, {}]
  expect(filters.map((filter) => isNarrowed(filter, taxes))).toEqual([false, true, true, false])
})

it('falls back where an address is wrong', () => {
  expect(at('?page=-4&perPage=7&sort=nothing.ASC&filter={bad')).toEqual(at(''))
  expect(columnsOf(taxes, ['secret'])).toEqual(taxes.columns)
  expect(columnsOf(taxes, ['rate', 'secret'])).toEqual(['rate'])
})

it('joins conditions on one field, and tells them apart again', () => {
  const chips = [
    { field: 'rate', operator: 'gte', value: 1 },
    { field: 'rate', operator: 'lt', value: 9 },
  ] as const
  expect(filterOf(chips)).toEqual({ rate: { gte: 1, lt: 9 } })
  expect(chipsIn({ ...filterOf(chips), q: 'iva' }, taxes)).toEqual(chips)
  expect(chipsIn({ taxType: 'IVA' }, taxes)).toEqual([{ field: 'taxType', operator: 'eq', value: 'IVA' }])
})

it('leads to a record by its number, not by its type', () => {
  const leading = (name: string) => {
    const resource = registry.get(name)
    return leadingColumn(resource, resource.columns, 'es')
  }
  expect(
    ['taxes', 'stores', 'orders', 'wms-orders', 'documents', 'quotations', 'reference-serials'].map(leading),
  ).toEqual(['code', 'code', 'number', 'number', 'number', 'number', 'serial'])
})
