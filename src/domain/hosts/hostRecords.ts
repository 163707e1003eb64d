import { escapedPart } from '../../schema/idPart.ts'
import { fieldOf } from '../../schema/resource.ts'
import { formerLines } from './formerLines.ts'
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

/** A value of ours put at each of its paths; of a text that says several fields, its part. */
const put = (records: HostRecords, made: Row, field: string, value: unknown): Row => {
  const paths = pathsOf(records, field)
  const conversion = records.values[field]
  if (paths.length > 1) {
    const parts = value === null || value === '' ? [] : String(value).split('~')
    return paths.reduce((row, path, index) => withValueAt(row, path, parts[index] ?? null), made)
  }
  const [path = field] = paths
  const lines = linesOf(records, field)
  if (lines !== null && Array.isArray(value))
    return withValueAt(made, path, theirLines(lines, value.filter(isObject), valueAt(made, path)))
  const theirs = theirsOf(value, conversion)
  if (typeof conversion !== 'object' || !('split' in conversion) || conversion.part === undefined)
    return withValueAt(made, path, theirs)
  const known = valueAt(made, path)
  const parts = typeof known === 'string' ? known.split(conversion.split) : []
  parts[conversion.part] = String(theirs ?? '')
  return withValueAt(made, path, Array.from(parts, (part) => part ?? '').join(conversion.split))
}

/** Lines as they are written: each keeps what the host has of it beside what we know. */
const theirLines = (records: HostRecords, lines: readonly Row[], base: unknown): readonly Row[] => {
  const before = Array.isArray(base) ? base.filter(isObject) : []
  const formers = formerLines(
    before.map((line) => ourFields(records, line)),
    lines,
  )
  return lines.map((line, at) => {
    const former = before[formers[at] ?? -1]
    return former === undefined
      ? theirRecord(records, line)
      : theirRecord(records, withoutIdle(records, line, former), former)
  })
}

/** Lines of a record, told field by field as the record itself is; null where the table says nothing of them. */
const linesOf = ({ resource, fields, values }: HostRecords, name: string): HostRecords | null => {
  const field = fieldOf(resource, name)
  if (field === undefined || !('fields' in field)) return null
  const below = <T>(given: { readonly [field: string]: T }): { readonly [field: string]: T } =>
    Object.fromEntries(
      Object.entries(given).flatMap(([path, one]) =>
        path.startsWith(`${name}.`) ? [[path.slice(name.length + 1), one] as const] : [],
      ),
    )
  return {
    resource: { ...resource, fields: field.fields },
    key: [],
    fields: below(fields),
    values: below(values),
    always: {},
  }
}

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
    : parts.map((part, index) => (refers(records, names[index] ?? '') ? part : escapedPart(part))).join('~')
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

/** Every field of ours that the host has, read. */
const ourFields = (records: HostRecords, theirs: Row): { readonly [field: string]: unknown } => {
  const { resource, values } = records
  const ours: { [field: string]: unknown } = {}
  for (const name of Object.keys(resource.fields)) {
    const value = theirValue(records, theirs, name)
    if (value === undefined) continue
    try {
      const lines = linesOf(records, name)
      ours[name] =
        lines !== null && value !== null ? linesIn(lines, value) : oursOf(value, values[name], fieldOf(resource, name))
    } catch (problem) {
      if (problem instanceof HostMismatch)
        throw new HostMismatch(`'${written(records, name)}' (${name}): ${problem.message}`)
      throw problem
    }
  }
  return ours
}

const linesIn = (records: HostRecords, value: unknown): readonly unknown[] => {
  if (!Array.isArray(value)) throw new HostMismatch(`a list was expected, ${formOf(value)} came`)
  return value.map((line: unknown, index) => {
    if (!isObject(line)) throw new HostMismatch(`a line was expected, ${formOf(line)} came`)
    const ours = ourFields(records, line)
    if (Object.keys(ours).length === 0)
      throw new HostMismatch(`line ${index + 1}: none of its fields is in ${formOf(line)}`)
    return ours
  })
}

/**
 * A record of the host as one of ours.
 *
 * @throws HostMismatch naming the field
 */
export const ourRecord = (records: HostRecords, theirs: unknown): HostRecord => {
  if (!isObject(theirs)) throw new HostMismatch(`a record was expected, ${formOf(theirs)} came`)
  const { resource, always } = records
  const ours = ourFields(records, theirs)
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

/** Whether something is a record of the host that can be read. */
export const isRecordOf =
  (records: HostRecords) =>
  (value: unknown): boolean => {
    if (!isObject(value)) return false
    try {
      return ourRecord(records, value).id !== ''
    } catch (problem) {
      if (problem instanceof HostMismatch) return false
      throw problem
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
    return value === undefined || Object.hasOwn(always, name) ? theirs : put(records, theirs, name, value)
  }, base)
}

const isEmpty = (value: unknown): boolean => value === null || value === ''

/**
 * What is to be written, less what is empty and the table does not name: a host that says nothing of such a field may
 * not know it.
 *
 * @param base what the host has of the record
 */
export const withoutIdle = (records: HostRecords, ours: Row, base: Row = {}): Row =>
  Object.fromEntries(
    Object.entries(ours).filter(
      ([name, value]) =>
        !isEmpty(value) || Object.hasOwn(records.fields, name) || theirValue(records, base, name) !== undefined,
    ),
  )

/** Whether something says of a record how it is known and no more, as some hosts answer what was written. */
export const isKeyAlone = (records: HostRecords, theirs: unknown): boolean => {
  if (!isObject(theirs)) return false
  const { resource } = records
  const key = records.key.length === 0 ? ['id'] : records.key
  const told = (name: string): boolean => theirValue(records, theirs, name) !== undefined
  return key.some(told) && !Object.keys(resource.fields).some((name) => !key.includes(name) && told(name))
}

/**
 * What templates are filled with: fields in our words under our names, and above them in the host's under its own.
 */
export const templateValues = (records: HostRecords, id: string | null, ours: Row): Row => {
  const all: Row = { ...ours, ...(id === null ? {} : keyValuesOf(records, id)) }
  const theirs = Object.entries(all)
    .filter(([, value]) => value === null || typeof value !== 'object')
    .reduce<Row>((made, [name, value]) => put(records, made, name, value), {})
  return { ...all, ...flat(theirs), ...(id === null ? {} : { id }) }
}

/** By their paths, as templates name them. */
const flat = (row: Row, at = ''): Row =>
  Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) =>
      isObject(value) || Array.isArray(value)
        ? Object.entries(flat({ ...value }, `${at}${name}.`))
        : [[`${at}${name}`, value]],
    ),
  )

/** The fields of the key alone, as a body that names a record carries them. */
export const keyBody = (records: HostRecords, id: string): Row =>
  Object.entries(keyValuesOf(records, id)).reduce<Row>(
    (body, [name, text]) => put(records, body, name, oursOf(text, undefined, fieldOf(records.resource, name))),
    {},
  )

/** The name of ours that the host calls by one of its own, or by the end of its path, for what it says of a field. */
export const ourName = ({ fields, resource }: HostRecords, theirs: string): string | null => {
  const name = theirs.toLowerCase()
  const isIt = (path: string): boolean => path.toLowerCase() === name
  const all = Object.entries(fields).map(([ours, path]) => [ours, [path].flat()] as const)
  const found =
    all.find(([, paths]) => paths.some(isIt)) ??
    all.find(([, paths]) => paths.some((path) => isIt(path.split('.').at(-1) ?? path)))
  return found?.[0] ?? Object.keys(resource.fields).find(isIt) ?? null
}
