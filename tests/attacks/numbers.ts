import { isWritable } from '../../src/domain/validation.ts'
import type { Fields } from '../../src/schema/fields.ts'
import type { JsonObject } from '../../src/schema/json.ts'
import { kindOf } from '../../src/schema/kinds/index.ts'

const isNumber = (fields: Fields, name: string): boolean => {
  const field = fields[name]
  if (field === undefined || !isWritable(field)) return false
  const type = kindOf(field).column(field) ?? ''
  return type === 'bigint' || type.startsWith('numeric')
}

/** Where fields hold a number: `rate`, and of lines `pieces.weightKg`. */
export const numbersOf = (fields: Fields): readonly (readonly [string, string | null])[] =>
  Object.entries(fields).flatMap(([name, field]): readonly (readonly [string, string | null])[] =>
    field.kind === 'lines' && isWritable(field)
      ? Object.keys(field.fields).flatMap((inner) => (isNumber(field.fields, inner) ? [[name, inner] as const] : []))
      : isNumber(fields, name)
        ? [[name, null] as const]
        : [],
  )

/** The largest that a field is read with, and the smallest. */
export const largest = [999_999_999_999_999, -999_999_999_999_999] as const

/** Beyond what any field is read with. */
export const beyond = [1e15, 1e300, '9'.repeat(40)] as const

/** The same with one number, in the first line where it stands in lines. */
export const withNumber = (
  record: JsonObject,
  [name, inner]: readonly [string, string | null],
  value: number | string,
): JsonObject => {
  if (inner === null) return { ...record, [name]: value }
  const lines = record[name]
  const [first, ...rest] = Array.isArray(lines) && lines.length > 0 ? (lines as readonly JsonObject[]) : [{}]
  return { ...record, [name]: [{ ...first, [inner]: value }, ...rest] }
}
