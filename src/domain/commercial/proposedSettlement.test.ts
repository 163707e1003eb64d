import { expect, it } from 'vitest'
import { proposedSettlement } from './proposedSettlement.ts'

const side = (balance: number, currency = 'COP', rate: number | null = 1) => ({ balance, currency, rate })
const plain = { besides: [], typedRate: null }

it('proposes the smaller of what is left of the payment and of the invoice', () => {
  expect(proposedSettlement({ ...plain, settling: side(500), settled: side(119_000.5) })).toBe(500)
  expect(proposedSettlement({ ...plain, settling: side(200_000), settled: side(119_000.5) })).toBe(119_000.5)
})

it('what is discounted or withheld is not paid', () => {
  const asked = { ...plain, settling: side(200_000), settled: side(100_000) }
  expect(proposedSettlement({ ...asked, besides: [1000.1, 2000.2] })).toBe(96_999.7)
  expect(proposedSettlement({ ...asked, besides: [100_000] })).toBeNull()
})

it('of another currency nothing is proposed until its rate is typed', () => {
  const asked = { settling: side(4_000_000), settled: side(1500, 'USD', 3900), besides: [] }
  expect(proposedSettlement({ ...asked, typedRate: null })).toBeNull()
  expect(proposedSettlement({ ...asked, typedRate: 4100 })).toBe(975.6)
})

it('proposes nothing where nothing is left', () => {
  expect(proposedSettlement({ ...plain, settling: side(0), settled: side(10) })).toBeNull()
})
