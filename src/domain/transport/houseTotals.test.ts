import { expect, it } from 'vitest'
import { compareTotals } from './houseTotals.ts'

const tolerance = { weightPercent: 1, volumePercent: 5 }
const master = { pieces: 10, grossWeightKg: 1000, volumeM3: 20 }
const differencesOf = (...houses: Parameters<typeof compareTotals>[1]) =>
  compareTotals(master, houses, tolerance).differences

it('X-BL-TOTALS: pieces are equal, weight within 1 % and volume within 5 %', () => {
  expect(differencesOf({ pieces: 9, grossWeightKg: 1000, volumeM3: 20 })).toEqual(['pieces'])
  expect(differencesOf({ pieces: 10, grossWeightKg: 1010, volumeM3: 21 })).toEqual([])
  expect(differencesOf({ pieces: 10, grossWeightKg: 1010.001, volumeM3: 21.000001 })).toEqual([
    'grossWeight',
    'volumeM3',
  ])
})

it('houses add up in decimals', () => {
  const house = (grossWeightKg: number) => ({ pieces: 5, grossWeightKg, volumeM3: 10 })
  expect(compareTotals(master, [house(0.1), house(0.2)], tolerance).houses.grossWeightKg).toBe(0.3)
})

it('what is not declared is not compared', () => {
  expect(differencesOf()).toEqual([])
  expect(differencesOf({ pieces: 10, grossWeightKg: 1000, volumeM3: null })).toEqual([])
})
