import type { AnySchema } from 'yup'
import type { DecimalOptions, NumberOptions } from '../fields.ts'
import type { JsonObject, Locale } from '../json.ts'
import type { Operator } from '../where.ts'
import { KindError, type Yup } from './kind.ts'

export const numberOperators: readonly Operator[] = ['eq', 'gte', 'lte', 'gt', 'lt', 'ne', 'in', 'nin', 'null']

/** Decimals that a number field keeps where its schema does not say. */
export const decimalsOf = (field: DecimalOptions, otherwise = 6): number => field.decimals ?? otherwise

const plain = /^[+-]?(\d+\.?\d*|\.\d+)$/

/**
 * A number from JSON or from text in the language's writing: `1.234,56` in Spanish, `1,234.56` in English;
 * a lone point or comma that cannot group is the decimal separator.
 */
export const parseNumber = (input: unknown, locale: Locale = 'en'): number | null => {
  if (input === null || input === undefined || input === '') return null
  if (typeof input === 'number') return significant(input)
  if (typeof input !== 'string' || input.length > longestNumber) throw new KindError('validation.number')
  const trimmed = input.replace(/[\s\u00a0\u202f']/g, '')
  if (trimmed === '') return null
  const normal = plain.test(trimmed) && !groupedOnly(trimmed, locale) ? trimmed : ungroup(trimmed, locale)
  if (!plain.test(normal)) throw new KindError('validation.number')
  if (digitsOf(normal) > mostDigits) throw new KindError('validation.digits')
  return significant(Number(normal))
}

/** Longest text that is read as a number: no pattern is held against more. */
const longestNumber = 100

const mostDigits = 15

/** Significant digits of a plain number: neither zeros before it nor zeros at the end of its decimals count. */
const digitsOf = (text: string): number => {
  const [whole = '', decimals = ''] = text.replace(/^[+-]/, '').split('.')
  let last = decimals.length
  while (decimals[last - 1] === '0') last--
  return `${whole}${decimals.slice(0, last)}`.replace(/^0+/, '').length
}

/** More decimals than any field keeps: what differs beyond them is the noise of somebody's arithmetic. */
const mostDecimals = 12

/** Whether a number has more digits than a double is sure to keep: what it was written as may have been another. */
export const hasLostDigits = (value: number): boolean => {
  if (digitsOf(String(value).split('e')[0] ?? '') <= mostDigits) return false
  return (
    Math.abs(value) >= 1e15 ||
    value.toFixed(mostDecimals) !== Number(value.toPrecision(mostDigits)).toFixed(mostDecimals)
  )
}

const groupedOnly = (text: string, locale: Locale): boolean =>
  locale === 'es' && /^[+-]?\d{1,3}(\.\d{3}){2,}$/.test(text)

const ungroup = (text: string, locale: Locale): string => {
  const spanish = /^[+-]?(\d{1,3}(\.\d{3})+|\d+)(,\d+)?$/
  const english = /^[+-]?(\d{1,3}(,\d{3})+|\d+)(\.\d+)?$/
  const first = locale === 'es' ? spanish : english
  if (first.test(text)) return first === spanish ? fromSpanish(text) : text.replaceAll(',', '')
  if (english.test(text)) return text.replaceAll(',', '')
  return spanish.test(text) ? fromSpanish(text) : text
}

const fromSpanish = (text: string): string => text.replaceAll('.', '').replace(',', '.')

/** A double carries 15 significant digits exactly; more are refused, never rounded in silence. */
const significant = (value: number): number => {
  if (!Number.isFinite(value)) throw new KindError('validation.number')
  if (Math.abs(value) >= 1e15) throw new KindError('validation.digits')
  return value === 0 ? 0 : value
}

const decimalsIn = (value: number): number => {
  if (Number.isSafeInteger(value)) return 0
  const [mantissa = '', exponent] = String(value).split('e')
  const written = (mantissa.split('.')[1] ?? '').length
  return Math.max(0, written - Number(exponent ?? 0))
}

export const numberSchema = (yup: Yup, field: NumberOptions, decimals: number): AnySchema => {
  const { min, max } = field
  let schema = yup
    .number()
    .strict()
    .nullable()
    .typeError({ key: 'validation.number' })
    .test(
      'decimals',
      { key: decimals === 0 ? 'validation.integer' : 'validation.decimals', values: { decimals } },
      (value) => value === null || value === undefined || decimalsIn(value) <= decimals,
    )
  if (min !== undefined) schema = schema.min(min, { key: 'validation.min_value', values: { min } })
  if (max !== undefined) schema = schema.max(max, { key: 'validation.max_value', values: { max } })
  return schema
}

export const numberOpenapi = (field: NumberOptions, type: 'number' | 'integer'): JsonObject => ({
  type,
  ...(field.min === undefined ? {} : { minimum: field.min }),
  ...(field.max === undefined ? {} : { maximum: field.max }),
})
