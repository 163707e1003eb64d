import type { ChoiceField } from '../fields.ts'
import type { KindSlice } from './kind.ts'
import { parseListed } from './listed.ts'

export const choice: KindSlice<ChoiceField> = {
  column: () => 'text',
  operators: ['eq', 'in', 'ne', 'nin', 'null'],
  sortable: true,
  searchable: false,
  parse: (input, field) => parseListed(input, field.values),
  yup: (yup, field) =>
    yup
      .mixed()
      .nullable()
      .test(
        'choice',
        { key: 'validation.choice', values: { values: [...field.values] } },
        (value) => value === null || value === undefined || field.values.includes(String(value)),
      ),
  openapi: (field) => ({ type: 'string', enum: [...field.values] }),
}
