import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adoptReserved } from '../../server/services/stock/kardex/keepReserved.ts'
import { keepOrders } from '../../server/services/stock/reserved/keepOrders.ts'
import { leftUnbilled } from '../../server/services/stock/reserved/leftUnbilled.ts'
import { databaseKinds, type Scratch, scratchDatabase } from './scratch.ts'

/** Closed orders: of each both lines left whole, ten units and five kits of two. */
const orders = ['R-1', 'R-2'] as const

describe.each(databaseKinds)('what orders keep reserved, on %s', (kind) => {
  let scratch: Scratch

  beforeAll(async () => {
    scratch = await scratchDatabase(kind)
    await scratch.db.platform(async (sql) => {
      await sql(
        `insert into estiba."references" (namespace, id, sku, description, kind) select 't1', n, n, n, k
          from (values ('UNIT', 'PRODUCT'), ('KIT', 'KIT')) r (n, k)`,
      )
      await sql(
        `insert into estiba.references__components (namespace, parent_id, position, component, units) values ('t1', 'KIT', 0, 'UNIT', 2)`,
      )
      await sql(
        `insert into estiba.stocks (namespace, id, code, store, on_hand, reserved) values ('t1', 'UNIT~S', 'UNIT', 'S', 100, 1), ('t1', 'KIT~S', 'KIT', 'S', 0, 1)`,
      )
      await sql(
        `insert into estiba.orders (namespace, id, type, number, state, store)
          select 't1', 'CPO~' || n, 'CPO', n, 'CLOSED', 'S' from unnest($1::text[]) n`,
        [orders],
      )
      await sql(
        `insert into estiba.orders__lines (namespace, parent_id, position, line, reference, quantity, delivered_quantity)
          select 't1', 'CPO~' || n, r.at, r.at + 1, r.reference, r.units, r.units
            from unnest($1::text[]) n, (values (0, 'UNIT', 10), (1, 'KIT', 5)) r (at, reference, units)`,
        [orders],
      )
    })
    // A build before told nothing of them.
    await adoptReserved(scratch.db)
  })

  afterAll(() => scratch.close())

  const stock = async () => {
    const rows = await scratch.asApp<{ readonly id: string; readonly reserved: string }>(
      't1',
      'select id, reserved from estiba.stocks order by id',
    )
    const left = await scratch.db.system('t1', (session) => leftUnbilled(session, 'S', ['UNIT', 'KIT']))
    return [
      ...rows.map(({ id, reserved }) => `${id} ${Number(reserved)}`),
      ...[...left].map((one) => one.join(' left ')),
    ]
  }

  /** A posted invoice for an order, of a line of it or typed by hand. */
  const billed = (id: string, order: string, [reference, units, line]: readonly [string, number, number | null]) =>
    scratch.db.system('t1', async (session) => {
      await session.sql(
        `insert into estiba.documents (namespace, id, type, number, switches, state, invoiced, store, order_type, order_number)
          values ('t1', 'INV~' || $1, 'INV', $1, '1', 'ISSUED', true, 'S', 'CPO', $2)`,
        [id, order],
      )
      await session.sql(
        `insert into estiba.documents__lines (namespace, parent_id, position, line, reference, quantity, "order", order_line)
          values ('t1', 'INV~' || $1::text, 0, 1, $2, $3, case when $4::int is null then null else 'CPO~' || $5::text end, $4::int)`,
        [id, reference, units, line, order],
      )
      keepOrders(session, [`CPO~${order}`])
    })

  it('is what left and no invoice took out of the books, of kits their components', async () => {
    expect(await stock()).toEqual(['KIT~S 0', 'UNIT~S 40', 'UNIT left 40'])
    await billed('1', 'R-1', ['UNIT', 4, 1])
    expect(await stock()).toEqual(['KIT~S 0', 'UNIT~S 36', 'UNIT left 36'])
    await billed('2', 'R-1', ['KIT', 5, null])
    expect(await stock()).toEqual(['KIT~S 0', 'UNIT~S 26', 'UNIT left 26'])
    await billed('3', 'R-1', ['UNIT', 7, null])
    await billed('4', 'R-2', ['UNIT', 20, null])
    expect(await stock()).toEqual(['KIT~S 0', 'UNIT~S 0'])
    // Of what is billed no row is left that anybody would read.
    expect(await scratch.asApp('t1', 'select 1 from estiba.order_reserves')).toEqual([])
  })

  it('is nobody else’s', async () => {
    await scratch.db.platform((sql) => sql("update estiba.documents set state = 'DRAFT' where id = 'INV~4'"))
    await scratch.db.system('t1', (session) => Promise.resolve(keepOrders(session, ['CPO~R-2'])))
    expect(await stock()).toEqual(['KIT~S 0', 'UNIT~S 20', 'UNIT left 20'])
    expect(await scratch.asApp('t2', 'select 1 from estiba.order_reserves')).toEqual([])
  })
})
