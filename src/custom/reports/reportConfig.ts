import { composed } from '../../schema/composed.ts'
import type { AnyRecord, JsonObject, Locale } from '../../schema/json.ts'

export type Category = 'WMS' | 'ACCOUNTING' | 'FREIGHT' | 'COURIER' | 'COMMERCIAL' | 'DOCUMENT'

/** The filters that a report is asked with, by their names. */
export type Given = { readonly [name: string]: string }

/** The type of report that a configuration makes: its own, or that of the one it was kept from. */
export const typeOf = (config: AnyRecord): string => String(config['basedOn'] ?? config['reportType'])

/** What a kept configuration was saved with. */
export const givenOf = (config: AnyRecord): Given => {
  const given = config['givenFilters']
  return typeof given === 'object' && given !== null && !Array.isArray(given)
    ? Object.fromEntries(
        Object.entries(given as JsonObject).flatMap(([name, value]) =>
          typeof value === 'string' && value !== '' ? [[name, value]] : [],
        ),
      )
    : {}
}

/** The code of a configuration that is kept under a name: letters and digits of it, told apart by the moment. */
export const codeFor = (name: string, now: Date): string => {
  const plain = composed(name, 'NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 24)
  return `${plain === '' ? 'REPORT' : plain}-${now.toISOString().replace(/\D/g, '').slice(2, 14)}`
}

/** What a report is called to a reader. */
export const nameIn = (config: AnyRecord, locale: Locale): string =>
  String((locale === 'en' ? config['nameEn'] : null) ?? config['name'])

/** The first and last day of a month, which the server takes where no days are given (G-23). */
export const monthOf = (month: string): readonly [first: string, last: string] => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return [`${month}-01`, new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)]
}
