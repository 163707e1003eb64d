import { isDeepStrictEqual } from 'node:util'
import type { LinesField } from '../../../src/schema/fields.ts'
import type { Json, JsonObject } from '../../../src/schema/json.ts'
import type { Resource } from '../../../src/schema/resource.ts'
import { shownBy, type View } from '../../../src/schema/view.ts'
import type { HistoryEntry } from '../../../src/domain/historyEntry.ts'
import { tellsAuthor } from '../../access/authors.ts'
import { ApiError } from '../../errors.ts'
import type { Caller } from '../../contract.ts'
import type { Params } from '../where/params.ts'
import { hiddenFields, type RepositoryContext } from './context.ts'
import { presentLife } from './presentLife.ts'
import { findRecord, isLimited } from './read.ts'
import { sinceSeen } from './sinceSeen.ts'

export type HistoryAction = HistoryEntry['action']

/** The part of a write that keeps who, when and what: `rows` names the part that holds the written rows. */
export const historyInsert = (
  context: RepositoryContext,
  params: Params,
  rows: string,
  action: HistoryAction,
  changes: string,
  batchId: string | null,
): string => {
  const { caller, resource } = context
  const dated = context.session.dated()
  const values = [
    params.add(resource.name, 'text'),
    `${rows}.id`,
    `${rows}.version`,
    params.add(action, 'text'),
    params.add(caller.userId, 'text'),
    params.add(caller.name, 'text'),
    params.add(batchId, 'text'),
    changes,
    ...(dated === null ? [] : [params.add(dated.toISOString(), 'timestamptz')]),
  ]
  const at = dated === null ? '' : ', at'
  return `insert into estiba.history (namespace, resource, record_id, version, action, user_id, user_name, batch_id, changes${at}) select ${rows}.namespace, ${values.join(', ')} from ${rows}`
}

interface Stored {
  readonly namespace: string
  readonly id: number
  readonly version: number
  readonly action: HistoryAction
  readonly at: string
  readonly user_id: string
  readonly user_name: string
  readonly batch_id: string | null
  readonly changes: HistoryEntry['changes']
}

/**
 * The writes of a record, newest first, without what the caller's role hides. Who sees some rows only is told those since
 * the record is his, and none of a record that had the same key before: nobody knows any more whether it was.
 */
export const historyOf = async (context: RepositoryContext, id: string): Promise<readonly HistoryEntry[]> => {
  const rows = await storedHistory(context, id)
  const record = await findRecord(context, id)
  if (record === null && (rows.length === 0 || isLimited(context))) throw new ApiError('NOT_FOUND')
  const present = new Set(record === null ? [] : await toldOf(context, id, presentLife(rows, record.version ?? 0)))
  const hidden = hiddenFields(context)
  return (isLimited(context) ? rows.filter((row) => present.has(row)) : rows).map((row) => ({
    id: String(row.id),
    version: row.version,
    action: row.action,
    at: row.at,
    // Services go by who it was.
    ...(context.trusted ? { userId: row.user_id, userName: row.user_name } : authorOf(context.caller, row)),
    batchId: row.batch_id,
    ...(present.has(row) ? {} : { earlier: true as const }),
    changes: toldChanges(context.resource, hidden, row.changes),
  }))
}

/** Who wrote it, as far as the caller is told. */
export const authorOf = (
  caller: Caller,
  { user_id: userId, user_name: userName }: Pick<Stored, 'user_id' | 'user_name'>,
): Pick<HistoryEntry, 'userId' | 'userName'> =>
  tellsAuthor(caller, userId) ? { userId, userName } : { userId: '', userName: '' }

/** Without what is hidden; to whom something is, also without fields of before, of which no role says anything any more. */
export const toldChanges = (
  { fields }: Resource,
  hidden: readonly string[],
  changes: Stored['changes'],
): Stored['changes'] =>
  hidden.length === 0
    ? changes
    : Object.fromEntries(
        Object.entries(changes).filter(([field]) => Object.hasOwn(fields, field) && !hidden.includes(field)),
      )

/** Of the writes of a record that is there, those that the caller is told: all, or those since it is his. */
export const toldOf = async (
  context: RepositoryContext,
  id: string,
  life: readonly Stored[],
): Promise<readonly Stored[]> => {
  if (!isLimited(context)) return life
  const whole = await context.session.asSystem(context.resource.name).find(id)
  return whole === undefined ? [] : sinceSeen(context, whole, life)
}

/** At most the newest thousand writes. */
export const storedHistory = async (context: RepositoryContext, id: string): Promise<readonly Stored[]> => {
  const { resource, unit } = context
  const { view } = resource
  const rows = await unit.run<Stored>(
    `select namespace, id, version, action, at, user_id, user_name, batch_id, changes from estiba.history where namespace in (current_setting('estiba.namespace', true), '*') and resource = $1 and record_id = $2 order by id desc limit 1000`,
    [view?.of ?? resource.name, id],
    true,
  )
  return view === null ? rows : rows.map((row) => ({ ...row, changes: shownChanges(resource, view, row.changes) }))
}

/** Of what happened to a record that a view shows: the fields that it shows, by its names, and of lines theirs. */
const shownChanges = ({ fields }: Resource, view: View, changes: Stored['changes']): Stored['changes'] =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const change = changes[shownBy(view, name)]
      if (change === undefined) return []
      if (field.kind !== 'lines') return [[name, change]]
      const [before, after] = [linesShown(field, change[0]), linesShown(field, change[1])]
      return isDeepStrictEqual(before, after) ? [] : [[name, [before, after] as const]]
    }),
  )

const linesShown = ({ fields }: LinesField, lines: Json): Json =>
  Array.isArray(lines) ? lines.map((line: Json) => (isObject(line) ? shownOf(line, fields) : line)) : lines

const isObject = (value: Json): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const shownOf = (line: JsonObject, fields: LinesField['fields']): JsonObject =>
  Object.fromEntries(Object.entries(line).filter(([part]) => Object.hasOwn(fields, part)))
