import { expect, it } from 'vitest'
import { endingNumbers } from './endingNumbers.ts'

it('B-CONSECUTIVE: a range with less than a tenth left is near its end', () => {
  const rows = [
    { id: 'a', prefix: 'FV-', start: 1, current: 950, end: 1000 },
    { id: 'b', prefix: 'WR-', start: 1, current: 500, end: 1000 },
    { id: 'c', prefix: 'PL-', current: 500 },
    { id: 'd', prefix: 'NC-', start: 1, current: 100, end: 100 },
  ]
  expect(endingNumbers(rows)).toEqual([
    { id: 'd', name: 'NC-100', left: 0 },
    { id: 'a', name: 'FV-1000', left: 50 },
  ])
})
