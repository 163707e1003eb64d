import type { Field } from '../../schema/fields.ts'
import { KindError } from '../../schema/kinds/kind.ts'
import { kindOf } from '../../schema/kinds/index.ts'
import { dayIn } from '../dayIn.ts'
import { HostMismatch } from './hostMismatch.ts'
import { formOf } from './paths.ts'
import type { Conversion, Scalar } from './routeTable.ts'

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''

interface Converter {
  readonly ours: (theirs: unknown, field: Field | undefined) => unknown
  readonly theirs: (ours: unknown) => unknown
}

const unreadable = (value: unknown, expected: string): never => {
  throw new HostMismatch(`${expected} was expected, ${isScalar(value) ? JSON.stringify(value) : formOf(value)} came`)
}

const isScalar = (value: unknown): value is Scalar => value === null || typeof value !== 'object'

const numeral = (value: unknown, text: string): number => {
  const number = Number(text)
  return text === '' || !Number.isFinite(number) ? unreadable(value, 'a number') : number
}

/** A moment as a field has it: its day where the field is a day, by the clock of Greenwich as such days are written. */
const momentFor = (field: Field | undefined, at: Date, value: unknown): string => {
  if (Number.isNaN(at.getTime())) return unreadable(value, 'a moment')
  return field?.kind === 'date' ? dayIn('UTC', at) : at.toISOString()
}

const epoch = (unit: number): Converter => ({
  ours: (value, field) => momentFor(field, new Date(numeral(value, String(value)) * unit), value),
  theirs: (value) => Date.parse(String(value)) / unit,
})

const parts = { YYYY: '\\d{4}', MM: '\\d{2}', DD: '\\d{2}', HH: '\\d{2}', mm: '\\d{2}', ss: '\\d{2}' } as const
const part = /YYYY|MM|DD|HH|mm|ss/g

/** A day or a moment written in a form such as `DD/MM/YYYY HH:mm`. */
const written = (form: string): Converter => {
  const names = form.match(part) ?? []
  const pattern = new RegExp(
    `^${form
      .split(part)
      .map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .reduce((all, text, index) => `${all}(${parts[names[index - 1] as keyof typeof parts]})${text}`)}$`,
  )
  return {
    ours: (value, field) => {
      const found = pattern.exec(String(value))
      if (found === null) return unreadable(value, `a date as ${form}`)
      const at = Object.fromEntries(names.map((name, index) => [name, found[index + 1] ?? '']))
      const iso = `${at['YYYY'] ?? '0000'}-${at['MM'] ?? '01'}-${at['DD'] ?? '01'}T${at['HH'] ?? '00'}:${at['mm'] ?? '00'}:${at['ss'] ?? '00'}Z`
      return momentFor(field, new Date(iso), value)
    },
    theirs: (value) => {
      const iso = new Date(String(value)).toISOString()
      const at: { readonly [name: string]: string } = {
        YYYY: iso.slice(0, 4),
        MM: iso.slice(5, 7),
        DD: iso.slice(8, 10),
        HH: iso.slice(11, 13),
        mm: iso.slice(14, 16),
        ss: iso.slice(17, 19),
      }
      return form.replace(part, (name) => at[name] ?? name)
    },
  }
}

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

const named = {
  text: { ours: String, theirs: String },
  number: { ours: (value) => numeral(value, String(value)), theirs: (value) => numeral(value, String(value)) },
  decimalComma: {
    ours: (value) =>
      typeof value === 'number' ? value : numeral(value, String(value).replaceAll('.', '').replace(',', '.')),
    theirs: (value) => String(value).replace('.', ','),
  },
  epochMs: epoch(1),
  epochSeconds: epoch(1000),
} as const satisfies { readonly [name: string]: Converter }

const converterOf = (conversion: Conversion): Converter => {
  if (typeof conversion === 'string') return named[conversion]
  if ('map' in conversion) return paired(Object.entries(conversion.map))
  if ('pairs' in conversion) return paired(conversion.pairs)
  if ('date' in conversion) return written(conversion.date)
  const { split } = conversion
  return {
    ours: (value) =>
      String(value)
        .split(split)
        .map((item) => item.trim()),
    theirs: (value) => (Array.isArray(value) ? value.join(split) : value),
  }
}

/**
 * A value of the host as a field of ours has it: converted as the table says, then read by the field's kind.
 *
 * @throws HostMismatch
 */
export const oursOf = (value: unknown, conversion: Conversion | undefined, field: Field | undefined): unknown => {
  const given = isEmpty(value) && !covers(conversion, value)
  const converted = given ? null : conversion === undefined ? value : converterOf(conversion).ours(value, field)
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

/** A value of ours in the host's words. */
export const theirsOf = (value: unknown, conversion: Conversion | undefined): unknown =>
  conversion === undefined || isEmpty(value) ? value : converterOf(conversion).theirs(value)
