import type { StatusField } from '../fields.ts'
import type { KindSlice } from './kind.ts'
import { parseListed } from './listed.ts'

/** Other ways to write ACTIVE and INACTIVE that are read, never written (G-02). */
const active: { readonly [word: string]: string } = {
  a: 'ACTIVE',
  true: 'ACTIVE',
  '1': 'ACTIVE',
  activo: 'ACTIVE',
  activa: 'ACTIVE',
  i: 'INACTIVE',
  false: 'INACTIVE',
  '0': 'INACTIVE',
  inactivo: 'INACTIVE',
  inactiva: 'INACTIVE',
}

export const status: KindSlice<StatusField> = {
  column: () => 'text',
  operators: ['eq', 'in', 'ne', 'nin', 'null'],
  sortable: true,
  searchable: false,
  parse: (input, field) => {
    const word = field.active ? active[String(input).toLowerCase()] : undefined
    return word ?? parseListed(input, field.values)
  },
  yup: (yup, field) =>
    yup
      .mixed()
      .nullable()
      .test(
        'status',
        { key: 'validation.choice', values: { values: [...field.values] } },
        (value) => value === null || value === undefined || field.values.includes(String(value)),
      ),
  openapi: (field) => ({ type: 'string', enum: [...field.values], default: field.initial }),
}
