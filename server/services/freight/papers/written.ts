import { amountWritten, moneyWritten, numberWritten } from '../../../../src/domain/writtenNumbers.ts'
import { nameIn, type Source } from './source.ts'

/** Those of the fields of prices and rates. */
export const priceDecimals = 6

type Text = string | null | undefined
type Amount = number | null | undefined

/** Texts below each other; what is empty is left out. */
export const linesOf = (...texts: readonly Text[]): string => texts.filter((text) => text).join('\n')

export const joined = (separator: string, ...texts: readonly Text[]): string =>
  texts.filter((text) => text).join(separator)

const tag = ({ locale }: Source): string => (locale === 'es' ? 'es-CO' : 'en-GB')

/** A day, or the day of a moment where the company is. */
export const day = (source: Source, value: Text): string => {
  if (!value) return ''
  const whole = value.length > 10
  return new Intl.DateTimeFormat(tag(source), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: whole ? source.timeZone || 'UTC' : 'UTC',
  }).format(new Date(whole ? value : `${value}T12:00:00Z`))
}

export const weight = ({ locale }: Source, value: Amount): string =>
  value ? numberWritten(locale, value, { min: 1, max: 3 }) : ''

export const volume = ({ locale }: Source, value: Amount): string =>
  value ? numberWritten(locale, value, { min: 3, max: 3 }) : ''

export const count = ({ locale }: Source, value: Amount): string => (value ? numberWritten(locale, value) : '')

export const amount = ({ locale }: Source, value: Amount, currency: Text, max?: number): string =>
  value === null || value === undefined ? '' : amountWritten(locale, value, currency ?? '', max)

/** A price of one, or a rate: with all decimals that it may have. */
export const price = (source: Source, value: Amount, currency: Text): string =>
  amount(source, value, currency, priceDecimals)

export const money = ({ locale }: Source, value: Amount, currency: Text): string =>
  moneyWritten(locale, value, currency ?? '')

/** An option of a job in the paper's language. */
export const option = ({ session, locale }: Source, field: string, value: Text): string =>
  value ? (session.registry.get('shipments').labels[locale].options[field]?.[value] ?? value) : ''

const taxWord = { es: 'ID', en: 'Tax no.' } as const

type PartyOf = 'shippers' | 'consignees' | 'carriers' | 'entities'

/** By what code something is known that is named. */
export const codeOf = ({ named }: Source, resource: PartyOf | 'incoterms', id: Text): string =>
  id ? (named[resource].get(id)?.code ?? id) : ''

/** A third party as it is addressed: name, street, place, country, tax number. */
export const party = (source: Source, resource: PartyOf, id: Text): string => {
  const record = id ? source.named[resource].get(id) : undefined
  if (record === undefined) return id ?? ''
  const number = joined('-', record.identification, record.checkDigit)
  return linesOf(
    record.name,
    record.address,
    joined(
      ', ',
      joined(' ', record.zipCode, nameIn(source, 'cities', record.city)),
      nameIn(source, 'countries', record.country),
    ),
    number === '' ? '' : `${taxWord[source.locale]} ${number}`,
    !record.eori ? '' : `EORI ${record.eori}`,
    joined(' · ', record.phone, record.email),
  )
}

/** A third party in a list: who it is, where, and its tax number; how it is reached does not matter there. */
export const partyInList = (source: Source, resource: PartyOf, id: Text): string =>
  party(source, resource, id)
    .split('\n')
    .filter((line) => !line.includes('@'))
    .join('\n')

/** A port with its country, as papers name it. */
export const port = (source: Source, id: Text): string => {
  const record = id ? source.named.ports.get(id) : undefined
  if (record === undefined) return id ?? ''
  return joined(', ', nameIn(source, 'ports', id), nameIn(source, 'countries', record.country))
}

/** The airport's own code, else what ends its UN/LOCODE. */
export const airport = ({ named }: Source, id: Text): string => {
  const record = id ? named.ports.get(id) : undefined
  return record === undefined ? '' : record.iata || record.code.slice(2)
}

export const nameOfCarrier = ({ named }: Source, id: Text): string => {
  const record = id ? named.carriers.get(id) : undefined
  return record === undefined ? '' : ((record.iataCode || record.name) ?? '')
}

export const nameOfPort = (source: Source, id: Text): string => nameIn(source, 'ports', id)
