import { expect, it } from 'vitest'
import { countLine, differencesOf, isCounted, scanned } from './counting.ts'

const bulk = { id: 'IMP~1~1', sequence: 1, pieces: 10 }

it('a label that is read counts the whole bulk, or what its code says', () => {
  expect(scanned(bulk, null, undefined)).toEqual({ pieces: '10', condition: 'GOOD', photos: null })
  expect(scanned(bulk, 9, undefined).pieces).toBe('9')
})

it('read again, it keeps what was counted', () => {
  const before = { pieces: '7', condition: 'DAMAGED', photos: 'a.jpg' } as const
  expect(scanned(bulk, null, before)).toEqual(before)
})

it('X-RECEIPT-DIFF: declared 10, counted 9 is a shortage of 1', () => {
  const counted = { pieces: '9', condition: 'GOOD', photos: null } as const
  expect(differencesOf(bulk, counted)).toEqual([{ kind: 'SHORTAGE', pieces: 1 }])
  expect(countLine(bulk, counted)).toEqual({ sequence: 1, pieces: 9, condition: 'GOOD' })
})

it('X-RECEIPT-DIFF: more is an overage, wet is a damage', () => {
  expect(differencesOf(bulk, { pieces: '12', condition: 'WET', photos: null })).toEqual([
    { kind: 'OVERAGE', pieces: 2 },
    { kind: 'DAMAGE', pieces: 12 },
  ])
})

it('what was not counted has no difference', () => {
  expect([isCounted({ pieces: '', condition: 'GOOD', photos: null }), differencesOf(bulk, undefined)]).toEqual([
    false,
    [],
  ])
})
