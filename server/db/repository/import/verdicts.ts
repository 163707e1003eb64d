import { setImmediate as breathe } from 'node:timers/promises'
import type { JsonObject } from '../../../../src/schema/json.ts'
import type { ImportRequest } from '../../../contract.ts'
import type { RepositoryContext } from '../context.ts'
import { keyIdentifier, uuid7 } from '../identifiers.ts'
import { lockRecords, type Locked } from '../locked.ts'
import { ownerOf } from '../ownership.ts'
import { changedFields, immutableErrors, writableOf } from '../update.ts'
import { readInput, ruleErrors, keeps, serverDefaults, type Values } from '../values.ts'
import { asked } from './asked.ts'
import { withoutCircles } from './circles.ts'
import { lookUpReferences } from './lookup.ts'
import { ownIdentifiers } from './ownIdentifiers.ts'
import { withUnique } from './unique.ts'
import { type Errors, exists, type Verdict } from './verdict.ts'

const atATime = 1000

/**
 * Judges every row: references looked up, values checked, existing records found. The resource's own service is
 * asked as it is for a form, and what it answers is written; it may write beside, so a dry run is taken back.
 */
export const judge = async (context: RepositoryContext, request: ImportRequest): Promise<readonly Verdict[]> => {
  const seen = new Set<string>()
  const verdicts: Verdict[] = []
  const own = ownIdentifiers(context, request.rows)
  for (let start = 0; start < request.rows.length; start += atATime) {
    const rows = request.rows.slice(start, start + atATime)
    verdicts.push(...(await judgeSome(context, rows, request.existing ?? 'update', seen, own)))
    await breathe()
  }
  return withUnique(context, await withoutCircles(context, verdicts))
}

const judgeSome = async (
  context: RepositoryContext,
  rows: readonly JsonObject[],
  existing: 'update' | 'skip' | 'refuse',
  seen: Set<string>,
  own: ReadonlySet<string>,
): Promise<readonly Verdict[]> => {
  const looked = await lookUpReferences(context, rows, own)
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
    const unreadable = Object.fromEntries(
      Object.entries(errors).filter(([path]) => (row[path.split('.')[0] ?? path] ?? null) !== null),
    )
    const given = { row: typed(row, value), wrong: { ...unreadable, ...lookup }, read: { value, errors } }
    if (id !== null && seen.has(id)) verdicts.push({ verdict: 'error', errors: exists(context, context.resource.key) })
    else if (found === undefined) verdicts.push(await judgeCreate(context, given, id))
    else
      verdicts.push(
        existing === 'skip'
          ? { verdict: 'skip', id: found.record.id }
          : existing === 'refuse'
            ? { verdict: 'error', errors: exists(context, context.resource.key) }
            : await judgeUpdate(context, given, found),
      )
    if (id !== null) seen.add(id)
  }
  return verdicts
}

/** One row as it was read: its values by kind, and what could not be read. */
interface Given {
  readonly row: JsonObject
  readonly wrong: Errors
  /** What reading it as a new record gave. */
  readonly read: ReturnType<typeof readInput>
}

/** The fields that the row names, each as a form would send it. */
const typed = (row: JsonObject, value: Values): JsonObject =>
  Object.fromEntries(
    Object.keys(row).map((name) => [name, Object.hasOwn(value, name) ? value[name] : row[name]]),
  ) as JsonObject

const judgeCreate = async (context: RepositoryContext, given: Given, id: string | null): Promise<Verdict> => {
  const { row, wrong, read } = given
  if (Object.keys(wrong).length > 0) return { verdict: 'error', errors: wrong }
  const wanted = await asked(context, { action: 'create', id: null, input: row, current: null })
  if ('errors' in wanted) return { verdict: 'error', errors: wanted.errors }
  const { value, errors } = wanted.input === row ? read : readInput(context, wanted.input, 'create', row)
  const values = { ...serverDefaults(context), ...value, ...ownerOf(context, value) }
  const refused = { ...ruleErrors(context, values, null), ...errors }
  if (Object.keys(refused).length > 0) return { verdict: 'error', errors: refused }
  const { resource } = context
  const made = resource.key.length === 0 ? (id ?? uuid7()) : keyIdentifier(resource, values)
  return { verdict: 'create', id: made, input: row, values }
}

const judgeUpdate = async (context: RepositoryContext, { row, wrong }: Given, locked: Locked): Promise<Verdict> => {
  const { record } = locked
  if (Object.keys(wrong).length > 0) return { verdict: 'error', errors: wrong }
  const known = Object.entries(row).filter(([name]) => Object.hasOwn(context.resource.fields, name))
  if (known.every(([name, value]) => keeps(context.resource, name, record[name], value)))
    return { verdict: 'skip', id: record.id }
  const wanted = await asked(context, { action: 'update', id: record.id, input: row, current: record })
  if ('errors' in wanted) return { verdict: 'error', errors: wanted.errors }
  const stored = writableOf(context, record)
  const { value, errors } = readInput(context, { ...stored, ...wanted.input }, 'update', { ...stored, ...row })
  const changed = changedFields(context, record, value)
  const refused = {
    ...immutableErrors(context, record, changed),
    ...ruleErrors(context, { ...record, ...changed }, record),
    ...errors,
  }
  if (Object.keys(refused).length > 0) return { verdict: 'error', errors: refused }
  return Object.keys(changed).length === 0
    ? { verdict: 'skip', id: record.id }
    : { verdict: 'update', id: record.id, input: row, locked, changed }
}

/** The identifier that a row names by its key, or by `id` where the server gives identifiers. */
const knownIdentifier = ({ resource }: RepositoryContext, row: JsonObject, value: Values): string | null => {
  if (resource.key.length === 0) return typeof row['id'] === 'string' && row['id'] !== '' ? row['id'] : null
  return resource.key.every((field) => (value[field] ?? null) !== null) ? keyIdentifier(resource, value) : null
}
