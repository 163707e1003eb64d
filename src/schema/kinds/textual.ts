import type { AnySchema } from 'yup'
import { composed, isCrowded } from '../composed.ts'
import type { TextOptions } from '../fields.ts'
import type { JsonObject } from '../json.ts'
import type { Operator } from '../where.ts'
import { KindError, type Yup } from './kind.ts'

/** Longest text that a single-line field takes where its schema sets no limit. */
export const defaultTextMax = 255

export const textOperators: readonly Operator[] = [
  'contains',
  'eq',
  'starts',
  'ne',
  'in',
  'nin',
  'null',
  'gt',
  'gte',
  'lt',
  'lte',
]

const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/

/** Text as typed: trimmed, lines ended by one sign whatever system they come from, empty is null; lone surrogates, control characters and heaps of marks are refused. */
export const parseText = (input: unknown): string | null => {
  if (input === null || input === undefined) return null
  if (typeof input === 'object' || typeof input === 'function') throw new KindError('validation.text')
  const typed = String(input).replace(/\r\n?/g, '\n').trim()
  if (isCrowded(typed)) throw new KindError('validation.text')
  const value = composed(typed)
  if (controls.test(value) || /[\ud800-\udfff]/.test(value.replace(/[\ud800-\udbff][\udc00-\udfff]/g, ''))) {
    throw new KindError('validation.text')
  }
  return value === '' ? null : value
}

/** Length and pattern of the text kinds. */
export const textSchema = (yup: Yup, field: TextOptions, limit: number): AnySchema => {
  const { min, max = limit, pattern } = field
  let schema = yup
    .string()
    .strict()
    .nullable()
    .max(max, { key: 'validation.max', values: { length: max } })
  if (min !== undefined) schema = schema.min(min, { key: 'validation.min', values: { length: min } })
  if (pattern !== undefined) {
    const whole = new RegExp(`^(?:${pattern})$`, 'u')
    schema = schema.test(
      'pattern',
      { key: 'validation.pattern' },
      (value) => value === null || value === undefined || value.length > max || whole.test(value),
    )
  }
  return schema
}

/** A text that must match, `null` left to `required`; one that is too long is told of its length alone. */
export const matching = (yup: Yup, test: (value: string) => boolean, key: string, limit = defaultTextMax): AnySchema =>
  yup
    .string()
    .strict()
    .nullable()
    .max(limit, { key: 'validation.max', values: { length: limit } })
    .test(key, { key }, (value) => value === null || value === undefined || value.length > limit || test(value))

export const textOpenapi = (field: TextOptions, limit: number): JsonObject => ({
  type: 'string',
  maxLength: field.max ?? limit,
  ...(field.min === undefined ? {} : { minLength: field.min }),
  ...(field.pattern === undefined ? {} : { pattern: `^(?:${field.pattern})$` }),
})
