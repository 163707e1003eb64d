import Big from 'big.js'
import type { Field } from '../../schema/fields.ts'
import { KindError } from '../../schema/kinds/kind.ts'
import { kindOf } from '../../schema/kinds/index.ts'
import { type Converter, numeral, unreadable } from './hostConverter.ts'
import { dateConverter } from './hostDates.ts'
import { HostMismatch } from './hostMismatch.ts'
import type { Conversion, Scalar } from './routeTable.ts'

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''

/** `*` takes what stands nowhere else; it is never written. */
const paired = (pairs: readonly (readonly [theirs: Scalar, ours: Scalar])[]): Converter => ({
  ours: (value) => {
    const found = pairs.find(([theirs]) => String(theirs) === String(value)) ?? pairs.find(([theirs]) => theirs === '*')
    return found === undefined ? unreadable(value, `one of ${pairs.map(([theirs]) => theirs).join(', ')}`) : found[1]
  },
  theirs: (value) => {
    const found = pairs.find(([theirs, ours]) => theirs !== '*' && String(ours) === String(value))
    if (found === undefined) throw new HostMismatch(`the host has no word for ${JSON.stringify(value)}`)
    return found[0]
  },
})

/** Thousands apart by points or spaces, or not at all; a number with a point for its decimals is none of these. */
const withComma = /^-?(\d{1,3}([. \u00a0\u202f]\d{3})+|\d+)?(,\d+)?$/

const named = {
  text: { ours: String, theirs: String },
  number: { ours: (value) => numeral(value, String(value)), theirs: (value) => numeral(value, String(value)) },
  decimalComma: {
    ours: (value) => {
      const text = String(value).trim()
      if (typeof value === 'number') return value
      if (!withComma.test(text)) return unreadable(value, 'a number with a decimal comma')
      return numeral(value, text.replace(/[. \u00a0\u202f]/g, '').replace(',', '.'))
    },
    theirs: (value) => String(value).replace('.', ','),
  },
  epochMs: dateConverter('epochMs'),
  epochSeconds: dateConverter('epochSeconds'),
} as const satisfies { readonly [name: string]: Converter }

const scaled = (factor: number): Converter => ({
  ours: (value) => new Big(numeral(value, String(value))).times(factor).toNumber(),
  theirs: (value) => new Big(numeral(value, String(value))).div(factor).toNumber(),
})

const behind = (prefix: string): Converter => ({
  ours: (value) =>
    String(value).startsWith(prefix)
      ? String(value).slice(prefix.length)
      : unreadable(value, `a text after '${prefix}'`),
  theirs: (value) => `${prefix}${String(value)}`,
})

/** A list in one text, or, of a text that says several fields, the part that is ours. */
const apart = (split: string, part: number | undefined): Converter => ({
  ours: (value) => {
    const items = String(value)
      .split(split)
      .map((item) => item.trim())
    if (part === undefined) return items
    return items[part] ?? unreadable(value, `a text of ${part + 1} parts or more`)
  },
  theirs: (value) => (Array.isArray(value) ? value.join(split) : value),
})

const unchanged: Converter = { ours: (value) => value, theirs: (value) => value }

const converterOf = (conversion: Conversion): Converter => {
  if (typeof conversion === 'string') return named[conversion]
  if ('map' in conversion) return paired(Object.entries(conversion.map))
  if ('pairs' in conversion) return paired(conversion.pairs)
  if ('date' in conversion) return dateConverter(conversion.date, conversion.zone)
  if ('factor' in conversion) return scaled(conversion.factor)
  if ('prefix' in conversion) return behind(conversion.prefix)
  if ('split' in conversion) return apart(conversion.split, conversion.part)
  return unchanged
}

/**
 * A value of the host as a field of ours has it: converted as the table says, then read by the field's kind.
 *
 * @throws HostMismatch
 */
export const oursOf = (value: unknown, conversion: Conversion | undefined, field: Field | undefined): unknown => {
  const isNothing = (isEmpty(value) && !covers(conversion, value)) || isWrittenEmpty(conversion, value)
  const converted = isNothing ? null : conversion === undefined ? value : converterOf(conversion).ours(value, field)
  if (field === undefined || converted === null || 'fields' in field) return converted
  try {
    return kindOf(field).parse(converted, field)
  } catch (problem) {
    if (!(problem instanceof KindError)) throw problem
    return unreadable(value, `a value of kind ${field.kind}`)
  }
}

/** Whether the table has a word for 'nothing' itself, `["", false]`. */
const covers = (conversion: Conversion | undefined, value: unknown): boolean =>
  typeof conversion === 'object' &&
  'pairs' in conversion &&
  value !== undefined &&
  conversion.pairs.some(([theirs]) => theirs === value)

/** What the host writes where there is nothing. */
const emptiesOf = (conversion: Conversion | undefined): readonly Scalar[] =>
  typeof conversion === 'object' ? (conversion.empty ?? []) : []

const isWrittenEmpty = (conversion: Conversion | undefined, value: unknown): boolean =>
  emptiesOf(conversion).some((empty) => empty === value || String(empty) === value)

/** A value of ours in the host's words. */
export const theirsOf = (value: unknown, conversion: Conversion | undefined): unknown => {
  if (conversion === undefined || value === undefined) return value
  if (!isEmpty(value)) return converterOf(conversion).theirs(value)
  const [empty = value] = emptiesOf(conversion)
  return empty
}
