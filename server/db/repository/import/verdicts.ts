import { setImmediate as breathe } from 'node:timers/promises'
import { isKeyGiven } from '../../../../src/domain/validation.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import type { ImportRequest } from '../../../contract.ts'
import type { RepositoryContext } from '../context.ts'
import { keyIdentifier, uuid7 } from '../identifiers.ts'
import { lockRecords, type Locked } from '../locked.ts'
import { ownerOf } from '../ownership.ts'
import { frozenErrors } from '../states.ts'
import { changedFields, immutableErrors, writableOf } from '../update.ts'
import type { Values } from '../hooks.ts'
import { begun, readInput, ruleErrors, keeps, sentBy, serverDefaults } from '../values.ts'
import { asked } from './asked.ts'
import { withChoices } from './choices.ts'
import { withoutCircles } from './circles.ts'
import type { EarlyWrites } from './earlyWrites.ts'
import { type Known, lookUpReferences } from './lookup.ts'
import { ownIdentifiers } from './ownIdentifiers.ts'
import { type Taken, withUnique } from './unique.ts'
import { type Errors, exists, repeated, type Verdict } from './verdict.ts'

const atATime = 500

/**
 * Judges every row: references looked up, values checked, existing records found. The resource's own service is
 * asked as it is for a form, and what it answers is written; it may write beside, so a dry run is taken back.
 *
 * @param early writes new records as soon as they are judged, where rows are judged one by one
 */
export const judge = async (
  context: RepositoryContext,
  request: ImportRequest,
  early: EarlyWrites | null,
): Promise<readonly Verdict[]> => {
  const between = early?.between ?? atOnce
  const own = ownIdentifiers(context, request.rows)
  const known: Known = new Map()
  const lookUp = (start: number) => lookUpReferences(context, request.rows.slice(start, start + atATime), own, known)
  const seen = new Set<string>()
  const taken: Taken = new Map()
  const verdicts: Verdict[] = []
  let next = await lookUp(0)
  for (let start = 0; start < request.rows.length; start += atATime) {
    const part = readPart(context, next)
    const stored = await between(async () => {
      const found = await lockRecords(
        context,
        part.flatMap(({ id }) => id ?? []),
      )
      next = await lookUp(start + atATime)
      return found
    })
    const judged = await judgePart(context, part, stored, { existing: request.existing ?? 'update', seen })
    const sure = early !== null && asksMore(context) ? await between(() => amongOthers(context, judged, taken)) : judged
    early?.take(sure)
    verdicts.push(...sure)
    await breathe()
  }
  await early?.finish()
  return early === null ? amongOthers(context, verdicts, taken) : verdicts
}

type Looked = Awaited<ReturnType<typeof lookUpReferences>>

type Between = EarlyWrites['between']

const atOnce: Between = (question) => question()

/** What only other records can tell of rows that are right in themselves. */
const amongOthers = async (
  context: RepositoryContext,
  verdicts: readonly Verdict[],
  taken: Taken,
): Promise<readonly Verdict[]> =>
  withChoices(context, await withUnique(context, await withoutCircles(context, verdicts), taken))

const asksMore = ({ table }: RepositoryContext): boolean =>
  table.lines.length > 0 ||
  table.indexes.some(({ unique }) => unique) ||
  table.links.some(({ where }) => where !== null)

const readPart = (context: RepositoryContext, looked: Looked) =>
  looked.map(({ row, errors }) => {
    const read = readInput(context, row, 'create')
    return { row, lookup: errors, read, id: knownIdentifier(context, row, read.value) }
  })

const judgePart = async (
  context: RepositoryContext,
  part: ReturnType<typeof readPart>,
  stored: readonly Locked[],
  { existing, seen }: { readonly existing: 'update' | 'skip' | 'refuse'; readonly seen: Set<string> },
): Promise<readonly Verdict[]> => {
  const locked = new Map(stored.map((one) => [one.record.id, one]))
  const verdicts: Verdict[] = []
  for (const { row, lookup, read, id } of part) {
    const found = id === null ? undefined : locked.get(id)
    const unreadable = Object.fromEntries(
      Object.entries(read.errors).filter(([path]) => (row[path.split('.')[0] ?? path] ?? null) !== null),
    )
    const given = { row: typed(row, read.value), wrong: { ...unreadable, ...lookup }, read }
    if (id !== null && seen.has(id))
      verdicts.push({ verdict: 'error', errors: repeated(context, context.resource.key) })
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
  const { wrong, read } = given
  const row = begun(context, sentBy(context, given.row))
  // The resource's own service might still fill what is missing; without one the whole row is told at once.
  if (Object.keys(wrong).length > 0)
    return { verdict: 'error', errors: context.hooks.before === undefined ? { ...read.errors, ...wrong } : wrong }
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
  // What no hand changes once it is written, a file does not change either.
  if (!context.trusted && !context.resource.verbs.includes('update'))
    return { verdict: 'error', errors: exists(context, context.resource.key) }
  const sent = sentBy(context, row)
  const wanted = await asked(context, { action: 'update', id: record.id, input: sent, current: record })
  if ('errors' in wanted) return { verdict: 'error', errors: wanted.errors }
  const stored = writableOf(context, record)
  const { value, errors } = readInput(context, { ...stored, ...wanted.input }, 'update', { ...stored, ...sent })
  const changed = changedFields(context, record, value)
  const refused = {
    ...frozenErrors(context, record, () => changedFields(context, record, readInput(context, sent, 'update').value)),
    ...immutableErrors(context, record, changed),
    ...ruleErrors(context, { ...record, ...changed }, record),
    ...errors,
  }
  if (Object.keys(refused).length > 0) return { verdict: 'error', errors: refused }
  return Object.keys(changed).length === 0
    ? { verdict: 'skip', id: record.id }
    : { verdict: 'update', id: record.id, input: row, locked, changed }
}

/** The identifier that a row names by its key, or by `id` where the server gives identifiers or numbers. */
const knownIdentifier = ({ resource }: RepositoryContext, row: JsonObject, value: Values): string | null => {
  if (isKeyGiven(resource)) return typeof row['id'] === 'string' && row['id'] !== '' ? row['id'] : null
  return resource.key.every((field) => (value[field] ?? null) !== null) ? keyIdentifier(resource, value) : null
}
