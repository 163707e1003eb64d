import type { AnyRecord } from '../../../../src/schema/json.ts'
import type { Resource } from '../../../../src/schema/resource.ts'
import { allows } from '../../../access/allows.ts'
import type { HistoryEntry, Session } from '../../../contract.ts'

export const actions = ['create', 'update', 'delete', 'restore', 'import', 'undo'] as const

export interface ChangesAsked {
  /** Days of the company, both included; empty: without an end. */
  readonly from: string
  readonly to: string
  /** A part of the person's name. */
  readonly person: string
  readonly resource: string
  readonly record: string
  readonly action: string
  /** Entries older than this one. */
  readonly before: number | null
}

export interface ChangeEntry extends Omit<HistoryEntry, 'earlier'> {
  readonly resource: string
  readonly recordId: string
  readonly title: string
  /** The fields that identify the record, for operations that name them. */
  readonly key: { readonly [field: string]: unknown }
  /** The record is there no more. */
  readonly gone: boolean
}

export interface Changes {
  readonly entries: readonly ChangeEntry[]
  /** What to ask `before` for those that follow; null: there are none. */
  readonly next: number | null
}

interface Stored {
  readonly id: number
  readonly resource: string
  readonly record_id: string
  readonly version: number
  readonly action: HistoryEntry['action']
  readonly at: string
  readonly user_id: string
  readonly user_name: string
  readonly batch_id: string | null
  readonly changes: HistoryEntry['changes']
}

const atATime = 50

export const listChanges = async (session: Session, asked: ChangesAsked): Promise<Changes> => {
  const { caller, registry } = session
  const readable = registry.all.filter(
    (resource) =>
      resource.view === null &&
      (asked.resource === '' || resource.name === asked.resource) &&
      allows(caller, resource, 'list'),
  )
  const rows = await stored(
    session,
    asked,
    readable.map(({ name }) => name),
  )
  const entries: ChangeEntry[] = []
  for (const name of new Set(rows.map(({ resource }) => resource))) {
    const own = rows.filter(({ resource }) => resource === name)
    entries.push(...(await shown(session, registry.get(name), own)))
  }
  return {
    entries: entries.toSorted((one, other) => Number(other.id) - Number(one.id)),
    next: rows.length < atATime ? null : (rows.at(-1)?.id ?? null),
  }
}

const stored = (session: Session, asked: ChangesAsked, names: readonly string[]): Promise<readonly Stored[]> => {
  const { timeZone } = session.caller
  return session.sql<Stored>(
    `select id::int8 as id, resource, record_id, version, action, at, user_id, user_name, batch_id, changes
     from estiba.history
     where namespace = current_setting('estiba.namespace') and resource = any($1::text[])
       and ($2 = '' or at >= ($2::text || ' 00:00')::timestamp at time zone $9)
       and ($3 = '' or at < (($3::text || ' 00:00')::timestamp + interval '1 day') at time zone $9)
       and ($4 = '' or estiba.fold(user_name) like estiba.contains_pattern($4))
       and ($5 = '' or record_id = $5) and ($6 = '' or action = $6)
       and ($7::int8 is null or id < $7::int8)
     order by id desc limit $8::int`,
    [names, asked.from, asked.to, asked.person, asked.record, asked.action, asked.before, atATime, timeZone],
  )
}

/** Records that the caller does not see keep their history to themselves; deleted ones are told to who sees all. */
const shown = async (
  session: Session,
  resource: Resource,
  rows: readonly Stored[],
): Promise<readonly ChangeEntry[]> => {
  const { caller } = session
  const ids = [...new Set(rows.map(({ record_id: id }) => id))]
  const found = new Map((await session.of(resource.name).getMany(ids)).map((record) => [record.id, record]))
  const hidden = new Set(caller.restrictions[resource.name]?.hiddenFields)
  const seesAll = caller.superUser && resource.access.own === null
  return rows.flatMap((row) => {
    const record = found.get(row.record_id)
    if (record === undefined && !seesAll) return []
    return [
      {
        id: String(row.id),
        resource: resource.name,
        recordId: row.record_id,
        title: titleOf(resource, record, row),
        key: Object.fromEntries(record === undefined ? [] : resource.key.map((field) => [field, record[field]])),
        gone: record === undefined,
        version: row.version,
        action: row.action,
        at: row.at,
        userId: row.user_id,
        userName: row.user_name,
        batchId: row.batch_id,
        changes: Object.fromEntries(Object.entries(row.changes).filter(([field]) => !hidden.has(field))),
      },
    ]
  })
}

const titleOf = ({ title }: Resource, record: AnyRecord | undefined, { changes, record_id: id }: Stored): string => {
  const [before, after] = changes[title] ?? []
  return String(record?.[title] ?? after ?? before ?? id)
}
