import type { Fields } from '../../src/schema/fields.ts'
import { kindOf } from '../../src/schema/kinds/index.ts'

/** The names of stored files that a record carries, in its own fields and in those of its lines. */
export const namedFiles = (fields: Fields, record: { readonly [field: string]: unknown }): readonly string[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const value = record[name]
    if ('fields' in field)
      return Array.isArray(value)
        ? value.flatMap((line: { readonly [field: string]: unknown }) => namedFiles(field.fields, line))
        : []
    return kindOf(field).namesFile && typeof value === 'string' && value !== '' ? [value] : []
  })

/** The fields of a record that may name a stored file, those whose lines do among them. */
export const namingFields = (fields: Fields): readonly string[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    kindOf(field).namesFile || ('fields' in field && namingFields(field.fields).length > 0) ? [name] : [],
  )
