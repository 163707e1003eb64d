import { fieldOf } from '../../schema/resource.ts'
import { HostMismatch } from './hostMismatch.ts'
import type { HostRecords } from './hostOperation.ts'
import { oursOf, theirsOf } from './hostValues.ts'
import { formOf, isObject, valueAt, withValueAt } from './paths.ts'

type Row = { readonly [field: string]: unknown }

export interface HostRecord {
  readonly id: string
  readonly [field: string]: unknown
}

/** Where the host has a field of ours: at one path, or at several where these name a record together. */
const pathsOf = ({ fields }: HostRecords, field: string): readonly string[] =>
  [Object.hasOwn(fields, field) ? (fields[field] ?? field) : field].flat()

const written = (records: HostRecords, field: string): string => pathsOf(records, field).join('+')

/** What stands there; undefined where the host has no such field. */
const theirValue = (records: HostRecords, theirs: Row, field: string): unknown => {
  const values = pathsOf(records, field).map((path) => valueAt(theirs, path))
  if (values.length === 1 || values.every((value) => value === undefined)) return values[0]
  return values.some((value) => value === null || value === undefined || value === '') ? null : values.join('~')
}

/** A value of ours at each of its paths. */
const spread = (
  records: HostRecords,
  field: string,
  value: unknown,
): readonly (readonly [path: string, value: unknown])[] => {
  const paths = pathsOf(records, field)
  if (paths.length === 1) return [[paths[0] ?? field, theirsOf(value, records.values[field])]]
  const parts = value === null || value === '' ? [] : String(value).split('~')
  return paths.map((path, index) => [path, parts[index] ?? null])
}

/** An identifier of several parts keeps each apart, as our own do; of a record referred to it keeps its parts. */
const escaped = (part: string): string => part.replace(/[%~]/g, (sign) => (sign === '%' ? '%25' : '%7E'))
const unescaped = (part: string): string => part.replaceAll('%7E', '~').replaceAll('%25', '%')

const refers = ({ resource }: HostRecords, name: string): boolean => 'to' in (fieldOf(resource, name) ?? {})

const idOf = (records: HostRecords, ours: Row, theirs: Row): string => {
  const { key } = records
  const names = key.length === 0 ? ['id'] : key
  const parts = names.map((name) => {
    const value = ours[name] ?? theirValue(records, theirs, name)
    if (value === null || value === undefined || value === '')
      throw new HostMismatch(
        `each record needs '${written(records, name)}', which it is known by; ${formOf(theirs)} came`,
      )
    return String(value)
  })
  return parts.length === 1
    ? (parts[0] ?? '')
    : parts.map((part, index) => (refers(records, names[index] ?? '') ? part : escaped(part))).join('~')
}

/** Field by field in the host's words and ours: what the identifier of a record says. */
export const keyValuesOf = (records: HostRecords, id: string): Row => {
  const names = records.key.length === 0 ? ['id'] : records.key
  const parts = names.length === 1 ? [id] : id.split('~')
  const spare = parts.length - names.length
  const taker = names.find((name) => refers(records, name))
  return Object.fromEntries(
    names.map((name) => {
      const taken = parts.splice(0, name === taker ? spare + 1 : 1).join('~')
      return [name, names.length === 1 || refers(records, name) ? taken : unescaped(taken)]
    }),
  )
}

/**
 * A record of the host as one of ours.
 *
 * @throws HostMismatch naming the field
 */
export const ourRecord = (records: HostRecords, theirs: unknown): HostRecord => {
  if (!isObject(theirs)) throw new HostMismatch(`a record was expected, ${formOf(theirs)} came`)
  const { resource, values, always } = records
  const ours: { [field: string]: unknown } = {}
  for (const name of Object.keys(resource.fields)) {
    const value = theirValue(records, theirs, name)
    if (value === undefined) continue
    try {
      ours[name] = oursOf(value, values[name], fieldOf(resource, name))
    } catch (problem) {
      if (problem instanceof HostMismatch)
        throw new HostMismatch(`'${written(records, name)}' (${name}): ${problem.message}`)
      throw problem
    }
  }
  const version = theirs['version']
  if (Object.keys(ours).length === 0)
    throw new HostMismatch(`none of the fields of ${resource.name} is in ${formOf(theirs)}`)
  return {
    ...ours,
    ...always,
    ...(typeof version === 'number' && !('version' in resource.fields) ? { version } : {}),
    id: idOf(records, ours, theirs),
  }
}

/**
 * What of a record of ours the host is sent, in its own names and words.
 *
 * @param base what the host has of it and is to keep
 * @throws HostMismatch
 */
export const theirRecord = (records: HostRecords, ours: Row, base: Row = {}): Row => {
  const { resource, always } = records
  return Object.keys(resource.fields).reduce<Row>((theirs, name) => {
    const value = ours[name]
    if (value === undefined || Object.hasOwn(always, name)) return theirs
    return spread(records, name, value).reduce<Row>((made, [path, part]) => withValueAt(made, path, part), theirs)
  }, base)
}

/**
 * What templates are filled with: fields in our words under our names, and above them in the host's under its own.
 */
export const templateValues = (records: HostRecords, id: string | null, ours: Row): Row => {
  const all: Row = { ...ours, ...(id === null ? {} : keyValuesOf(records, id)) }
  const theirs = Object.fromEntries(
    Object.entries(all)
      .filter(([, value]) => value === null || typeof value !== 'object')
      .flatMap(([name, value]) => spread(records, name, value)),
  )
  return { ...all, ...theirs, ...(id === null ? {} : { id }) }
}

/** The fields of the key alone, as a body that names a record carries them. */
export const keyBody = (records: HostRecords, id: string): Row =>
  Object.entries(keyValuesOf(records, id)).reduce<Row>(
    (body, [name, text]) =>
      spread(records, name, oursOf(text, undefined, fieldOf(records.resource, name))).reduce<Row>(
        (made, [path, part]) => withValueAt(made, path, part),
        body,
      ),
    {},
  )

/** The name of ours that the host calls by one of its own, for what it says of a field. */
export const ourName = ({ fields, resource }: HostRecords, theirs: string): string | null => {
  const found = Object.entries(fields).find(([, path]) => [path].flat().includes(theirs))?.[0]
  return found ?? (Object.hasOwn(resource.fields, theirs) ? theirs : null)
}
