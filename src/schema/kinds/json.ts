import type { JsonField } from '../fields.ts'
import { KindError, type KindSlice } from './kind.ts'

const limitBytes = 100_000

/** The texts of a line, as people write several. */
const textsIn = (line: string): readonly string[] =>
  line
    .split(/[,;\n]/)
    .map((text) => text.trim())
    .filter((text) => text !== '')

const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every((text) => typeof text === 'string')

export const json: KindSlice<JsonField> = {
  column: () => 'jsonb',
  operators: ['null'],
  sortable: false,
  searchable: false,
  parse: (input, { as }) => {
    if (input === null || input === undefined || input === '') return null
    if (typeof input !== 'string') return input
    if (as === 'texts' && !input.trimStart().startsWith('[')) return textsIn(input)
    try {
      return JSON.parse(input) as unknown
    } catch {
      throw new KindError('validation.json')
    }
  },
  yup: (yup, { as }) =>
    yup
      .mixed()
      .nullable()
      .test('json', { key: 'validation.json' }, (value) => (JSON.stringify(value) ?? '').length <= limitBytes)
      .test('texts', { key: 'validation.texts' }, (value) => as !== 'texts' || isTexts(value ?? [])),
  openapi: () => ({ description: 'Any JSON value' }),
}
