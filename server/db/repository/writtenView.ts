import { isRemovable } from '../../../src/domain/moves/isRemovable.ts'
import type { AnyRecord, Json, JsonObject } from '../../../src/schema/json.ts'
import { shownBy, type View } from '../../../src/schema/view.ts'
import type { Repository } from '../../contract.ts'
import { ApiError } from '../../errors.ts'
import type { RepositoryContext } from './context.ts'
import { forOpening } from './forOpening.ts'
import { lockRecord, lockRecords } from './locked.ts'
import { findRecord } from './read.ts'
import { missingReferences, newReferences } from './references.ts'
import { mayWrite, writing } from './rights.ts'
import { assertOpening, assertUnmoved, assertWritten } from './states.ts'
import { assertRowAccess } from './assertRowAccess.ts'
import { changedFields, immutableErrors, writableOf } from './update.ts'
import { withUnshown } from './linesOfDoor.ts'
import { shown } from './shown.ts'
import type { Values } from './hooks.ts'
import { warnOfCurrency } from './warnOfCurrency.ts'
import { readInput, refuseIfWrong, ruleErrors, sentBy, serverDefaults } from './values.ts'

/** The view of a resource that is another door to the records of its base; null for any other resource. */
export const writtenView = ({ resource: { view } }: RepositoryContext): View | null =>
  view?.written === true ? view : null

const base = ({ session }: RepositoryContext, view: View): Repository => session.asSystem(view.of)

/** Values by the names under which they are kept. */
const kept = (view: View, values: Values): JsonObject =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [shownBy(view, name), value as Json]))

const writeKept = async (
  { resource, session }: RepositoryContext,
  view: View,
  id: string,
  values: JsonObject,
): Promise<void> => {
  const repository = session.asSystem(view.of)
  const of = session.registry.get(view.of)
  const hasLines = Object.keys(values).some((name) => of.fields[name]?.kind === 'lines')
  const whole = hasLines
    ? withUnshown(resource, of, (field) => shownBy(view, field), await repository.get(id), values)
    : values
  await repository.update(id, whole)
}

/** What the base refuses is told at the fields of this door. */
const told = async <T>(view: View, work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (problem) {
    if (!(problem instanceof ApiError) || problem.errors === undefined) throw problem
    const names = new Map(Object.entries(view.fields).map(([own, of]) => [of, own]))
    const errors = Object.entries(problem.errors).map(([path, text]) => {
      const [first = path, ...rest] = path.split('.')
      return [[names.get(first) ?? first, ...rest].join('.'), text]
    })
    throw new ApiError(problem.code, {
      text: problem.messageKey,
      values: problem.values,
      errors: Object.fromEntries(errors) as { readonly [field: string]: string },
      cause: problem,
    })
  }
}

/** The record as this door shows it; who may not see it there has not written it. */
const written = async (context: RepositoryContext, id: string): Promise<AnyRecord> => {
  context.memory.wrote(context.resource.name)
  await assertRowAccess(context, [id])
  const record = await findRecord(context, id)
  if (record === null) throw new ApiError('FORBIDDEN')
  return record
}

/** Makes a record of the base out of what the view's own schema accepts. */
export const createThrough = (
  from: RepositoryContext,
  view: View,
  sent: JsonObject,
  opening?: string,
): Promise<AnyRecord> =>
  writing(from, async () => {
    const context = opening === undefined ? from : forOpening(from)
    mayWrite(context)
    if (opening !== undefined) assertOpening(context, opening)
    const { value, errors } = readInput(context, sentBy(context, sent), 'create')
    assertUnmoved(context, null, value)
    const given = { ...serverDefaults(context), ...value }
    refuseIfWrong({ ...ruleErrors(context, given, null), ...errors })
    refuseIfWrong(await missingReferences(context, newReferences(context, value, null)))
    const { id } = await told(view, base(context, view).create(kept(view, value), opening))
    return written(context, id)
  })

/** Changes a record of the base in the fields that the view shows. */
export const updateThrough = (
  context: RepositoryContext,
  view: View,
  id: string,
  sent: JsonObject,
  version?: number,
): Promise<AnyRecord> =>
  writing(context, async () => {
    mayWrite(context)
    const { record } = await lockRecord(context, id)
    if (version !== undefined && record.version !== version)
      throw new ApiError('STALE', { current: shown(context, record) })
    const { value, errors } = readInput(context, { ...writableOf(context, record), ...sentBy(context, sent) }, 'update')
    const changed = changedFields(context, record, value)
    assertUnmoved(context, record, changed)
    assertWritten(context, record, () => changed)
    const next = { ...record, ...changed }
    refuseIfWrong({ ...immutableErrors(context, record, changed), ...ruleErrors(context, next, record), ...errors })
    refuseIfWrong(await missingReferences(context, newReferences(context, next, record)))
    if (Object.keys(changed).length > 0) await told(view, writeKept(context, view, record.id, kept(view, changed)))
    warnOfCurrency(context, record, next)
    return written(context, record.id)
  })

/**
 * Deletes records of the base that the view shows and that are written by hand still, all of them or none.
 *
 * @throws ApiError 404, 409 `STALE` or `IN_USE`; `STATE` where one is written no more
 */
export const removeThrough = (
  context: RepositoryContext,
  view: View,
  ids: readonly string[],
  version?: number,
): Promise<readonly AnyRecord[]> =>
  writing(context, async () => {
    mayWrite(context)
    const locked = await lockRecords(context, ids)
    if (locked.length < new Set(ids).size) throw new ApiError('NOT_FOUND')
    for (const { record } of locked) {
      if (version !== undefined && record.version !== version)
        throw new ApiError('STALE', { text: 'staleDeleted', current: shown(context, record) })
      if (!isRemovable(context.resource, record)) throw new ApiError('STATE')
    }
    await told(view, base(context, view).removeMany(locked.map(({ record }) => record.id)))
    context.memory.wrote(context.resource.name)
    return locked.map(({ record }) => shown(context, record))
  })
