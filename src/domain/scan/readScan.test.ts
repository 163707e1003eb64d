import fc from 'fast-check'
import { expect, it } from 'vitest'
import { checkDigits } from '../checkDigits.ts'
import { readScan } from './readScan.ts'

const sscc = '376123450000000018'
const unit = `${sscc.slice(0, 17)}${checkDigits.sscc(sscc).expected ?? ''}`
const gtin = '07702001000012'

it.each([
  [`]C100${unit}`, { code: unit, sscc: unit }],
  [`00${unit}`, { code: unit, sscc: unit }],
  [`(00)${unit}`, { code: unit, sscc: unit }],
  [unit, { code: unit, sscc: unit }],
  [`]d201${gtin}10L-7\x1d21S9\x1d3712`, { code: gtin, gtin, lot: 'L-7', serial: 'S9', count: 12 }],
  [`01${gtin}3712`, { code: gtin, gtin, count: 12 }],
  [`(01)${gtin}(10)L-7(37)4`, { code: gtin, gtin, lot: 'L-7', count: 4 }],
  ['7702001000012', { code: '7702001000012', gtin: '7702001000012' }],
  [' IMA-000012-3 ', { code: 'IMA-000012-3', sscc: null, gtin: null }],
  [']C0A-01-02', { code: 'A-01-02' }],
  ['0012', { code: '0012', count: null }],
])('%j is read', (typed, expected) => expect(readScan(typed)).toMatchObject(expected))

it.each(['', '  ', ']C1', 'x'.repeat(101)])('%j is no code', (typed) => expect(readScan(typed)).toBeNull())

it('a symbol is read to the largest that there is, each element once', () => {
  const elements = `301\x1d`.repeat(1000)
  expect(readScan(`]C1${elements}00${unit}`)).toMatchObject({ sscc: unit, count: 1 })
  expect(readScan(`]C1${elements.repeat(100)}00${unit}`)).toBeNull()
})

it('a wrong unit number is a code as any other', () => {
  expect(readScan(`00${unit.slice(0, 17)}${(Number(unit[17]) + 1) % 10}`)).toMatchObject({
    sscc: null,
    code: expect.stringMatching(/^00/),
  })
})

it('never fails, whatever is typed', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 140 }), (typed) => {
      const scan = readScan(typed)
      if (scan !== null) expect(scan.code.length).toBeGreaterThan(0)
    }),
  )
})
