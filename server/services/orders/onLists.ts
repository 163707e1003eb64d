import type { Session } from '../../contract.ts'

/** What an open picking list holds for a line of an order: what left by it already is delivered. */
export interface OnList {
  readonly order: string
  readonly line: number
  readonly list: string
  readonly units: number
}

interface Row {
  readonly order: string
  readonly line: string | number
  readonly list: string
  readonly units: string | number
}

const listedSql = `select (p.order_type collate "C") || '~' || (p.order_number collate "C") as "order", p.order_line as line,
    k.id as list, sum(coalesce(p.quantity, b.quantity, b.pieces)) as units
  from estiba.picking_lists__lines p
  join estiba.picking_lists k on k.namespace = p.namespace and k.id = p.parent_id
  join estiba.bulks b on b.namespace = p.namespace and b.id = p.bulk and b.picking_list = k.id
  where p.namespace = current_setting('estiba.namespace') and k.state not in ('SHIPPED', 'CANCELED')
    and p.dispatched is not true
    and (p.order_type collate "C") || '~' || (p.order_number collate "C") = any($1::text[])
  group by 1, 2, 3
  order by 1, 2, 3`

/** What open picking lists hold for orders, line by line and list by list. */
export const onLists = async (session: Session, orders: readonly string[]): Promise<readonly OnList[]> => {
  const rows = await session.sql<Row>(listedSql, [orders])
  return rows.map(({ order, line, list, units }) => ({ order, line: Number(line), list, units: Number(units) }))
}
