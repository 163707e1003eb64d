import { describe, expect, it } from 'vitest'
import { readTyped, typedForm, writeTyped } from './typedDate.ts'

describe('a date as it is typed', () => {
  it.each([
    ['31/12/2026', 'es', '2026-12-31'],
    ['12/31/2026', 'en', '2026-12-31'],
    ['3/4/2026', 'es', '2026-04-03'],
    ['3/4/2026', 'en', '2026-03-04'],
    ['03-04-26', 'es', '2026-04-03'],
    ['3.4.2026', 'es', '2026-04-03'],
    ['03042026', 'es', '2026-04-03'],
    ['030426', 'en', '2026-03-04'],
    [' 2026-12-31 ', 'es', '2026-12-31'],
    ['2026-12-31', 'en', '2026-12-31'],
    ['29/02/2028', 'es', '2028-02-29'],
    ['29/02/2027', 'es', null],
    ['31/12/2026', 'en', null],
    ['31/12', 'es', null],
    ['2026-12', 'es', null],
    ['mañana', 'es', null],
    ['', 'es', null],
  ] as const)('%s in %s is the day %s', (text, locale, day) => {
    expect(readTyped(text, 'day', locale)).toBe(day)
  })

  it.each([
    ['12/2026', 'es', '2026-12'],
    ['1-26', 'en', '2026-01'],
    ['122026', 'es', '2026-12'],
    ['2026-12', 'en', '2026-12'],
    ['13/2026', 'es', null],
    ['2026-12-31', 'es', null],
  ] as const)('%s in %s is the month %s', (text, locale, month) => {
    expect(readTyped(text, 'month', locale)).toBe(month)
  })

  it.each([
    ['31/12/2026 14:30', 'es', '2026-12-31T14:30'],
    ['12/31/2026 9:05', 'en', '2026-12-31T09:05'],
    ['31/12/2026 0930', 'es', '2026-12-31T09:30'],
    ['31/12/2026', 'es', '2026-12-31T00:00'],
    ['2026-12-31T14:30', 'en', '2026-12-31T14:30'],
    ['31/12/2026 24:00', 'es', null],
    ['31/12/2026 12:60', 'es', null],
  ] as const)('%s in %s is the moment %s', (text, locale, moment) => {
    expect(readTyped(text, 'moment', locale)).toBe(moment)
  })

  it('is written as it is typed', () => {
    expect(writeTyped('2026-12-31', 'day', 'es')).toBe('31/12/2026')
    expect(writeTyped('2026-12-31', 'day', 'en')).toBe('12/31/2026')
    expect(writeTyped('2026-12', 'month', 'en')).toBe('12/2026')
    expect(writeTyped('2026-12-31T14:30', 'moment', 'es')).toBe('31/12/2026 14:30')
    expect(writeTyped('tomorrow', 'day', 'en')).toBe('tomorrow')
    expect(typedForm('day', 'es')).toBe('dd/mm/aaaa')
    expect(typedForm('moment', 'en')).toBe('mm/dd/yyyy hh:mm')
    expect(typedForm('month', 'es')).toBe('mm/aaaa')
  })
})
