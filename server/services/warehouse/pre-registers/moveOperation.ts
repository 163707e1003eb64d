import { placeOf } from '../../../files/filePlace.ts'
import type { Repointing, Session } from '../../../contract.ts'
import { operationId } from './reading/load.ts'

interface Key {
  readonly type: string
  readonly number: string
}

const here = "namespace = current_setting('estiba.namespace')"

/** Tables that name an operation by its type and number. */
const named: readonly (readonly [table: string, type: string, number: string])[] = [
  ['event_log_details', 'pre_register_type', 'pre_register_number'],
  ['transactional_activities', 'pre_register_type', 'pre_register_number'],
  ['novelties', 'pre_register_type', 'pre_register_number'],
  ['house_bills_of_lading', 'operation_type', 'operation_number'],
  ['bills_of_lading', 'pre_register_type', 'pre_register_number'],
  ['documents', 'pre_register_type', 'pre_register_number'],
  ['label_prints', 'type', 'number'],
]

/** Columns of the server's own tables that name a record of a resource by its identifier. */
const kept: readonly (readonly [table: string, resource: string, id: string])[] = [
  ['history', 'resource', 'record_id'],
  ['flow_links', 'from_resource', 'from_id'],
  ['flow_links', 'to_resource', 'to_id'],
  ['stored_files', 'resource', 'resource_id'],
  ['file_uses', 'resource', 'record_id'],
]

const tableOf = (resource: string): string => resource.replaceAll('-', '_')

/**
 * Gives an operation another key; pieces, documents, log, novelties, activities, files and history go with it, and what
 * refers to it or to a piece of it goes on doing so. Whoever names it is locked by `lockNaming`.
 */
export const moveOperation = async (session: Session, from: Key, to: Key): Promise<void> => {
  const [oldId, newId] = [operationId(from.type, from.number), operationId(to.type, to.number)]
  const known = new Set(session.registry.all.map(({ name }) => tableOf(name)))
  const run = (text: string, ...values: readonly unknown[]) => session.sql<{ readonly sequence: number }>(text, values)
  // Header and lines in one statement: the lines name the header's identifier.
  await run(
    `with lines as (update estiba.pre_registers__documents set parent_id = $1 where ${here} and parent_id = $4)
      update estiba.pre_registers set id = $1, type = $2, number = $3 where ${here} and id = $4`,
    newId,
    to.type,
    to.number,
    oldId,
  )
  const pieces = await run(
    `update estiba.bulks set type = $1, number = $2, id = $3 || '~' || sequence where ${here} and type = $4 and number = $5
      returning sequence`,
    to.type,
    to.number,
    newId,
    from.type,
    from.number,
  )
  await run(`update estiba.bulks set expedition = $1 where ${here} and expedition = $2`, newId, oldId)
  await run(
    `update estiba.bulks set parent_bulk = $1 || substr(parent_bulk, length($2) + 1)
      where ${here} and starts_with(parent_bulk, $2 || '~')`,
    newId,
    oldId,
  )
  for (const [table, type, number] of named)
    if (known.has(table))
      await run(
        `update estiba.${table} set ${type} = $1, ${number} = $2 where ${here} and ${type} = $3 and ${number} = $4`,
        to.type,
        to.number,
        from.type,
        from.number,
      )
  await renameKept(session, oldId, newId)
  await refer(session, [
    { to: 'pre-registers', from: oldId, into: newId },
    ...pieces.map(({ sequence }) => ({ to: 'bulks', from: `${oldId}~${sequence}`, into: `${newId}~${sequence}` })),
  ])
}

/** What is kept beside the records: their history, their flow and their files; where a piece was counted on arrival. */
const renameKept = async (session: Session, oldId: string, newId: string): Promise<void> => {
  for (const [table, resource, id] of kept) {
    await session.sql(
      `update estiba.${table} set ${id} = $1 where ${here} and ${resource} = 'pre-registers' and ${id} = $2`,
      [newId, oldId],
    )
    await session.sql(
      `update estiba.${table} set ${id} = $1 || substr(${id}, length($2) + 1)
        where ${here} and ${resource} = 'bulks' and starts_with(${id}, $2 || '~')`,
      [newId, oldId],
    )
  }
  for (const table of ['stored_files', 'file_uses'])
    for (const [resource, end] of [
      ['pre-registers', ''],
      ['bulks', '~'],
    ] as const)
      await session.sql(
        `update estiba.${table} set place = $1 || substr(place, length($2) + 1)
          where ${here} and ${end === '' ? 'place = $2' : 'starts_with(place, $2)'}`,
        [placeOf.record(resource, `${newId}${end}`), placeOf.record(resource, `${oldId}${end}`)],
      )
  await session.sql(
    `update estiba.notifications set resource_id = $1, link = replace(link, $3, $4)
      where ${here} and resource = 'pre-registers' and resource_id = $2`,
    [newId, oldId, encodeURIComponent(oldId), encodeURIComponent(newId)],
  )
  await session.sql(
    `update estiba.consolidations set counted = (
        select jsonb_object_agg(case when starts_with(c.key, $2 || '~') then $1 || substr(c.key, length($2) + 1) else c.key end, c.value)
        from jsonb_each(counted) c)
      where ${here} and jsonb_typeof(counted) = 'object' and exists (
        select from jsonb_object_keys(counted) k where starts_with(k, $2 || '~'))`,
    [newId, oldId],
  )
}

/** Every field that refers to it or a piece of it, whichever resource declares it. */
const refer = async (session: Session, changes: readonly Repointing[]): Promise<void> => {
  for (const { name, view } of session.registry.all) if (view === null) await session.asSystem(name).repoint(changes)
}
