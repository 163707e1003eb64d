import { expect, it } from 'vitest'
import { confirmPick, keptPicks } from './keptPicks.ts'

const onPallet = { type: 'IMP', number: 'IMP-1', sscc: '376123450000000018', status: 'FOR_PICKING', list: 'PL-1' }
const bulks = [1, 2, 3].map((sequence) => ({ ...onPallet, id: `IMP~IMP-1~${sequence}`, sequence }))
const scan = (code: string, number = 'PL-1') => ({ operation: confirmPick, values: { number, code } })
const picked = (...codes: readonly ReturnType<typeof scan>[]): readonly number[] =>
  [...keptPicks(codes, bulks)].map(({ sequence }) => sequence)

it('each kept scan picks one piece, also of those that have one code', () => {
  expect(picked(scan(onPallet.sscc))).toEqual([1])
  expect(picked(scan(onPallet.sscc), scan('IMP-IMP-1-3'), scan(onPallet.sscc))).toEqual([1, 3, 2])
  expect(picked(scan('IMP-IMP-1-2'), scan('IMP-IMP-1-2'))).toEqual([2])
  expect(picked(scan(onPallet.sscc, 'PL-2'), scan('NADA'))).toEqual([])
})
