import { expect, it } from 'vitest'
import { bulksByCode } from '../../domain/picking/scannedCode.ts'
import { keptPlaces } from './keptPlaces.ts'
import { piecesInHand } from './nextPiece.ts'

const sscc = '376123450000000018'
// As they came, not as the server takes them.
const onPallet = [3, 1, 2].map((sequence) => ({
  id: `IMP~IMP-1~${sequence}`,
  type: 'IMP',
  number: 'IMP-1',
  sequence,
  sscc,
}))
const byCode = bulksByCode(onPallet)
const locate = (code: string, location: string) => ({ values: { action: 'locate', code, location } })

it('each reading of the code of a pallet takes one piece of it', () => {
  const held = (...codes: readonly string[]) =>
    piecesInHand(byCode, codes, new Set(['IMP~IMP-1~1'])).map((piece) => piece?.['sequence'])
  expect(held(sscc)).toEqual([2])
  expect(held(`(00)${sscc}`, sscc, sscc, 'NADA')).toEqual([2, 3, undefined, undefined])
})

it('so does each that waits on the device', () => {
  const placed = keptPlaces([locate(sscc, 'A'), locate('IMP-1-2', 'B'), locate(sscc, 'C')], byCode)
  expect([...placed]).toEqual([
    ['IMP~IMP-1~1', 'A'],
    ['IMP~IMP-1~2', 'B'],
    ['IMP~IMP-1~3', 'C'],
  ])
})

it('where each of a code has its place, a reading moves the first that is not there yet', () => {
  const placed = keptPlaces(
    ['A', 'A', 'A', 'B', 'B'].map((location) => locate(sscc, location)),
    byCode,
  )
  expect(['IMP~IMP-1~1', 'IMP~IMP-1~2', 'IMP~IMP-1~3'].map((id) => placed.get(id))).toEqual(['B', 'B', 'A'])
  expect(piecesInHand(byCode, [sscc], placed).map((piece) => piece?.['sequence'])).toEqual([1])
})
