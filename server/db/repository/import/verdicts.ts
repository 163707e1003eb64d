import { setImmediate as breathe } from 'node:timers/promises'
import { isKeyGiven } from '../../../../src/domain/validation.ts'
import { message } from '../../../../src/domain/messages/message.ts'
import { versionInFile } from '../../../../src/domain/sheets/seenVersion.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import type { ImportRequest } from '../../../contract.ts'
import type { RepositoryContext } from '../context.ts'
import { keyIdentifier, uuid7 } from '../identifiers.ts'
import { lockRecords, type Locked } from '../locked.ts'
import { refuseNeeded } from '../openWork.ts'
import { ownerOf } from '../ownership.ts'
import { isIdentifier } from '../read.ts'
import { frozenErrors } from '../states.ts'
import { changedFields, immutableErrors, writableOf } from '../update.ts'
import type { Values } from '../hooks.ts'
import { begun, readInput, ruleErrors, keeps, sentBy, serverDefaults } from '../values.ts'
import { asked } from './asked.ts'
import { withChoices } from './choices.ts'
import { withoutCircles } from './circles.ts'
import type { EarlyWrites } from './earlyWrites.ts'
import { failedFormulas, withMoments } from './fileTexts.ts'
import { type Known, lookUpReferences } from './lookup.ts'
import { ownIdentifiers } from './ownIdentifiers.ts'
import { unlessSaved } from './savedSince.ts'
import { type Taken, withUnique } from './unique.ts'
import { type Errors, exists, refusalOf, repeated, type Verdict } from './verdict.ts'
import { lostDigits } from '../lostDigits.ts'

export const atATime = 500

/**
 * Judges every row before the first is written: references looked up, values checked, existing records found.
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
    const sure = early === null ? judged : await between(() => amongOthers(context, judged, taken))
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
  withChoices(
    context,
    await withUnique(context, await withoutCircles(context, await withNeeded(context, verdicts)), taken),
  )

/** A record that open work needs stays active: its row is told so. */
const withNeeded = async (context: RepositoryContext, verdicts: readonly Verdict[]): Promise<readonly Verdict[]> => {
  const judged: Verdict[] = []
  for (const one of verdicts) judged.push(one.verdict === 'update' ? await stillFree(context, one) : one)
  return judged
}

const stillFree = async (
  context: RepositoryContext,
  one: Verdict & { readonly verdict: 'update' },
): Promise<Verdict> => {
  try {
    await refuseNeeded(context, one.locked.record, one.changed)
    return one
  } catch (problem) {
    return { verdict: 'error', errors: refusalOf(context, problem) }
  }
}

/** A row as it was read: its values by kind, and what could not be read. */
export interface ReadRow {
  readonly row: JsonObject
  readonly wrong: Errors
  /** What reading it as a new record gave. */
  readonly read: ReturnType<typeof readInput>
  readonly id: string | null
  /** The version of its record that the file was written from, where it says one of this company. */
  readonly seen: number | null
}

export const readPart = (context: RepositoryContext, looked: Looked): readonly ReadRow[] =>
  looked.map(({ row: { version = null, ...given }, errors }) => {
    const row = withMoments(context, given)
    const seen = version === null ? null : versionInFile(String(version), context.caller.businessId)
    const read = readInput(context, row, 'create')
    // That the caller's role hides what a new record needs is told at `id`, and is no matter of one that is there.
    const unreadable = Object.fromEntries(
      Object.entries(read.errors).filter(
        ([path]) => path !== 'id' && (row[path.split('.')[0] ?? path] ?? null) !== null,
      ),
    )
    return {
      row: typed(row, read.value),
      wrong: {
        ...unreadable,
        ...errors,
        ...failedFormulas(context, given),
        ...unkept(context, given),
        ...uncounted(context, seen),
      },
      read,
      id: knownIdentifier(context, row, read.value),
      seen,
    }
  })

/** An identifier that no address could name, or no key hold, of a record that would keep the one of its row. */
const unkept = ({ caller, resource }: RepositoryContext, { id = null }: JsonObject): Errors =>
  resource.key.length > 0 || id === null || id === '' || (isIdentifier(id) && !/^\.{1,2}$|\p{Cc}/u.test(id))
    ? {}
    : { id: message(caller.locale, 'validation.wrong', { field: 'id' }) }

const uncounted = ({ caller }: RepositoryContext, seen: number | null): Errors =>
  seen === null || (Number.isInteger(seen) && seen > 0)
    ? {}
    : { version: message(caller.locale, 'validation.wrong', { field: 'version' }) }

/** The fields that the row names, each as a form would send it. */
const typed = (row: JsonObject, value: Values): JsonObject =>
  Object.fromEntries(
    Object.keys(row).map((name) => [name, Object.hasOwn(value, name) ? value[name] : row[name]]),
  ) as JsonObject

const judgePart = async (
  context: RepositoryContext,
  part: readonly ReadRow[],
  stored: readonly Locked[],
  rules: Rules,
): Promise<readonly Verdict[]> => {
  const locked = new Map(stored.map((one) => [one.record.id, one]))
  const verdicts: Verdict[] = []
  for (const given of part) {
    const found = given.id === null ? undefined : locked.get(given.id)
    verdicts.push(atSight(context, given, found, rules) ?? (await judgeRow(context, given, found)))
  }
  return verdicts
}

/** What becomes of records that are there, and the identifiers of the rows so far. */
export interface Rules {
  readonly existing: 'update' | 'skip' | 'refuse'
  readonly seen: Set<string>
}

/** What is told of a row without a question; null where the rules of its record say more. */
export const atSight = (
  context: RepositoryContext,
  given: ReadRow,
  found: Locked | undefined,
  { existing, seen }: Rules,
): Verdict | null => {
  const { resource, hooks } = context
  const { row, wrong, read, id } = given
  const again = id !== null && seen.has(id)
  if (id !== null) seen.add(id)
  const refused = (errors: Errors): Verdict => ({ verdict: 'error', errors })
  if (again) return refused(repeated(context, resource.key))
  if (found === undefined) {
    // The resource's own service might still fill what is missing; without one the whole row is told at once.
    if (Object.keys(wrong).length === 0) return null
    return refused(hooks.before === undefined ? { ...read.errors, ...wrong } : wrong)
  }
  if (existing === 'skip') return { verdict: 'skip', id: found.record.id }
  if (existing === 'refuse') return refused(exists(context, resource.key))
  if (Object.keys(wrong).length > 0) return refused(wrong)
  const known = Object.entries(row).filter(([name]) => Object.hasOwn(resource.fields, name))
  if (known.every(([name, value]) => keeps(resource, name, found.record[name], value)))
    return { verdict: 'skip', id: found.record.id }
  // What no hand changes once it is written, a file does not change either.
  return context.trusted || resource.verbs.includes('update') ? null : refused(exists(context, resource.key))
}

/** @throws ApiError where the resource's own service refuses the row */
export const judgeRow = async (
  context: RepositoryContext,
  given: ReadRow,
  found: Locked | undefined,
): Promise<Verdict> =>
  found === undefined
    ? judgeCreate(context, given)
    : unlessSaved(context, await judgeUpdate(context, given, found), given.seen)

const judgeCreate = async (context: RepositoryContext, { row: sent, read, id }: ReadRow): Promise<Verdict> => {
  const row = begun(context, sentBy(context, sent))
  const wanted = await asked(context, { action: 'create', id: null, input: row, current: null })
  const { value, errors } = wanted === row ? read : readInput(context, wanted, 'create', row)
  const values = { ...serverDefaults(context), ...value, ...ownerOf(context, value) }
  const refused = { ...ruleErrors(context, values, null), ...errors, ...lostDigits(context, row, null) }
  if (Object.keys(refused).length > 0) return { verdict: 'error', errors: refused }
  const { resource } = context
  const made = resource.key.length === 0 ? (id ?? uuid7()) : keyIdentifier(resource, values)
  return { verdict: 'create', id: made, input: row, values }
}

const judgeUpdate = async (context: RepositoryContext, { row }: ReadRow, locked: Locked): Promise<Verdict> => {
  const { record } = locked
  const sent = sentBy(context, row)
  const wanted = await asked(context, { action: 'update', id: record.id, input: sent, current: record })
  const stored = writableOf(context, record)
  const { value, errors } = readInput(context, { ...stored, ...wanted }, 'update', { ...stored, ...sent })
  const changed = changedFields(context, record, value)
  const refused = {
    ...frozenErrors(context, record, () => changedFields(context, record, readInput(context, sent, 'update').value)),
    ...immutableErrors(context, record, changed),
    ...ruleErrors(context, { ...record, ...changed }, record),
    ...errors,
    ...lostDigits(context, sent, record),
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
