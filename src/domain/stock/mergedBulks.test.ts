import { expect, it } from 'vitest'
import { mergedBulks } from './mergedBulks.ts'

const bulk = (sequence: number, of: string) => ({ id: `${of}${sequence}`, type: 'IMP', number: '100', sequence })

it('B-BULK-STOCK-MERGE, B-BULK-PICKED-MERGE: a bulk of both lists comes once, as the freight list tells it', () => {
  const merged = mergedBulks([bulk(1, 'normal'), bulk(2, 'normal')], [bulk(2, 'freight'), bulk(3, 'freight')])
  expect(merged.map(({ id }) => id)).toEqual(['normal1', 'freight2', 'freight3'])
})
