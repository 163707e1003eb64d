import { fold } from '../fold.ts'
import type { HostRecords } from './hostOperation.ts'
import { isObject } from './paths.ts'
import type { Conversion } from './routeTable.ts'

type Row = { readonly [field: string]: unknown }

/** Every place in an answer with what stands there, by its path. */
const placesIn = (value: unknown, at = '', depth = 4): readonly (readonly [path: string, value: unknown])[] => [
  [at, value],
  ...(isObject(value) && depth > 0
    ? Object.entries(value).flatMap(([name, inner]) => placesIn(inner, at === '' ? name : `${at}.${name}`, depth - 1))
    : []),
]

/** Where the rows of a list and their number may be; null where no list is in the answer. */
export const proposedShape = (body: unknown): { readonly rows: string; readonly total?: string } | null => {
  const places = placesIn(body)
  const [rows] = places
    .filter(([, value]) => Array.isArray(value) && (value.length === 0 || isObject(value[0])))
    .toSorted(([, a], [, b]) => (b as readonly unknown[]).length - (a as readonly unknown[]).length)
  if (rows === undefined) return null
  const total = places.find(
    ([path, value]) =>
      typeof value === 'number' &&
      /(total|count|cantidad|registros)[a-z]*$/i.test(path) &&
      !/p[aá]g/i.test(path.split('.').at(-1) ?? ''),
  )
  return { rows: rows[0], ...(total === undefined ? {} : { total: total[0] }) }
}

const leavesOf = (row: Row): readonly (readonly [path: string, value: unknown])[] =>
  placesIn(row).filter(([path, value]) => path !== '' && !isObject(value))

/** Words by which hosts call what most resources have. */
const usual: { readonly [field: string]: RegExp } = {
  code: /^(cod|sigla|iso2?$|id$)/,
  description: /^(nom|desc|detalle|name)/,
  name: /^(nom|name)/,
  status: /^(estado|activo|vigente|status)/,
  country: /^(pais|codpais|country)/,
  state: /^(depto|departamento|provincia|estado)/,
  city: /^(ciudad|municipio)/,
  rate: /^(tarifa|tasa|porcentaje)/,
  latitude: /^lat/,
  longitude: /^(lon|lng)/,
  validFrom: /^(desde|vigentedesde|fechainicio)/,
  validTo: /^(hasta|fechafin)/,
}

const plainOf = (text: string): string => fold(text).replace(/[^a-z0-9]/g, '')

/** For fields of ours that nothing was found for: names of theirs that may be meant. */
export const proposedFields = ({ resource, fields }: HostRecords, row: Row): { readonly [field: string]: string } => {
  const taken = new Set(Object.values(fields).flat())
  const free = leavesOf(row).filter(([path]) => !taken.has(path) && !Object.hasOwn(resource.fields, path))
  const proposed: { [field: string]: string } = {}
  for (const field of Object.keys(resource.fields)) {
    if (Object.hasOwn(fields, field) || Object.hasOwn(row, field)) continue
    const word = plainOf(resource.labels.es.fields[field] ?? field).slice(0, 5)
    const found = free.find(([path]) => {
      const name = plainOf(path.split('.').at(-1) ?? path)
      const named =
        usual[field]?.test(name) === true || plainOf(field) === name || (word.length > 3 && name.startsWith(word))
      return named && !Object.values(proposed).includes(path)
    })
    if (found !== undefined) proposed[field] = found[0]
  }
  return proposed
}

/** Names of theirs that no field of ours takes. */
export const unused = ({ resource, fields, key }: HostRecords, row: Row): readonly string[] => {
  const taken = new Set([...Object.values(fields).flat(), ...key])
  return leavesOf(row)
    .map(([path]) => path)
    .filter((path) => !taken.has(path) && !Object.hasOwn(resource.fields, path))
}

/** How values that a field could not read may be written; null where they tell nothing. */
export const proposedConversion = (values: readonly unknown[], options: readonly string[]): Conversion | null => {
  const given = [...new Set(values.filter((value) => value !== null && value !== undefined && value !== ''))]
  const [first] = given
  if (given.length === 0) return null
  if (given.every((value) => typeof value === 'string' && /^-?[\d.]*\d,\d+$/.test(value))) return 'decimalComma'
  if (given.every((value) => typeof value === 'number' && value > 1e11)) return 'epochMs'
  if (given.every((value) => typeof value === 'number' && value > 1e8 && value < 1e11)) return 'epochSeconds'
  if (given.every((value) => /^\d{2}\/\d{2}\/\d{4}$/.test(String(value)))) return { date: 'DD/MM/YYYY' }
  const never = given.filter((value) => typeof value === 'string' && /^(0001|1753)-01-01/.test(value)).map(String)
  if (never.length > 0) return { empty: never }
  if (given.length > 12 || typeof first === 'object') return null
  const yes = /^(s|si|sí|1|true|activo|a|y)$/i
  const [truth, falsehood]: readonly [string | boolean, string | boolean] = options.includes('ACTIVE')
    ? ['ACTIVE', 'INACTIVE']
    : [true, false]
  if (
    given.length <= 2 &&
    given.some((value) => yes.test(String(value))) &&
    (options.length === 0 || options.includes('ACTIVE'))
  )
    return { pairs: given.map((value) => [value as string, yes.test(String(value)) ? truth : falsehood] as const) }
  return options.length === 0
    ? null
    : { map: Object.fromEntries(given.map((value) => [String(value), options.join('|')])) }
}
