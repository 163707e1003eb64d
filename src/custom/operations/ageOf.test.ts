import { expect, it } from 'vitest'
import { ageOf } from './ageOf.ts'

const now = new Date('2026-11-21T12:00:00Z')

it.each([
  ['2026-11-21T11:30:00Z', { unit: 'hour', value: 0 }],
  ['2026-11-20T12:00:00Z', { unit: 'hour', value: 24 }],
  ['2026-11-18T12:00:00Z', { unit: 'day', value: 3 }],
  ['2026-11-22T12:00:00Z', null],
  ['soon', null],
  [null, null],
] as const)('%s is %j old', (since, age) => expect(ageOf(since, now)).toEqual(age))
