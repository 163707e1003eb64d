import type { JsonObject, Locale } from '../../schema/json.ts'
import { kindMessages } from './kindMessages.ts'
import { validationMessages } from './validationMessages.ts'

/** Puts values where a text has `{name}`; a value that is not there leaves nothing. */
export const fill = (text: string, values: JsonObject): string =>
  text.replace(/\{(\w+)\}/g, (_all, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : ''))

/** A number as it stands in a sentence of a language, all its decimals kept. */
export const numeral = (locale: Locale, value: { toString: () => string }): string =>
  locale === 'es' ? value.toString().replace('.', ',') : value.toString()

/** A validation message in a language; Spanish where the language lacks it. */
export const message = (locale: Locale, key: string, values: JsonObject = {}): string => {
  const text = textOf(locale, key) ?? textOf('es', key) ?? key
  return fill(
    text,
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, typeof value === 'number' ? numeral(locale, value) : value]),
    ),
  )
}

const textOf = (locale: Locale, key: string): string | undefined =>
  validationMessages[locale][key] ?? kindMessages[locale][key]
