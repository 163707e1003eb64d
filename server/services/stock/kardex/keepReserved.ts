import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Database, Session } from '../../../contract.ts'
import { reserveAll } from '../reserved/reserveAll.ts'
import { keyOf, type Pair } from './plan.ts'

/** What open lists of no order hold, by the rows of `bulks` that stand in a store. */
const listed = `estiba.bulks b
    join estiba.picking_lists q on q.namespace = b.namespace and q.id = b.picking_list
    join estiba.picking_lists__lines p on p.namespace = b.namespace and p.parent_id = q.id and p.bulk = b.id
      and q.state not in ('SHIPPED', 'CANCELED') and p.order_number is null`

/**
 * What is reserved of a product in a store (G-10): what orders keep of it (`keepOrders`), and what open lists of no
 * order hold. By `stocks.id`, so that only rows that differ are written.
 */
const write = `update estiba.stocks s set reserved = r.units from (
    select k.namespace, k.id, (
        select coalesce(sum(o.units), 0) from estiba.order_reserves o
          where o.namespace = k.namespace and o.store = k.store and o.reference = k.code
      ) + (
        select coalesce(sum(coalesce(p.quantity, b.quantity, b.pieces)), 0) from ${listed}
          where b.namespace = k.namespace and b.reference = k.code and b.store = k.store
      ) as units
    from estiba.stocks k where k.namespace = current_setting('estiba.namespace') and k.id = $1) r
  where s.namespace = r.namespace and s.id = r.id and coalesce(s.reserved, 0) is distinct from r.units`

/** Reserved units of these products and stores follow, once all of the transaction is written; always in one order. */
export const keepReserved = (session: Session, pairs: readonly Pair[]): void => {
  for (const key of pairs.map(keyOf))
    session.beforeCommit(`stock reserved ${key}`, async () => {
      await session.sql(write, [key], { prepared: true })
    })
}

/** The product and store of a piece that a picking list holds, or held. */
export const pairsOfBulk = (bulk: RecordOf<'bulks'> | null): readonly Pair[] =>
  typeof bulk?.reference === 'string' && typeof bulk.store === 'string' && bulk.pickingList !== null
    ? [{ reference: bulk.reference, store: bulk.store }]
    : []

const ofAll = `update estiba.stocks s set reserved = r.units from (
    select k.namespace, k.id, coalesce(sum(held.units), 0) as units from estiba.stocks k
    left join (
      select namespace, reference, store, units from estiba.order_reserves
      union all
      select b.namespace, b.reference, b.store, coalesce(p.quantity, b.quantity, b.pieces) from ${listed}
    ) held on held.namespace = k.namespace and held.reference = k.code and held.store = k.store
    group by k.namespace, k.id) r
  where s.namespace = r.namespace and s.id = r.id and coalesce(s.reserved, 0) is distinct from r.units`

const done = 'what orders keep reserved'

/** Once: builds before kept nothing of what left for orders that are closed, and nothing of what kits are made of. */
export const adoptReserved = (db: Database): Promise<void> =>
  db.platform(async (sql) => {
    await sql("select set_config('statement_timeout', '0', true)")
    await sql(
      'create table if not exists estiba.adoptions (name text primary key, done_at timestamptz not null default now())',
    )
    const [adopted] = await sql('select 1 from estiba.adoptions where name = $1', [done])
    if (adopted === undefined) {
      await sql(reserveAll)
      await sql('insert into estiba.adoptions (name) values ($1)', [done])
    }
    await sql(ofAll)
  })
