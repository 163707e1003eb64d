import { expect, it } from 'vitest'
import { barsOf, matrixOf } from './symbol.ts'

it('a code of GS1 is read as one, any other text as it stands', () => {
  expect(barsOf('(00)377020010000001232')).not.toEqual(barsOf('00377020010000001232'))
  for (const text of ['(A&uK', '(00', '(12)', '(00)377020010000001230', '^FNC1', 'A-1 (2)']) {
    expect(barsOf(text).length).toBeGreaterThan(10)
    expect(matrixOf(text).size).toBeGreaterThan(20)
  }
})
