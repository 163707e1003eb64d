import type { Session } from '../../../../contract.ts'
import { lockCargo } from './lockCargo.ts'

interface Naming {
  readonly operations: readonly string[]
  readonly lists: readonly string[]
  readonly consolidations: readonly string[]
  readonly houses: readonly string[]
  readonly stock: readonly string[]
}

const here = "namespace = current_setting('estiba.namespace')"

/**
 * Expeditions that ask for its pieces, lists and consolidations that have or had them, houses of the operation, and the
 * stock that it takes itself: what is locked after this has to be locked by it already.
 */
const text = `select * from (
  with pieces as (select array(select id collate "C" from estiba.bulks where ${here} and type = $1 and number = $2) as ids)
  select array(select p.id from estiba.pre_registers p, pieces where p.${here} and p.from_stock && pieces.ids) as operations,
    array(select l.parent_id from estiba.picking_lists__lines l, pieces where l.${here} and l.bulk = any(pieces.ids)
      union select l.parent_id from estiba.picking_lists__shortages l, pieces where l.${here} and l.bulk = any(pieces.ids)
      union select l.parent_id from estiba.picking_lists__packages l, pieces where l.${here} and l.bulks && pieces.ids) as lists,
    array(select c.id from estiba.consolidations c, pieces where c.${here} and c.bulks && pieces.ids) as consolidations,
    array(select h.id from estiba.house_bills_of_lading h where h.${here} and h.operation_type = $1 and h.operation_number = $2) as houses,
    coalesce((select p.from_stock from estiba.pre_registers p where p.${here} and p.type = $1 and p.number = $2), '{}') as stock
) naming`

/** Locks an operation with all of the cargo's that names it or its pieces, for who gives them other names. */
export const lockNaming = async (session: Session, type: string, number: string): Promise<void> => {
  const [naming] = await session.sql<Naming>(text, [type, number])
  const { operations = [], stock = [], ...others } = naming ?? {}
  await lockCargo(session, { ...others, bulks: stock, operations: [`${type}~${number}`, ...operations] })
}
