import { expect, it } from 'vitest'
import { readWeight } from './scale.ts'

it.each([
  ['ST,GS,+  12.350kg', { weight: '12.350', weightUnit: 'kilogram' }],
  ['  27,5 lb', { weight: '27,5', weightUnit: 'pounds' }],
  ['ST,NT,+ 350 g', { weight: '350', weightUnit: 'gram' }],
  ['US,GS,+  12.350kg', null],
  ['ST,GS,-  1.2kg', null],
  ['OL', null],
])('%s', (line, weight) => expect(readWeight(line)).toEqual(weight))
