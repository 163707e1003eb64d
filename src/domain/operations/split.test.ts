import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Divisible, maySplit, mergedOf, splitOf } from './split.ts'

const bulk: Divisible = {
  pieces: 10,
  quantity: null,
  grossWeight: 101,
  netWeight: null,
  volumeM3: 1.234,
  volumetricWeight: null,
  chargeableWeight: null,
  declaredValue: 1000,
}

it('S-BULK-SPLIT, X-SPLIT: 3 of 10 pieces take their part, the original keeps the remainder', () => {
  const { left, kept } = splitOf(bulk, 3)
  expect(left).toMatchObject({ pieces: 3, grossWeight: 30.3, volumeM3: 0.3702, declaredValue: 300 })
  expect(kept).toMatchObject({ pieces: 7, grossWeight: 70.7, volumeM3: 0.8638, declaredValue: 700 })
})

it('leaves whole pieces, at least one, and keeps at least one', () => {
  expect([0, 1, 9, 10, 2.5, -1].map((leaving) => maySplit(10, leaving))).toEqual([
    false,
    true,
    true,
    false,
    false,
    false,
  ])
  expect(maySplit(1, 1)).toBe(false)
})

it('never changes a sum, and a merge takes it back', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 5000 }),
      fc.double({ min: 0.01, max: 0.99, noNaN: true }),
      fc.integer({ min: 1, max: 99_999_999 }),
      fc.integer({ min: 1, max: 999_999_999 }),
      (pieces, part, grams, cubicCentimetres) => {
        const whole = { ...bulk, pieces, grossWeight: grams / 1000, volumeM3: cubicCentimetres / 1_000_000 }
        const leaving = Math.max(1, Math.min(pieces - 1, Math.round(pieces * part)))
        const { left, kept } = splitOf(whole, leaving)
        expect(mergedOf(kept, left)).toEqual(whole)
      },
    ),
    { numRuns: 300 },
  )
})
