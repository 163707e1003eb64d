import { expect, it } from 'vitest'
import { loadSources } from '../../resources/index.server.ts'
import { glossary } from '../../schema/glossary/index.ts'
import { buildRegistry } from '../../schema/registry.ts'
import { isNarrowed, keptView, namesNoView, readState, whereOf, writeState } from './listState.ts'

const taxes = buildRegistry(await loadSources(), glossary).get('taxes')
const read = (search: string) => readState(new URLSearchParams(search), taxes, null)

it('starts with 15 rows of what is in use, in the resource’s own order and columns', () => {
  expect(read('')).toEqual({
    q: '',
    page: 1,
    perPage: 15,
    sort: taxes.sort,
    filters: [{ field: 'status', operator: 'eq', value: 'ACTIVE' }],
    columns: taxes.columns,
  })
  expect(writeState(read(''), taxes).toString()).toBe('')
})

it('gives every view back from its address', () => {
  const state = {
    q: 'iva',
    page: 3,
    perPage: 50,
    sort: ['rate', 'DESC'] as const,
    filters: [{ field: 'rate', operator: 'gte' as const, value: 5 }],
    columns: ['code', 'rate'],
  }
  expect(readState(writeState(state, taxes), taxes, null)).toEqual(state)
  expect(readState(writeState({ ...state, filters: [] }, taxes), taxes, null).filters).toEqual([])
})

it('keeps columns under a name though they are the usual ones, and no page', () => {
  const kept = new URLSearchParams(keptView({ ...read('q=iva&page=4'), columns: taxes.columns }, taxes))
  expect(Object.fromEntries(kept)).toEqual({ q: 'iva', columns: taxes.columns.join(',') })
  expect(readState(kept, taxes, ['code']).columns).toEqual(taxes.columns)
  expect(keptView(read(''), { ...taxes, tree: 'parent' })).toContain('as=table')
  expect(['', '?as=table', '?q=iva', '?as=table&q=iva'].map(namesNoView)).toEqual([true, true, false, false])
})

it('knows what somebody narrowed from what the list starts with', () => {
  const narrowed = ['', 'q=iva', 'filter={"rate":{"gt":3}}', 'filter={}'].map((search) =>
    isNarrowed(read(search), taxes),
  )
  expect(narrowed).toEqual([false, true, true, false])
})

it('falls back where an address is wrong', () => {
  expect(read('page=-4&perPage=7&sort=nothing.ASC&filter={bad&columns=secret')).toEqual(read(''))
})

it('joins conditions on one field', () => {
  expect(
    whereOf([
      { field: 'rate', operator: 'gte', value: 1 },
      { field: 'rate', operator: 'lt', value: 9 },
    ]),
  ).toEqual({ rate: { gte: 1, lt: 9 } })
})
