import { expect, it } from 'vitest'
import { checkDigits } from '../checkDigits.ts'
import { internalCode, ssccOf } from './sscc.ts'

it('X-SSCC: the worked number of the specification, and every number passes its own check', () => {
  const start = { extension: 3, prefix: '7702001' }
  expect(ssccOf(start, 123)).toBe('377020010000001232')
  for (const serial of [0, 9, 10, 99_999, 999_999_999])
    expect(checkDigits.sscc(ssccOf(start, serial) ?? '')).toMatchObject({ valid: true })
})

it('a serial longer than the prefix leaves room for has no number', () => {
  expect(ssccOf({ extension: 0, prefix: '7702001234' }, 999_999)).toHaveLength(18)
  expect(ssccOf({ extension: 0, prefix: '7702001234' }, 1_000_000)).toBeNull()
})

it('a bulk without one is known by its operation and sequence', () => {
  expect(internalCode('IMP-MAR', 'B01-IMP-000123', 4)).toBe('IMP-MAR-B01-IMP-000123-4')
})
