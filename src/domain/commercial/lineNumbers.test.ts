import { expect, it } from 'vitest'
import { lineNumbers } from './lineNumbers.ts'

it('lines keep their numbers, and a new one takes none that stands or stood there', () => {
  expect(lineNumbers([null, null])).toEqual([1, 2])
  expect(lineNumbers([2, null, null], [1, 2])).toEqual([2, 3, 4])
  expect(lineNumbers([null, 1, null])).toEqual([2, 1, 3])
})
