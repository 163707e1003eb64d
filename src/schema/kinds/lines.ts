import type { LinesField } from '../fields.ts'
import { KindError, type KindSlice } from './kind.ts'

const limit = 2000

/** Lines in a cell of a file are their JSON text. */
const listIn = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Shape only: the fields of each line are parsed and checked where the record is (`src/domain/validation`). */
export const lines: KindSlice<LinesField> = {
  column: () => null,
  operators: [],
  sortable: false,
  searchable: false,
  parse: (input) => {
    if (input === null || input === undefined || input === '') return null
    const rows = typeof input === 'string' ? listIn(input) : input
    if (!Array.isArray(rows) || rows.some((row) => typeof row !== 'object' || row === null || Array.isArray(row))) {
      throw new KindError('validation.list')
    }
    return rows
  },
  yup: (yup, field) => {
    const { min, max = limit } = field
    const schema = yup
      .array()
      .nullable()
      .max(max, { key: 'validation.max', values: { length: max } })
    return min === undefined
      ? schema
      : schema.min(min, { key: min === 1 ? 'validation.emptyList' : 'validation.min', values: { length: min } })
  },
  openapi: ({ min, max = limit }) => ({
    type: 'array',
    items: { type: 'object' },
    ...(min === undefined ? {} : { minItems: min }),
    maxItems: max,
  }),
}
