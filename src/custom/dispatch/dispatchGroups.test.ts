import { expect, it } from 'vitest'
import { dispatchGroups } from './dispatchGroups.ts'

const bulk = (sequence: number, more: object = {}) => ({
  id: `IMP~1~${sequence}`,
  type: 'IMP',
  number: '1',
  sequence,
  ...more,
})

it('pieces leave with their expedition, by their number in it', () => {
  const out = { expedition: 'EXP~9', pickingList: 'PL-0001' }
  expect(
    dispatchGroups([bulk(7, { ...out, expeditionSequence: 2 }), bulk(4, { ...out, expeditionSequence: 1 }), bulk(1)]),
  ).toEqual([
    { operation: 'EXP~9', sequences: [1, 2], lists: ['PL-0001'] },
    { operation: 'IMP~1', sequences: [1], lists: [] },
  ])
})
