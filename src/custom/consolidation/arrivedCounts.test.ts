import { expect, it } from 'vitest'
import { countOf, isCount } from './arrivedCounts.ts'

const bulk = { id: 'B', pieces: 10 }

it('a bulk of which nothing is typed came whole; one whose count was emptied is not counted', () => {
  const shown = [new Map<string, string>(), new Map([['B', '7']]), new Map([['B', '']])].map((counts) =>
    countOf(counts, bulk),
  )
  expect(shown).toEqual(['10', '7', ''])
  expect(shown.map(isCount)).toEqual([true, true, false])
  expect(['0', '-1', '1.5', 'x'].map(isCount)).toEqual([true, false, false, false])
})
