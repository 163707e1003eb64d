import { expect, it } from 'vitest'
import { bulksByCode, isBulk, isOfHouse, plainCode } from './scannedCode.ts'

const bulk = {
  id: 'ENT-BOD~ENT-BOD-000007~1',
  version: 1,
  type: 'ENT-BOD',
  number: 'ENT-BOD-000007',
  sequence: 1,
  sscc: '377099990000000011',
}

const read = (code: string): boolean => isBulk(bulk, plainCode(code))

it('a bulk is read by its label, and typed as screens write it', () => {
  for (const code of [
    '(00)377099990000000011',
    'ENT-BOD-ENT-BOD-000007-1',
    'ENT-BOD-000007 / 1',
    'ent-bod-000007/1',
    'ENT-BOD-000007-1',
  ])
    expect(read(code), code).toBe(true)
  for (const code of ['ENT-BOD-000007/2', 'ENT-BOD-000007', 'ENT-BOD-0000071']) expect(read(code), code).toBe(false)
})

it('a number that does not say its type names no bulk alone', () => {
  expect(isBulk({ ...bulk, number: '000007' }, plainCode('000007/1'))).toBe(false)
  expect(isBulk({ ...bulk, number: '000007' }, plainCode('ENT-BOD-000007-1'))).toBe(true)
})

it('a house names its bulks, whatever its case; nothing names those of no house', () => {
  const code = plainCode('hbl 1-2')
  expect(
    [{ houseBl: 'HBL 1-2' }, { houseBl: 'HBL1' }, { houseBl: null }, {}].map((row) =>
      isOfHouse({ id: '', ...row }, code),
    ),
  ).toEqual([true, false, false, false])
  expect(isOfHouse({ id: '', houseBl: '' }, plainCode(''))).toBe(false)
})

it('finds bulks by whatever code was read, several by that of their pallet', () => {
  const found = bulksByCode([
    { ...bulk, sequence: 1, id: 'a' },
    { ...bulk, sequence: 2, id: 'b' },
  ])
  const read = (code: string) => (found.get(plainCode(code)) ?? []).map(({ id }) => id)
  expect(read(String(bulk.sscc))).toEqual(['a', 'b'])
  expect(read(`${bulk.type}-${bulk.number}-2`)).toEqual(['b'])
  expect(read('NADA')).toEqual([])
})
