import { message } from '../../../src/domain/messages/message.ts'
import { isWritable } from '../../../src/domain/validation.ts'
import type { AnyRecord, JsonObject } from '../../../src/schema/json.ts'
import { ApiError } from '../../errors.ts'
import { noteUses } from '../../files/fileUses.ts'
import { quoted } from '../ddl/names.ts'
import { Params } from '../where/params.ts'
import { recordColumns } from './columns.ts'
import type { RepositoryContext } from './context.ts'
import { duplicate } from './create.ts'
import { type HistoryAction, historyInsert } from './history.ts'
import { askedBefore } from './askedBefore.ts'
import type { Values } from './hooks.ts'
import { linesAnswered } from './linesAnswered.ts'
import { lineInserts, lineReplacements } from './lineWrites.ts'
import { allThere, heldBy, labelOf, missingReferences, newReferences } from './references.ts'
import { refuseNeeded } from './openWork.ts'
import { mayWrite, writing } from './rights.ts'
import { type Locked, lockRecord } from './locked.ts'
import { shown } from './shown.ts'
import { assertDeclaredWays, assertUnmoved, assertWritten, stateAfter } from './states.ts'
import { withinRows, withinRowsSql } from './assertRowAccess.ts'
import { refuseCycle } from './tree.ts'
import {
  changesBetween,
  type Errors,
  forColumn,
  readInput,
  refuseIfWrong,
  ruleErrors,
  keeps,
  sentBy,
} from './values.ts'
import { refuseUnseen } from './unseen.ts'
import { warnOfCurrency } from './warnOfCurrency.ts'
import { lostDigits } from './lostDigits.ts'

/** How a change of a record came about, where it is not a plain edit. */
export interface Origin {
  readonly action: HistoryAction
  readonly batchId: string | null
  /** The declared move that it is part of. */
  readonly move?: string
}

const edit: Origin = { action: 'update', batchId: null }

/**
 * Changes a record. A shared one that the company may not write becomes its own copy, which hides it.
 *
 * @param version what the caller last saw; another one stored answers 409 `STALE` with the current record
 */
export const updateRecord = (
  context: RepositoryContext,
  id: string,
  input: JsonObject,
  version?: number,
  origin = edit,
): Promise<AnyRecord> =>
  writing(context, async () => {
    mayWrite(context)
    const locked = await lockRecord(context, id)
    const { record } = locked
    if (version !== undefined && record.version !== version)
      throw new ApiError('STALE', { current: shown(context, record) })
    return changeLocked(context, locked, input, origin)
  })

/** Changes a record of the company's own that this transaction has locked, and read whole since, or moves it. */
export const updateHeld = (
  context: RepositoryContext,
  record: AnyRecord,
  input: JsonObject,
  move?: string,
): Promise<AnyRecord> =>
  writing(context, () => {
    mayWrite(context)
    if (context.table.shared || !context.trusted)
      throw new Error(`'${context.resource.name}' is locked where it is read`)
    const wanted = move === undefined ? input : { ...input, ...stateAfter(context, move, record, input) }
    const origin = move === undefined ? edit : { ...edit, move }
    return changeLocked(context, { record, own: true, shadows: false }, wanted, origin)
  })

/**
 * Takes a record of the company's own on by a declared move, with what its effect changes beside the state.
 *
 * @param changes name the state where the move leads to several
 * @throws ApiError 409 `STATE` with the record where the move does not begin in its state
 */
export const moveRecord = (
  context: RepositoryContext,
  id: string,
  move: string,
  changes: JsonObject = {},
): Promise<AnyRecord> =>
  writing(context, async () => {
    if (!context.trusted) throw new Error(`'${move}' of '${context.resource.name}' is made by the server`)
    const locked = await lockRecord(context, id)
    const wanted = { ...changes, ...stateAfter(context, move, locked.record, changes) }
    return changeLocked(context, locked, wanted, { ...edit, move })
  })

/** A move that wrote nothing of its record is a change of it all the same. */
export const countMove = (context: RepositoryContext, id: string): Promise<AnyRecord> =>
  writing(context, async () => writeChange(context, await lockRecord(context, id), {}, edit))

const changeLocked = async (
  context: RepositoryContext,
  locked: Locked,
  sent: JsonObject,
  origin: Origin,
): Promise<AnyRecord> => {
  const { record } = locked
  const input = sentBy(context, sent)
  const change = {
    action: 'update',
    resource: context.resource.name,
    id: record.id,
    current: record,
    ...(origin.move === undefined ? {} : { move: origin.move }),
  } as const
  await refuseUnseen(
    context,
    () => {
      const asked = readInput(context, { ...writableOf(context, record), ...input }, 'update').value
      return { ...record, ...changedFields(context, record, asked) }
    },
    record,
  )
  const asRead = (): Errors => readInput(context, { ...writableOf(context, record), ...input }, 'update').errors
  const wanted = (await askedBefore(context, { ...change, input }, asRead)) ?? input
  if (origin.move === undefined)
    assertWritten(context, record, () => changedFields(context, record, readInput(context, input, 'update').value))
  const { value, errors } = readInput(context, { ...writableOf(context, record), ...wanted }, 'update', {
    ...writableOf(context, record),
    ...input,
  })
  const changed = changedFields(context, record, value)
  if (origin.move === undefined) assertUnmoved(context, record, changed)
  assertDeclaredWays(context, record, changed)
  const next = { ...record, ...changed }
  const fixed = origin.move === undefined ? immutableErrors(context, record, changed) : {}
  refuseIfWrong({ ...fixed, ...ruleErrors(context, next, record), ...errors, ...lostDigits(context, input, record) })
  if (Object.keys(changed).length === 0) return shown(context, record)
  await refuseCycle(context, record.id, changed)
  const written = await writeChange(context, locked, changed, origin)
  warnOfCurrency(context, record, next)
  await noteUses(context.session, context.resource, { ...changed, id: record.id }, 'update')
  await context.hooks.after?.(context.session, { ...change, input, record: written })
  return shown(context, written)
}

/** The stored values of the fields that a client may set: the validation looks at the whole record. */
export const writableOf = ({ resource, restriction }: RepositoryContext, record: Values): JsonObject =>
  Object.fromEntries(
    Object.entries(resource.fields).flatMap(([name, field]) =>
      !isWritable(field) || field.kind === 'password' || restriction?.hiddenFields.includes(name)
        ? []
        : [[name, record[name] ?? null]],
    ),
  ) as JsonObject

/** An empty password in a form means that it stays. */
export const changedFields = ({ resource }: RepositoryContext, record: Values, value: Values): Values =>
  Object.fromEntries(Object.entries(value).filter(([name, given]) => !keeps(resource, name, record[name], given)))

export const immutableErrors = (
  { caller, resource }: RepositoryContext,
  record: Values,
  changed: Values,
): { readonly [field: string]: string } =>
  Object.fromEntries(
    Object.keys(changed).flatMap((name) =>
      resource.fields[name]?.immutable && record[name] !== null
        ? [[name, message(caller.locale, 'validation.immutable', { field: labelOf(resource, name, caller.locale) })]]
        : [],
    ),
  )

/** Writes changed fields that were checked already, with the history entry. */
export const writeChange = async (
  context: RepositoryContext,
  { record, own }: Locked,
  changed: Values,
  origin: Origin,
): Promise<AnyRecord> => {
  const { caller, resource, table, unit } = context
  await refuseNeeded(context, record, changed)
  const references = newReferences(context, { ...record, ...changed }, record)
  await unit.hold(heldBy(references), 'shared')
  const params = new Params()
  const columns = table.columns.filter(
    ({ generated, field }) => generated === null && (!own || Object.hasOwn(changed, field)),
  )
  const guard = allThere(context, references, params)
  const dated = context.session.dated()
  const moment = dated === null ? 'now()' : params.add(dated.toISOString(), 'timestamptz')
  const main = own
    ? `update ${table.sql} t set ${[...columns.map(({ name, field, type }) => `${quoted(name)} = ${params.add(forColumn(type, changed[field]), type)}`), 'version = t.version + 1', `updated_at = ${moment}`, `updated_by = ${params.add(caller.userId, 'text')}`].join(', ')}
       where t.namespace = current_setting('estiba.namespace') and t.id = ${params.add(record.id, 'text')} and ${guard} returning t.*`
    : copySql(context, record, changed, params, guard)
  const lines = table.lines.filter(({ field }) => !own || Object.hasOwn(changed, field))
  const next = { ...record, ...changed }
  const parts = [
    `main as (${main})`,
    `log as (${historyInsert(context, params, 'main', origin.action, params.add(JSON.stringify(changesBetween(context, record, changed)), 'jsonb'), origin.batchId)})`,
    ...(own ? lineReplacements : lineInserts)(lines, next, params).map(
      (statement, index) => `lines${index} as (${statement})`,
    ),
  ]
  const text = `with ${parts.join(', ')} select ${recordColumns(table, 'main', [], false)}${withinRowsSql(context, params)} from main`
  const [row] = await unit.run<AnyRecord>(text, params.values, true).catch((problem: unknown) => {
    throw duplicate(context, problem)
  })
  if (row === undefined) throw new ApiError('INVALID', { errors: await missingReferences(context, references) })
  const written = withinRows(row)
  context.memory.wrote(resource.name)
  context.emit({
    type: 'change',
    namespace: unit.namespace,
    resource: resource.name,
    id: record.id,
    action: 'update',
    version: written.version ?? 1,
    by: caller.userId,
  })
  return { ...written, ...linesAnswered(context, next) }
}

/** The company's own copy of a shared record, as it will be. */
const copySql = (
  { caller, table }: RepositoryContext,
  record: AnyRecord,
  changed: Values,
  params: Params,
  guard: string,
): string => {
  const columns = table.columns.filter(({ generated }) => generated === null)
  const by = params.add(caller.userId, 'text')
  const given = columns.map(({ name, field, type }) =>
    Object.hasOwn(changed, field) ? params.add(forColumn(type, changed[field]), type) : `s.${quoted(name)}`,
  )
  return `insert into ${table.sql} (namespace, id, version, shadows, created_by, updated_by${columns.map(({ name }) => `, ${quoted(name)}`).join('')})
    select current_setting('estiba.namespace'), s.id, s.version + 1, true, ${by}, ${by}${given.map((value) => `, ${value}`).join('')}
    from ${table.sql} s where s.namespace = '*' and s.id = ${params.add(record.id, 'text')} and ${guard} returning *`
}
