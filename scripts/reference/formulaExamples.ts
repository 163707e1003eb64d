import type { Formula } from '../../src/schema/formula.ts'
import type { Json } from '../../src/schema/json.ts'

type Operation = Extract<Formula, readonly unknown[]>[0]

export interface FormulaExample {
  readonly about: string
  readonly formula: Formula
  readonly record: { readonly [field: string]: Json }
  readonly comesTo: number | string | null
}

/** One of each operation, tried in `examples.test.ts`. */
export const formulaExamples: { readonly [O in Operation]: FormulaExample } = {
  add: { about: 'The sum.', formula: ['add', 'net', 'tax', 1], record: { net: 0.1, tax: 0.2 }, comesTo: 1.3 },
  sub: {
    about: 'The difference of two.',
    formula: ['sub', 'gross', 'tare'],
    record: { gross: 10, tare: 2.5 },
    comesTo: 7.5,
  },
  mul: { about: 'The product.', formula: ['mul', 'a', 'b', 'c'], record: { a: 2, b: 3, c: 0.5 }, comesTo: 3 },
  div: {
    about: 'The quotient of two; empty where the divisor is zero.',
    formula: ['div', 'total', 'pieces'],
    record: { total: 10, pieces: 0 },
    comesTo: null,
  },
  min: { about: 'The least.', formula: ['min', 'a', 'b'], record: { a: 4, b: 3 }, comesTo: 3 },
  max: { about: 'The greatest.', formula: ['max', 'a', 'b'], record: { a: 4, b: 3 }, comesTo: 4 },
  round: {
    about: 'Rounded half up, to so many decimals.',
    formula: ['round', 'x', 1],
    record: { x: 0.25 },
    comesTo: 0.3,
  },
  left: { about: 'The first characters.', formula: ['left', 'code', 2], record: { code: 'COBOG' }, comesTo: 'CO' },
  coalesce: {
    about: 'The first that is not empty.',
    formula: ['coalesce', 'nickname', 'name'],
    record: { nickname: null, name: 'Ana' },
    comesTo: 'Ana',
  },
  concat: {
    about: 'Texts one after the other; what is empty adds nothing.',
    formula: ['concat', 'city', { text: ', ' }, 'country'],
    record: { city: 'Bogotá', country: 'CO' },
    comesTo: 'Bogotá, CO',
  },
}
