import type { JsonField } from '../fields.ts'
import { KindError, type KindSlice } from './kind.ts'

const limitBytes = 100_000

export const json: KindSlice<JsonField> = {
  column: () => 'jsonb',
  operators: ['null'],
  sortable: false,
  searchable: false,
  parse: (input) => {
    if (input === null || input === undefined || input === '') return null
    if (typeof input !== 'string') return input
    try {
      return JSON.parse(input) as unknown
    } catch {
      throw new KindError('validation.json')
    }
  },
  yup: (yup) =>
    yup
      .mixed()
      .nullable()
      .test('json', { key: 'validation.json' }, (value) => (JSON.stringify(value) ?? '').length <= limitBytes),
  openapi: () => ({ description: 'Any JSON value' }),
}
