import { expect, it } from 'vitest'
import { codeFor, givenOf, typeOf } from './reportConfig.ts'

it('gives a kept report a code of its name that no other has', () => {
  expect(codeFor('Cartera día 30 / Café', new Date('2026-11-21T10:20:30Z'))).toBe('CARTERA-DIA-30-CAFE-261121102030')
  expect(codeFor('***', new Date('2026-11-21T10:20:30Z'))).toBe('REPORT-261121102030')
})

it('makes the report that it was kept from, with the filters that were filled (B-DASH-FILTERS)', () => {
  const kept = { id: '1', reportType: 'MINE-1', basedOn: 'STOCK-AGE', givenFilters: { store: 'A', customer: '' } }
  expect([typeOf(kept), givenOf(kept)]).toEqual(['STOCK-AGE', { store: 'A' }])
  expect([typeOf({ id: '2', reportType: 'TAXES' }), givenOf({ id: '2', givenFilters: null })]).toEqual(['TAXES', {}])
})
