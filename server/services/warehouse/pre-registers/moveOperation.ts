import type { Session } from '../../../contract.ts'
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
  ['documents', 'pre_register_type', 'pre_register_number'],
]

const tableOf = (resource: string): string => resource.replaceAll('-', '_')

/** Gives an operation another key; pieces, documents, log, novelties, activities and history go with it. */
export const moveOperation = async (session: Session, from: Key, to: Key): Promise<void> => {
  const [oldId, newId] = [operationId(from.type, from.number), operationId(to.type, to.number)]
  const known = new Set(session.registry.all.map(({ name }) => tableOf(name)))
  const run = (text: string, ...values: readonly unknown[]) => session.sql(text, values)
  // Header and lines in one statement: the lines name the header's identifier.
  await run(
    `with lines as (update estiba.pre_registers__documents set parent_id = $1 where ${here} and parent_id = $4)
      update estiba.pre_registers set id = $1, type = $2, number = $3 where ${here} and id = $4`,
    newId,
    to.type,
    to.number,
    oldId,
  )
  await run(
    `update estiba.bulks set type = $1, number = $2, id = $3 || '~' || sequence where ${here} and type = $4 and number = $5`,
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
  await run(
    `update estiba.history set record_id = $1 where ${here} and resource = 'pre-registers' and record_id = $2`,
    newId,
    oldId,
  )
  await run(
    `update estiba.history set record_id = $1 || substr(record_id, length($2) + 1)
      where ${here} and resource = 'bulks' and starts_with(record_id, $2 || '~')`,
    newId,
    oldId,
  )
}
