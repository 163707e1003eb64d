import currencies from 'currency-codes/data.js'
import { expect, it } from 'vitest'
import { amountWritten, moneyWritten, numberWritten } from './writtenNumbers.ts'

it('writes an amount with all decimals of its currency, in either language', () => {
  expect(moneyWritten('es', 520.8, 'USD')).toBe('520,80 USD')
  expect(moneyWritten('en', 520.8, 'USD')).toBe('520.80 USD')
  expect(moneyWritten('es', '22218342.41', 'COP')).toBe('22.218.342,41 COP')
  expect(moneyWritten('en', 1200, 'JPY')).toBe('1,200 JPY')
  expect(moneyWritten('en', 1.5, 'KWD')).toBe('1.500 KWD')
})

it('knows the decimals of every currency of ISO 4217 that is paid in', () => {
  const noMoney = /^X(?!AF|OF|PF|CD)/
  const wrong = currencies.flatMap(({ code, digits }) =>
    noMoney.test(code) || amountWritten('en', 0, code) === (0).toFixed(digits) ? [] : [`${code} ${digits}`],
  )
  expect(wrong).toEqual([])
})

it('writes more decimals where the amount may have them, and never cuts those of the currency', () => {
  expect(moneyWritten('en', 72_000.1255, 'COP', 4)).toBe('72,000.1255 COP')
  expect(moneyWritten('en', 72_000, 'COP', 4)).toBe('72,000.00 COP')
  expect(amountWritten('es', 9800, 'COP')).toBe('9.800,00')
})

it('writes an amount whose currency is not known with two decimals, and nothing for none', () => {
  expect(moneyWritten('en', 5, '')).toBe('5.00')
  expect(moneyWritten('en', 5, 'points')).toBe('5.00 points')
  expect(moneyWritten('en', null, 'USD')).toBe('')
})

it('writes numbers without decimals that say nothing', () => {
  expect(numberWritten('es', 1234.5)).toBe('1.234,5')
  expect(numberWritten('es', 'many')).toBe('many')
})
