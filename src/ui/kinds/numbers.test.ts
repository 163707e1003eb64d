import { expect, it } from 'vitest'
import { computed, decimal, integer, money, quantity, text } from '../../schema/index.ts'
import { kindUiOf } from './index.ts'

const formula = ['mul', 'price', 2] as const

it.each([
  ['whole numbers', integer(), 'end', 'number'],
  ['decimals', decimal(), 'end', 'number'],
  ['amounts', money({ currency: 'COP' }), 'end', 'number'],
  ['quantities', quantity({ unit: 'KGM' }), 'end', 'number'],
  ['computed numbers', computed({ type: 'decimal', formula }), 'end', 'number'],
  ['computed texts', computed({ type: 'text', formula: ['concat', 'code'] }), undefined, undefined],
  ['texts', text(), undefined, undefined],
] as const)('%s stand in their column and in a sheet as what they are', (_what, field, place, type) => {
  const { align, sheet } = kindUiOf(field)
  expect([align?.(field), sheet?.(field)]).toEqual([place, type])
})
