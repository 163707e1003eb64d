import type { Field, Fields } from '../schema/fields.ts'
import { kindOf } from '../schema/kinds/index.ts'
import { isObject } from './hosts/paths.ts'

/** Whether a text is longer than its field takes: no pattern, rule or service is held against such a one. */
export const isOverlong = (field: Field, value: unknown): boolean =>
  typeof value === 'string' && value.length > (kindOf(field).longest?.(field) ?? Number.POSITIVE_INFINITY)

/** The same of a record and its lines. */
export const hasOverlong = (fields: Fields, record: { readonly [field: string]: unknown }): boolean =>
  Object.entries(record).some(([name, value]) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (field === undefined) return false
    return field.kind === 'lines' && Array.isArray(value)
      ? value.some((line) => isObject(line) && hasOverlong(field.fields, line))
      : isOverlong(field, value)
  })
