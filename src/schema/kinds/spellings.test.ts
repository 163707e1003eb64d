import { expect, it } from 'vitest'
import { kinds } from './index.ts'

const plate = { kind: 'text', spelling: 'licensePlate' } as const

it.each([
  ['ABC-123', 'ABC-123'],
  ['abc123', 'ABC-123'],
  [' abc 123 ', 'ABC-123'],
  ['a.1', 'A-1'],
  ['AB – 1234', 'AB-1234'],
])('the licence plate %j is kept as %s', (typed, kept) => {
  expect(kinds.text.parse(typed, plate)).toBe(kept)
})

it.each(['ABCD-12', 'AB-12345', '123-ABC', 'camión 7', 'ABC'])('%j, which is none, stays as typed', (typed) => {
  expect(kinds.text.parse(typed, plate)).toBe(typed)
})

it('other texts are kept as they are typed', () => {
  expect(kinds.text.parse('abc 123', { kind: 'text' })).toBe('abc 123')
})
