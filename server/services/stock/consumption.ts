import type { Session } from '../../contract.ts'
import { Params } from '../../db/where/params.ts'
import type { DayRange } from './kardex/splitRange.ts'

/** Of a reference in a store, in units and at cost. */
interface Consumed {
  readonly code: string
  readonly store: string
  readonly units: number
  readonly cost: number
}

/** What lessens a stock for good adds, what came back or was taken back takes away; a transfer does neither. */
const way = `case when m.sw = '1' or m.sw = '11' and m.other_store is null and m.reverses is null then 1
  when m.sw = '2' or m.sw = '12' and m.other_store is null and m.reverses is not null then -1 end`

/** What was sold, and put out otherwise than to another store, of the stocks that the caller sees; those with some. */
export const consumedIn = async (session: Session, days: DayRange, store: string): Promise<readonly Consumed[]> => {
  const params = new Params()
  for (const value of [days.from, days.to]) params.add(value)
  const stocks = session.of('stocks').rowsSql(store === '' ? {} : { store }, ['code', 'store'], params)
  const rows = await session.sql<{ readonly [column in keyof Consumed]: string }>(
    `select s.code, s.store, sum(m.quantity * w.sign) as units, sum(m.total_cost * w.sign) as cost
      from ${stocks} s
      join estiba.stock_movements m on m.namespace = current_setting('estiba.namespace') and m.sku = s.code
        and m.store = s.store and m.date between $1::date and $2::date
      cross join lateral (select ${way} as sign) w
      where w.sign is not null
      group by s.code, s.store`,
    params.values,
  )
  return rows.map(({ code, store: of, units, cost }) => ({ code, store: of, units: Number(units), cost: Number(cost) }))
}
