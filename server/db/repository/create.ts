import { message } from '../../../src/domain/messages/message.ts'
import type { AnyRecord, JsonObject } from '../../../src/schema/json.ts'
import { ApiError } from '../../errors.ts'
import { noteUses } from '../../files/fileUses.ts'
import { quoted } from '../ddl/names.ts'
import { violatedIndex } from '../pool/failures.ts'
import { Params } from '../where/params.ts'
import { recordColumns } from './columns.ts'
import type { RepositoryContext } from './context.ts'
import { askedBefore } from './askedBefore.ts'
import { type HistoryAction, historyInsert } from './history.ts'
import { identifierOf } from './identifiers.ts'
import type { Values } from './hooks.ts'
import { linesAnswered } from './linesAnswered.ts'
import { lineInserts } from './lineWrites.ts'
import { ownerOf } from './ownership.ts'
import { allThere, heldBy, missingReferences, newReferences, type Referred } from './references.ts'
import { forOpening } from './forOpening.ts'
import { mayWrite, writing } from './rights.ts'
import { shown } from './shown.ts'
import { assertOpening, assertUnmoved, openingState } from './states.ts'
import { withinRows, withinRowsSql } from './assertRowAccess.ts'
import {
  begun,
  changesBetween,
  forColumn,
  readInput,
  refuseIfWrong,
  ruleErrors,
  sentBy,
  serverDefaults,
} from './values.ts'
import { refuseUnseen } from './unseen.ts'
import { lostDigits } from './lostDigits.ts'

/** How a record came about. */
interface Origin {
  readonly action: HistoryAction
  readonly batchId: string | null
}

const plain: Origin = { action: 'create', batchId: null }

/**
 * Makes a record: one statement writes it with its lines and its history.
 *
 * @param opening the state in which what is open elsewhere is brought in
 */
export const createRecord = (from: RepositoryContext, sent: JsonObject, opening?: string): Promise<AnyRecord> =>
  writing(from, async () => {
    const context = opening === undefined ? from : forOpening(from)
    mayWrite(context)
    if (opening !== undefined) assertOpening(context, opening)
    const input = begun(context, sentBy(context, sent))
    await refuseUnseen(context, () => readInput(context, input, 'create').value, null)
    const change = {
      action: 'create',
      resource: context.resource.name,
      id: null,
      input,
      current: null,
      ...(opening === undefined ? {} : { opening }),
    } as const
    const wanted = await askedBefore(context, change, () => readInput(context, input, 'create').errors)
    const { value, errors } = readInput(context, wanted ?? input, 'create', input)
    assertUnmoved(context, null, value)
    const values: Values = {
      ...serverDefaults(context),
      ...value,
      ...ownerOf(context, value),
      ...openingState(context, opening),
    }
    const lost = lostDigits(context, input, null)
    refuseIfWrong({ ...keyErrors(context, values), ...ruleErrors(context, values, null), ...errors, ...lost })
    const record = await insertRecord(context, identifierOf(context.resource, values), values)
    await noteUses(context.session, context.resource, record, 'create')
    await context.hooks.after?.(context.session, {
      action: 'create',
      resource: context.resource.name,
      id: record.id,
      input,
      current: null,
      record,
    })
    return shown(context, record)
  })

/** A part of the key that a service was to fill in, and did not. */
export const keyErrors = (
  { caller, resource }: RepositoryContext,
  values: Values,
): { readonly [field: string]: string } =>
  Object.fromEntries(
    resource.key
      .filter((field) => values[field] === undefined || values[field] === null || values[field] === '')
      .map((field) => [field, message(caller.locale, 'validation.required', { field })]),
  )

/** Writes a new record that was checked already, with the history entry. */
export const insertRecord = async (
  context: RepositoryContext,
  id: string,
  values: Values,
  origin: Origin = plain,
): Promise<AnyRecord> => {
  const references = newReferences(context, values, null)
  await context.unit.hold(heldBy(references), 'shared')
  const { text, params } = insertSql(context, id, values, references, origin)
  const [written] = await context.unit.run<AnyRecord>(text, params.values, true).catch((problem: unknown) => {
    throw duplicate(context, problem)
  })
  if (written === undefined) throw await refusal(context, values, references)
  const record = withinRows(written)
  context.memory.wrote(context.resource.name)
  context.emit({
    type: 'change',
    namespace: context.unit.namespace,
    resource: context.resource.name,
    id,
    action: 'create',
    version: record.version ?? 1,
    by: context.caller.userId,
  })
  return context.table.lines.length === 0 ? record : { ...record, ...linesAnswered(context, values) }
}

const insertSql = (
  context: RepositoryContext,
  id: string,
  values: Values,
  references: readonly Referred[],
  { action, batchId }: Origin,
) => {
  const { caller, table } = context
  const params = new Params()
  const columns = table.columns.filter(({ generated }) => generated === null)
  const by = params.add(caller.userId, 'text')
  const written = columns.map(({ field, type }) => params.add(forColumn(type, values[field]), type))
  const identifier = params.add(id, 'text')
  const dated = context.session.dated()
  const at = dated === null ? '' : `, ${params.add(dated.toISOString(), 'timestamptz')}`
  const guard = [allThere(context, references, params), ...sharedGuards(context, identifier, values, params)].join(
    ' and ',
  )
  const parts = [
    `main as (insert into ${table.sql} (namespace, id, created_by, updated_by${at === '' ? '' : ', created_at, updated_at'}${columns.map(({ name }) => `, ${quoted(name)}`).join('')})
      select current_setting('estiba.namespace'), ${identifier}, ${by}, ${by}${at}${at}${written.map((value) => `, ${value}`).join('')} where ${guard} returning *)`,
    `log as (${historyInsert(context, params, 'main', action, params.add(JSON.stringify(changesBetween(context, {}, values)), 'jsonb'), batchId)})`,
    ...lineInserts(table.lines, values, params).map((statement, index) => `lines${index} as (${statement})`),
  ]
  return {
    text: `with ${parts.join(', ')} select ${recordColumns(table, 'main', [], false)}${withinRowsSql(context, params)} from main`,
    params,
  }
}

/** What no unique index can see: a shared record has the identifier or the unique values already. */
const sharedGuards = (
  { resource, table }: RepositoryContext,
  identifier: string,
  values: Values,
  params: Params,
): readonly string[] => {
  if (!table.shared) return []
  const taken = table.indexes
    .filter(({ unique, fields }) => unique && fields.every((field) => (values[field] ?? null) !== null))
    .map(({ fields }) =>
      fields
        .map((field) => {
          const column = table.byField.get(field)
          return column === undefined ? 'false' : `e.${quoted(column.name)} = ${params.add(values[field], column.type)}`
        })
        .join(' and '),
    )
  const identified = resource.key.length === 0 ? [] : [`e.id = ${identifier}`]
  return [...identified, ...taken].map((test) => `not exists (select 1 from ${table.sql} e where ${test})`)
}

/** Why nothing was written: a reference that leads nowhere, or a shared record that is there already. */
const refusal = async (
  context: RepositoryContext,
  _values: Values,
  references: readonly Referred[],
): Promise<ApiError> => {
  const errors = await missingReferences(context, references)
  return Object.keys(errors).length > 0
    ? new ApiError('INVALID', { errors })
    : duplicateOf(context, context.resource.key)
}

/** The refusal of a unique index, told at the fields that it is over; any other failure as it is. */
export const duplicate = (context: RepositoryContext, problem: unknown): unknown => {
  const index = violatedIndex(problem)
  if (index === null) return problem
  return duplicateOf(context, context.table.indexes.find(({ name }) => name === index)?.fields ?? context.resource.key)
}

const duplicateOf = ({ caller }: RepositoryContext, fields: readonly string[]): ApiError =>
  new ApiError('DUPLICATE', {
    errors: Object.fromEntries(fields.map((field) => [field, message(caller.locale, 'validation.exists', { field })])),
  })
