import { setImmediate as breathe } from 'node:timers/promises'
import { message } from '../../../../src/domain/messages/message.ts'
import type { AnyRecord, JsonObject } from '../../../../src/schema/json.ts'
import type { ImportRequest } from '../../../contract.ts'
import { quoted } from '../../ddl/names.ts'
import type { RepositoryContext } from '../context.ts'
import { keyIdentifier, uuid7 } from '../identifiers.ts'
import { lockRecords, type Locked } from '../locked.ts'
import { labelOf } from '../references.ts'
import { readInput, ruleErrors, same, serverDefaults, type Values } from '../values.ts'
import { visible } from '../visible.ts'
import { lookUpReferences } from './lookup.ts'

type Errors = { readonly [field: string]: string }

/** What becomes of one row of an import. */
export type Verdict =
  | { readonly verdict: 'create'; readonly id: string; readonly input: JsonObject; readonly values: Values }
  | {
      readonly verdict: 'update'
      readonly id: string
      readonly input: JsonObject
      readonly locked: Locked
      readonly changed: Values
    }
  | { readonly verdict: 'skip'; readonly id: string }
  | { readonly verdict: 'error'; readonly errors: Errors }

const atATime = 1000

/** Judges every row without writing: references looked up, values checked, existing records found. */
export const judge = async (context: RepositoryContext, request: ImportRequest): Promise<readonly Verdict[]> => {
  const seen = new Set<string>()
  const verdicts: Verdict[] = []
  for (let start = 0; start < request.rows.length; start += atATime) {
    const rows = request.rows.slice(start, start + atATime)
    verdicts.push(...(await judgeSome(context, rows, request.existing ?? 'update', seen)))
    await breathe()
  }
  return withUnique(context, verdicts)
}

const judgeSome = async (
  context: RepositoryContext,
  rows: readonly JsonObject[],
  existing: 'update' | 'skip' | 'refuse',
  seen: Set<string>,
): Promise<readonly Verdict[]> => {
  const looked = await lookUpReferences(context, rows)
  const read = looked.map(({ row, errors }) => ({ row, lookup: errors, ...readInput(context, row, 'create') }))
  const ids = read.map(({ row, value }) => knownIdentifier(context, row, value))
  const locked = new Map(
    (
      await lockRecords(
        context,
        ids.filter((id) => id !== null),
      )
    ).map((one) => [one.record.id, one]),
  )
  const verdicts: Verdict[] = []
  for (const [index, { row, lookup, value, errors }] of read.entries()) {
    const id = ids[index] ?? null
    const found = id === null ? undefined : locked.get(id)
    if (id !== null && seen.has(id)) verdicts.push({ verdict: 'error', errors: exists(context, context.resource.key) })
    else if (found !== undefined)
      verdicts.push(
        existing === 'skip'
          ? { verdict: 'skip', id: found.record.id }
          : existing === 'refuse'
            ? { verdict: 'error', errors: exists(context, context.resource.key) }
            : judgeUpdate(context, row, lookup, found),
      )
    else verdicts.push(judgeCreate(context, row, id, value, { ...errors, ...lookup }))
    if (id !== null) seen.add(id)
  }
  return verdicts
}

const judgeCreate = (
  context: RepositoryContext,
  input: JsonObject,
  id: string | null,
  value: Values,
  errors: Errors,
): Verdict => {
  const values = { ...serverDefaults(context), ...value }
  const wrong = { ...ruleErrors(context, values, null), ...errors }
  return Object.keys(wrong).length > 0
    ? { verdict: 'error', errors: wrong }
    : { verdict: 'create', id: id ?? uuid7(), input, values }
}

const judgeUpdate = (context: RepositoryContext, input: JsonObject, lookup: Errors, locked: Locked): Verdict => {
  const { record } = locked
  const given = Object.fromEntries(
    Object.entries(input).filter(([name]) => Object.hasOwn(context.resource.fields, name)),
  )
  const merged = { ...stored(context, record), ...given } as JsonObject
  const { value, errors } = readInput(context, merged, 'update')
  const changed = Object.fromEntries(Object.entries(value).filter(([name, next]) => !same(record[name], next)))
  const wrong = { ...ruleErrors(context, { ...record, ...changed }, record), ...errors, ...lookup }
  if (Object.keys(wrong).length > 0) return { verdict: 'error', errors: wrong }
  return Object.keys(changed).length === 0
    ? { verdict: 'skip', id: record.id }
    : { verdict: 'update', id: record.id, input, locked, changed }
}

const stored = ({ resource, restriction }: RepositoryContext, record: AnyRecord): Values =>
  Object.fromEntries(
    Object.keys(resource.fields).flatMap((name) =>
      Object.hasOwn(record, name) && !restriction?.hiddenFields.includes(name) ? [[name, record[name]]] : [],
    ),
  )

/** The identifier that a row names by its key, or by `id` where the server gives identifiers. */
const knownIdentifier = ({ resource }: RepositoryContext, row: JsonObject, value: Values): string | null => {
  if (resource.key.length === 0) return typeof row['id'] === 'string' && row['id'] !== '' ? row['id'] : null
  return resource.key.every((field) => (value[field] ?? null) !== null) ? keyIdentifier(resource, value) : null
}

const exists = ({ caller, resource }: RepositoryContext, fields: readonly string[]): Errors =>
  Object.fromEntries(
    (fields.length === 0 ? ['id'] : fields).map((field) => [
      field,
      message(caller.locale, 'validation.exists', { field: labelOf(resource, field, caller.locale) }),
    ]),
  )

/** Unique fields beside the key: against what is stored, and among the rows themselves. */
const withUnique = async (context: RepositoryContext, verdicts: readonly Verdict[]): Promise<readonly Verdict[]> => {
  const judged = [...verdicts]
  for (const { unique, fields } of context.table.indexes) {
    if (!unique) continue
    const owners = await ownersOf(context, fields, judged)
    for (const [index, verdict] of judged.entries()) {
      const key = uniqueKey(fields, verdict)
      if (key === null || !('id' in verdict)) continue
      const owner = owners.get(key)
      if (owner !== undefined && owner !== verdict.id)
        judged[index] = { verdict: 'error', errors: exists(context, fields) }
      else owners.set(key, verdict.id)
    }
  }
  return judged
}

const uniqueKey = (fields: readonly string[], verdict: Verdict): string | null => {
  const values =
    verdict.verdict === 'create'
      ? verdict.values
      : verdict.verdict === 'update'
        ? { ...verdict.locked.record, ...verdict.changed }
        : null
  const parts = values === null ? [] : fields.map((field) => values[field] ?? null)
  return values === null || parts.includes(null) ? null : JSON.stringify(parts)
}

/** Who has each value already, all rows at once. */
const ownersOf = async (
  { table, unit }: RepositoryContext,
  fields: readonly string[],
  verdicts: readonly Verdict[],
): Promise<Map<string, string>> => {
  const keys = [...new Set(verdicts.map((verdict) => uniqueKey(fields, verdict)).filter((key) => key !== null))].map(
    (key) => JSON.parse(key) as readonly unknown[],
  )
  const columns = fields.map((field) => table.byField.get(field)).filter((column) => column !== undefined)
  if (keys.length === 0 || columns.length < fields.length) return new Map()
  const arrays = columns.map((_column, place) => keys.map((key) => key[place]))
  const names = columns.map((_column, place) => `c${place}`)
  const joins = columns.map(({ name }, place) => `t.${quoted(name)} = x.c${place}`)
  const rows = await unit.run<{ id: string; place: number }>(
    `select t.id, x.place::int as place from unnest(${columns.map(({ type }, place) => `$${place + 1}::${type.replace(/\(.*\)/, '')}[]`).join(', ')}) with ordinality as x(${names.join(', ')}, place) join ${table.sql} t on ${joins.join(' and ')} where ${visible(table, 't')}`,
    arrays,
  )
  return new Map(rows.map(({ id, place }) => [JSON.stringify(keys[place - 1]), id]))
}
