import Big from 'big.js'
import { expect, it } from 'vitest'
import { riseAbove } from './shopRise.ts'

it.each([
  [100, 103, null],
  [100, 103.01, 3.1],
  [100, 90, null],
  [89.5, 99.9, 11.7],
  [0, 20, null],
])('of %s to %s a price rose by more than 3 %%: %s', (before, now, rise) => {
  expect(riseAbove(new Big(before), new Big(now))).toBe(rise)
})
