import { writtenStill } from '../../../../src/domain/moves/writtenStill.ts'
import type { Answers } from '../../../../src/resources/answers.ts'
import type { AnyRecord } from '../../../../src/schema/json.ts'
import type { Resource } from '../../../../src/schema/resource.ts'
import { allows } from '../../../access/allows.ts'
import { isOutside } from '../../../access/outsideAgents.ts'
import type { ChangeEntry, HistoryEntry } from '../../../../src/domain/historyEntry.ts'
import type { Session } from '../../../contract.ts'
import { gateOf } from '../../../db/gate.ts'
import { authorOf, toldChanges } from '../../../db/repository/history.ts'

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

/** How often more is read for one page where little of what was read is the caller's. */
const mostRounds = 5

export const listChanges = async (session: Session, asked: ChangesAsked): Promise<Answers['config.changes.list']> => {
  const { caller, registry } = session
  const readable = registry.all.filter(
    (resource) =>
      resource.view === null &&
      (asked.resource === '' || resource.name === asked.resource) &&
      allows(caller, resource, 'list'),
  )
  const names = readable.map(({ name }) => name)
  const entries: ChangeEntry[] = []
  let before = asked.before
  // What is not his is passed over, so that how much of it there is shows in no page.
  for (let round = 0; round < mostRounds && entries.length < atATime; round++) {
    const rows = await stored(session, { ...asked, before }, names)
    for (const name of new Set(rows.map(({ resource }) => resource)))
      entries.push(
        ...(await shown(
          session,
          registry.get(name),
          rows.filter(({ resource }) => resource === name),
        )),
      )
    before = rows.length < atATime ? null : (rows.at(-1)?.id ?? null)
    if (before === null) break
  }
  const sorted = entries.toSorted((one, other) => Number(other.id) - Number(one.id))
  const page = sorted.slice(0, atATime)
  if (sorted.length > page.length || (before !== null && page.length === atATime))
    return { entries: page, next: Number(page.at(-1)?.id) }
  // Of a record that nobody shows him he is not told that there is more of it.
  return { entries: page, next: asked.record !== '' && page.length === 0 ? null : before }
}

const stored = (session: Session, asked: ChangesAsked, names: readonly string[]): Promise<readonly Stored[]> => {
  const { caller } = session
  // Whose name somebody outside is not told, he finds nothing by.
  const author = isOutside(caller) ? caller.userId : null
  return session.sql<Stored>(
    `select id::int8 as id, resource, record_id, version, action, at, user_id, user_name, batch_id, changes
     from estiba.history
     where namespace = current_setting('estiba.namespace') and resource = any($1::text[])
       and ($2 = '' or at >= ($2::text || ' 00:00')::timestamp at time zone $9)
       and ($3 = '' or at < (($3::text || ' 00:00')::timestamp + interval '1 day') at time zone $9)
       and ($4 = '' or estiba.fold(user_name) like estiba.contains_pattern($4) and ($10::text is null or user_id = $10))
       and ($5 = '' or record_id = $5) and ($6 = '' or action = $6)
       and ($7::int8 is null or id < $7::int8)
     order by id desc limit $8::int`,
    [
      names,
      asked.from,
      asked.to,
      asked.person,
      asked.record,
      asked.action,
      asked.before,
      atATime,
      caller.timeZone,
      author,
    ],
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
  const hidden = caller.restrictions[resource.name]?.hiddenFields ?? []
  const seesAll = caller.superUser && resource.access.own === null
  const told = gateOf(caller, session.registry, 'caller', new Set()).limits(resource)
    ? await toldOf(session, resource, [...found.keys()])
    : null
  return rows.flatMap((row) => {
    const record = found.get(row.record_id)
    if (record === undefined && !seesAll) return []
    if (told !== null && !told.has(String(row.id))) return []
    return [
      {
        id: String(row.id),
        resource: resource.name,
        recordId: row.record_id,
        title: hidden.includes(resource.title) ? row.record_id : titleOf(resource, record, row),
        key: Object.fromEntries(record === undefined ? [] : resource.key.map((field) => [field, record[field]])),
        gone: record === undefined,
        ...(record?.version === undefined ? {} : { current: record.version }),
        ...(record !== undefined && isFrozen(resource, record, row) ? { frozen: true as const } : {}),
        version: row.version,
        action: row.action,
        at: row.at,
        ...authorOf(caller, row),
        batchId: row.batch_id,
        changes: toldChanges(resource, hidden, row.changes),
      },
    ]
  })
}

const isFrozen = (resource: Resource, record: AnyRecord, { changes }: Stored): boolean => {
  if (resource.states === null || record[resource.states.field] === undefined) return false
  const still = writtenStill(resource, record)
  return still !== null && Object.keys(changes).some((name) => !still.includes(name))
}

/** Of these records the writes that their own history tells the caller. */
const toldOf = async (session: Session, { name }: Resource, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const told = new Set<string>()
  for (const id of ids) for (const entry of await session.of(name).history(id)) told.add(entry.id)
  return told
}

const titleOf = ({ title }: Resource, record: AnyRecord | undefined, { changes, record_id: id }: Stored): string => {
  const [before, after] = changes[title] ?? []
  return String(record?.[title] ?? after ?? before ?? id)
}
