import { describe, expect, it } from 'vitest'
import { addressOf, type Route } from './route.ts'

const route = (template: string): Route => ({
  method: 'GET',
  template,
  shape: 'auto',
  auth: 'bearer',
  timeoutMs: null,
  key: null,
})

describe('the address of a call', () => {
  it.each([
    ['/taxes/{id}', { id: 'a b/ñ' }, '/taxes/a%20b%2F%C3%B1'],
    ['/taxes{?status,q}', { q: 'iva 19' }, '/taxes?q=iva%2019'],
    ['/taxes{?status}', { status: '' }, '/taxes'],
    ['/bulks?entity={entityId}&store={storeId}', { storeId: 3 }, '/bulks?store=3'],
    ['/bulks?entity={entityId}', {}, '/bulks'],
    ['/bulks?fixed=1{&page}', { page: 2 }, '/bulks?fixed=1&page=2'],
    ['/lists/{numbers}', { numbers: ['7', '12'] }, '/lists/7,12'],
    ['/taxes{?filter}', { filter: { rate: { gte: 5 } } }, '/taxes?filter=%7B%22rate%22%3A%7B%22gte%22%3A5%7D%7D'],
  ])('%s', (template, values, address) => {
    expect(addressOf(route(template), values)).toBe(address)
  })

  it('is refused without what the path needs', () => {
    expect(() => addressOf(route('/taxes/{id}'), { id: '' })).toThrow('id')
  })
})
