import { expect, it } from 'vitest'
import { addressOf, standing, tiles } from './tiles.ts'

const tile = (key: string) => {
  const found = tiles.find((one) => one.key === key)
  if (found === undefined) throw new Error(`there is no tile ${key}`)
  return found
}

it('a warehouse without stores has nothing in them, and one whose stores are not known yet is not counted', () => {
  const { filter } = tile('toPick')
  expect(filter('', null)).toEqual({ status: 'FOR_PICKING' })
  expect(filter('B1', [])).toEqual({ status: 'FOR_PICKING', store: { in: [] } })
  expect(filter('B1', undefined)).toBeNull()
  expect(standing('storeId', undefined)).toBeNull()
})

it('leads to the work of the warehouse where its screen can be asked for it', () => {
  expect(addressOf(tile('expected'), 'B 1', ['S1', 'S2'])).toMatch(/\?state=PARTIAL&warehouse=B%201$/)
  expect(addressOf(tile('expected'), '', null)).toMatch(/\?state=PARTIAL$/)
  expect(addressOf(tile('toLocate'), 'B1', ['S1'])).toMatch(/locate\?store=S1$/)
  expect(addressOf(tile('toLocate'), 'B1', ['S1', 'S2'])).toMatch(/locate$/)
})
