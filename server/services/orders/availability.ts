import { Big } from 'big.js'
import type { Session } from '../../contract.ts'
import { missedBy } from '../operations/cargo/missedCargo.ts'

/** Units of a product in a store: what is sound and there, what is promised, and what may still be promised. */
export interface Availability {
  readonly reference: string
  readonly onHand: number
  readonly reserved: number
  readonly available: number
}

interface Row {
  readonly reference: string
  readonly units: string | number
  /** Of these, what an expedition has reserved. */
  readonly taken?: string | number
}

const onHandSql = `select b.reference, sum(coalesce(b.quantity, b.pieces)) as units,
    coalesce(sum(coalesce(b.quantity, b.pieces)) filter (where b.expedition is not null), 0) as taken
  from estiba.bulks b
  left join estiba.locations l on l.namespace = b.namespace and l.id = b.location
  left join estiba.wms_zones z on z.namespace = l.namespace and z.id = l.zone_id
  where b.namespace = current_setting('estiba.namespace') and b.store = $1 and b.reference = any($2::text[])
    and b.received_at is not null and b.dispatched_at is null and b.status <> 'SHIPPED'
    and coalesce(b.condition, 'GOOD') = 'GOOD' and (b.due_date is null or b.due_date >= $3::date)
    and (l.id is null or (l.status = 'ACTIVE' and l.occupancy <> 'BLOCKED' and coalesce(z.purpose, '') not in ('QUARANTINE', 'RETURNS')))
    and not exists (select 1 from estiba.novelties n where ${missedBy})
  group by b.reference`

const promisedSql = `select l.reference, sum(l.quantity - coalesce(l.delivered_quantity, 0) - coalesce(l.canceled_quantity, 0)) as units
  from estiba.orders__lines l join estiba.orders o on o.namespace = l.namespace and o.id = l.parent_id
  where o.namespace = current_setting('estiba.namespace') and o.type = 'CPO'
    and o.state in ('APPROVED', 'IN_PROCESS', 'PARTIAL') and coalesce(l.store, o.store) = $1
    and l.reference = any($2::text[]) and o.id <> $3
  group by l.reference`

const listedSql = `select b.reference, sum(coalesce(p.quantity, b.quantity, b.pieces)) as units
  from estiba.picking_lists__lines p
  join estiba.picking_lists k on k.namespace = p.namespace and k.id = p.parent_id
  join estiba.bulks b on b.namespace = p.namespace and b.id = p.bulk and b.picking_list = k.id
  where p.namespace = current_setting('estiba.namespace') and k.state not in ('SHIPPED', 'CANCELED')
    and p.order_number is null and b.expedition is null and b.store = $1 and b.reference = any($2::text[])
  group by b.reference`

/**
 * What may still be promised of products in a store: on hand less what approved orders wait for, what complete
 * expeditions have reserved and what open lists of no order hold (G-10); each quantity counts once.
 *
 * @param except the order whose own quantity does not count
 */
export const availabilityOf = async (
  session: Session,
  store: string,
  references: readonly string[],
  except = '',
): Promise<ReadonlyMap<string, Availability>> => {
  const wanted = [...new Set(references)]
  const rows = (text: string, values: readonly unknown[]) => session.sql<Row>(text, values)
  const byReference = (found: readonly Row[], of: (row: Row) => string | number) =>
    new Map(found.map((row) => [row.reference, new Big(of(row))]))
  const inStore = await rows(onHandSql, [store, wanted, session.today()])
  const onHand = byReference(inStore, ({ units }) => units)
  const taken = byReference(inStore, (row) => row.taken ?? 0)
  const promised = byReference(await rows(promisedSql, [store, wanted, except]), ({ units }) => units)
  const listed = byReference(await rows(listedSql, [store, wanted]), ({ units }) => units)
  const zero = new Big(0)
  return new Map(
    wanted.map((reference) => {
      const there = onHand.get(reference) ?? zero
      const reserved = [promised, taken, listed].reduce((sum, of) => sum.plus(of.get(reference) ?? zero), zero)
      const available = there.minus(reserved)
      return [
        reference,
        {
          reference,
          onHand: there.toNumber(),
          reserved: reserved.toNumber(),
          available: available.lt(0) ? 0 : available.toNumber(),
        },
      ]
    }),
  )
}

/** Nobody else promises of these products until this transaction ends; always locked in one order. */
export const lockReferences = async (session: Session, references: readonly string[]): Promise<void> => {
  await session.sql(
    `select id from estiba."references" where namespace = current_setting('estiba.namespace') and id = any($1::text[]) order by id for update`,
    [[...new Set(references)]],
  )
}
