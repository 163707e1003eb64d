import { expect, it } from 'vitest'
import { factsBelow } from './columns.ts'
import { withoutRoom } from './useFittingColumns.ts'

/** A box to tick, five columns, a menu. */
const widths = [40, 100, 200, 300, 100, 120, 40]
const byImportance = [1, 5, 2, 4, 3]

it('hides nothing where there is room for all', () => {
  expect(withoutRoom(widths, byImportance, 900)).toEqual([])
})

it('hides the least important first, and what is too wide for the room that is left', () => {
  expect(withoutRoom(widths, byImportance, 640)).toEqual([3])
  expect(withoutRoom([40, 150, 200, 300, 100, 120, 40], byImportance, 470)).toEqual([2, 3])
  expect(withoutRoom([40, 150, 200, 300, 100, 120, 40], byImportance, 350)).toEqual([2, 3, 4])
})

it('on a phone leaves the name of a row room for what stands below it', () => {
  const invoices = [40, 90, 95, 100, 85, 40]
  expect(withoutRoom(invoices, [1, 2, 3, 4], 366)).toEqual([3, 4])
  expect(withoutRoom(invoices, [1, 2, 3, 4], 460)).toEqual([])
  expect(withoutRoom([40, 90, 95, 300, 85, 40], [1, 2, 3, 4], 640)).toEqual([4])
})

it('tells below the name what matters most, where hardly any column is left', () => {
  const resource = { fields: {}, states: null, title: 'number', priority: ['state', 'due', 'customer'] }
  const columns = ['number', 'customer', 'state', 'due']
  expect(factsBelow(resource, columns, ['customer', 'state', 'due'], 'es')).toEqual(['state', 'due'])
  expect(factsBelow(resource, columns, ['customer', 'due'], 'es')).toEqual(['due'])
  expect(factsBelow(resource, columns, ['customer'], 'es')).toEqual([])
})

it('tells what a record is called where nothing is said to matter most', () => {
  const resource = { fields: {}, states: null, title: 'description', priority: [] }
  expect(factsBelow(resource, ['code', 'description', 'kind', 'status'], ['description', 'kind'], 'es')).toEqual([
    'description',
  ])
})
