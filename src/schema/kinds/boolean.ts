import type { BooleanField } from '../fields.ts'
import { KindError, type KindSlice } from './kind.ts'
import { parseText } from './textual.ts'

const yes = new Set(['true', '1', 'si', 'sí', 's', 'yes', 'y', 'x', 'verdadero'])
const no = new Set(['false', '0', 'no', 'n', 'falso'])

export const boolean: KindSlice<BooleanField> = {
  column: () => 'boolean',
  operators: ['eq', 'ne', 'null'],
  sortable: true,
  searchable: false,
  parse: (input) => {
    if (typeof input === 'boolean') return input
    const word = parseText(input)?.toLowerCase() ?? null
    if (word === null) return null
    if (yes.has(word)) return true
    if (no.has(word)) return false
    throw new KindError('validation.boolean')
  },
  yup: (yup) => yup.boolean().strict().nullable().typeError({ key: 'validation.boolean' }),
  openapi: () => ({ type: 'boolean' }),
}
