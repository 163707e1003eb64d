import type { ReferencesField } from '../fields.ts'
import type { KindSlice } from './kind.ts'
import { parseList } from './listed.ts'

const limit = 1000

export const references: KindSlice<ReferencesField> = {
  column: () => 'text[]',
  operators: ['has', 'null'],
  sortable: false,
  searchable: false,
  parse: parseList,
  yup: (yup) =>
    yup
      .array()
      .of(yup.string().strict().required())
      .nullable()
      .max(limit, { key: 'validation.max', values: { length: limit } }),
  openapi: (field) => ({ type: 'array', items: { type: 'string', 'x-reference': field.to }, maxItems: limit }),
}
