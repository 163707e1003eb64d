import { expect, it } from 'vitest'
import { code128, code128Symbols } from './code128.ts'

const printable = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index))

it('ends each text in its check symbol', () => {
  expect(code128Symbols('PJJ123C')).toEqual([104, 48, 42, 42, 17, 18, 19, 35, 55, 106])
  expect(() => code128Symbols('ñ')).toThrow('Code 128')
})

it('draws eleven modules a symbol, thirteen the last, and every symbol unlike the others', () => {
  const patterns = printable.map((sign) => code128(sign).slice(6, 12))
  for (const widths of patterns) {
    expect(widths.reduce((sum, width) => sum + width, 0)).toBe(11)
    expect((widths[0] ?? 0) + (widths[2] ?? 0) + (widths[4] ?? 0)).toSatisfy((bars: number) => bars % 2 === 0)
  }
  expect(new Set(patterns.map(String)).size).toBe(95)
  expect(code128('A').reduce((sum, width) => sum + width, 0)).toBe(3 * 11 + 13)
})

it('draws what a scanner reads: start B, the letter A, check, stop', () => {
  expect(code128('A').join('')).toBe('211214' + '111323' + '131123' + '2331112')
})
