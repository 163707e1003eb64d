import { expect, it } from 'vitest'
import { inSentence } from './inSentence.ts'

it.each([
  ['Tasa de cambio (TRM)', 'tasa de cambio (TRM)'],
  ['Tipo de BL', 'tipo de BL'],
  ['Código de área', 'código de área'],
  ['UN/LOCODE', 'UN/LOCODE'],
])('%s becomes %s within a sentence', (title, within) => {
  expect(inSentence(title)).toBe(within)
})
