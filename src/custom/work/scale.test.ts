import { expect, it } from 'vitest'
import { readLine } from './scale.ts'

it.each([
  ['ST,GS,+  12.350kg', { weight: '12.350', weightUnit: 'kilogram' }],
  ['  27,5 lb', { weight: '27,5', weightUnit: 'pounds' }],
  ['ST,NT,+ 350 g', { weight: '350', weightUnit: 'gram' }],
  ['US,GS,+  12.350kg', null],
  ['ST,GS,-  1.2kg', null],
  ['OL', null],
  ['L50.0,W40.0,H30.5,cm', { length: '50.0', width: '40.0', height: '30.5', unit: 'cm' }],
  [
    'ST L: 20 W: 16 H: 12 in 44.1 lb',
    { length: '20', width: '16', height: '12', unit: 'in', weight: '44.1', weightUnit: 'pounds' },
  ],
  ['L50.0,W40.0,cm', null],
])('%s', (line, weight) => expect(readLine(line)).toEqual(weight))
