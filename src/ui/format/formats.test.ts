import { expect, it } from 'vitest'
import { formatsOf } from './formats.ts'

const place = { timeZone: 'America/Bogota', baseCurrency: 'COP' }
const es = formatsOf('es', place)
const en = formatsOf('en', place)

it('writes numbers as each language does', () => {
  expect(es.number(1234.56)).toBe('1.234,56')
  expect(en.number(1234.56)).toBe('1,234.56')
  expect(es.number(5, { min: 2, max: 2 })).toBe('5,00')
  expect(es.number(null)).toBe('')
})

it('writes a day as it is and a moment in the company’s time zone', () => {
  expect(en.day('2026-03-01')).toBe('Mar 01, 2026')
  expect(en.moment('2026-03-01T02:30:00Z')).toContain('Feb 28, 2026')
  expect(en.month('2026-03')).toBe('March 2026')
  expect(en.shortMonth('2026-03')).toBe('Mar 26')
  expect(es.shortMonth('2026-03')).toBe('mar 26')
})

it('leaves what it cannot read as it stands', () => {
  expect(es.day('soon')).toBe('soon')
  expect(es.number('many')).toBe('many')
})
