import { dayWritten, momentWritten, monthWritten } from '../../../src/domain/writtenDays.ts'
import type { Field, Kind } from '../../../src/schema/fields.ts'
import { localTitle } from '../../../src/domain/localName.ts'
import type { AnyRecord, Locale } from '../../../src/schema/json.ts'
import type { Resource } from '../../../src/schema/resource.ts'
import { amountWritten, moneyWritten, numberWritten } from '../../../src/domain/writtenNumbers.ts'
import { isPeople } from '../../access/authors.ts'
import { isOutside } from '../../access/outsideAgents.ts'
import { fullName } from '../../access/resolveCaller.ts'
import type { Session } from '../../contract.ts'
import { readableRecords } from '../readableRecords.ts'

/** A field as it stands on paper: its word and its value. */
export interface Written {
  readonly word: string
  readonly text: string
}

/** Names of the records referred to, by `resource/id`. */
type Titles = ReadonlyMap<string, string>

interface Place {
  readonly resource: Resource
  readonly record: AnyRecord
  readonly name: string
  readonly locale: Locale
  readonly titles: Titles
  readonly timeZone: string
  readonly baseCurrency: string
}

type Write = (value: unknown, field: Field, place: Place) => string

const unitFieldOf = (field: Field | undefined): string | null =>
  field !== undefined && 'unitField' in field ? (field.unitField ?? null) : null

const number: Write = (value, field, { locale, record, resource, titles }) => {
  const text = numberWritten(locale, value, { max: ('decimals' in field ? field.decimals : undefined) ?? 6 })
  if ('unit' in field && field.unit !== undefined) return `${text} ${field.unit}`
  const name = unitFieldOf(field)
  const unit = name === null ? undefined : record[name]
  const unitField = name === null ? undefined : resource.fields[name]
  if (typeof unit !== 'string' || unitField === undefined || !('to' in unitField)) return text
  return `${text} ${titles.get(`${unitField.to}/${unit}`) ?? unit}`
}

/** An amount in the currency that its record names; in the company's own its currency goes without saying. */
const amount: Write = (value, field, { locale, record, baseCurrency }) => {
  const name = 'currency' in field ? field.currency : undefined
  const max = 'decimals' in field ? field.decimals : 0
  if (name === undefined) return numberWritten(locale, value, { max: max ?? 6 })
  return name === 'base'
    ? amountWritten(locale, value, baseCurrency, max)
    : moneyWritten(locale, value, String(record[name] ?? ''), max)
}

const option: Write = (value, _field, { resource, locale, name }) =>
  resource.labels[locale].options[name]?.[String(value)] ?? String(value)

/** What is not open to the reader is named by its number, the last part of its key. */
const titleOf = (value: unknown, field: Field, { titles }: Place): string => {
  const key = String(value)
  return ('to' in field ? titles.get(`${field.to}/${key}`) : undefined) ?? key.split('~').at(-1) ?? key
}

const dated: Write = (value, _field, { locale, timeZone }) => {
  const text = String(value)
  return text.length === 10 ? dayWritten(locale, text) : momentWritten(locale, text, timeZone)
}

/** How values of a kind are written; any other as it is. */
const writers: { readonly [K in Kind]?: Write } = {
  integer: number,
  decimal: number,
  quantity: number,
  money: amount,
  computed: amount,
  choice: option,
  status: option,
  reference: titleOf,
  references: (values, field, place) =>
    (Array.isArray(values) ? values : []).map((value) => titleOf(value, field, place)).join(', '),
  date: dated,
  datetime: dated,
  month: (value, _field, { locale }) => monthWritten(locale, String(value)),
}

/** How figures of a line stand in a table on paper: amounts by the currency of their record, which is said above. */
export const figuresOf = ({ caller }: Session, record: AnyRecord) => {
  const { locale, baseCurrency } = caller
  return (field: Field | undefined, value: number): string => {
    if (field === undefined) return numberWritten(locale, value, { max: 4 })
    if (!('currency' in field))
      return numberWritten(locale, value, { max: ('decimals' in field && field.decimals) || 4 })
    const named = field.currency === undefined ? '' : record[field.currency]
    return amountWritten(locale, value, typeof named === 'string' ? named : baseCurrency, field.decimals)
  }
}

const onPaper = (resource: Resource, record: AnyRecord, locale: Locale): string => {
  const title = localTitle(resource, record, locale)
  const code = String(record[resource.key.at(-1) ?? 'id'] ?? '')
  return resource.saidByCode && code !== title ? `${code} · ${title}` : title
}

/** The names of all records that some fields of some records refer to, one query a resource. */
const titlesOf = async (
  session: Session,
  resource: Resource,
  records: readonly AnyRecord[],
  names: readonly string[],
): Promise<Titles> => {
  const wanted = new Map<string, Set<string>>()
  const units = names.flatMap((name) => unitFieldOf(resource.fields[name]) ?? [])
  for (const name of [...names, ...units]) {
    const field = resource.fields[name]
    if (field === undefined || !('to' in field)) continue
    const ids = records.flatMap((record) => record[name] ?? []).filter((id) => typeof id === 'string')
    wanted.set(field.to, new Set([...(wanted.get(field.to) ?? []), ...ids]))
  }
  const titles = new Map<string, string>()
  for (const [to, ids] of wanted) {
    const referred = session.registry.get(to)
    if (isOutside(session.caller) && isPeople(to)) {
      // Who serves him is called by name, never by his login.
      const known = await session.asSystem('users').getMany([...ids])
      const names = new Map(known.map((person) => [person.id, fullName(person)]))
      for (const id of ids) titles.set(`${to}/${id}`, names.get(id) ?? '')
      continue
    }
    for (const found of await readableRecords(session, to, [...ids]))
      titles.set(`${to}/${found.id}`, onPaper(referred, found, session.caller.locale))
  }
  return titles
}

/** Some fields of records as they stand on paper, in the caller's language; empty ones too. */
export const writtenOf = async (
  session: Session,
  resourceName: string,
  records: readonly AnyRecord[],
  names: readonly string[],
): Promise<readonly { readonly [field: string]: Written }[]> => {
  const resource = session.registry.get(resourceName)
  const { locale, timeZone, baseCurrency } = session.caller
  const titles = await titlesOf(session, resource, records, names)
  return records.map((record) =>
    Object.fromEntries(
      names.map((name) => {
        const field = resource.fields[name]
        const value = record[name]
        const empty = value === null || value === undefined || value === '' || field === undefined
        const place = { resource, record, name, locale, titles, timeZone, baseCurrency }
        const text = empty ? '' : (writers[field.kind]?.(value, field, place) ?? String(value))
        return [name, { word: resource.labels[locale].fields[name] ?? name, text }]
      }),
    ),
  )
}
