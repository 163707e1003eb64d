import type { Session } from '../../../contract.ts'

interface Row {
  readonly reference: string
  readonly units: string | number
}

/**
 * Orders were told what left. Of open lists of an earlier build, which told them of the whole list alone, it is reckoned
 * from the pieces. What an invoice
 * took out of the books stays out of them unless it was voided: a credit note alone brings no goods back.
 */
const sql = `with going as (
    select (p.order_type || '~' || p.order_number) collate "C" as "order", p.order_line as line,
      sum(coalesce(p.quantity, b.quantity, b.pieces)) as units
    from estiba.picking_lists k
    join estiba.picking_lists__lines p on p.namespace = k.namespace and p.parent_id = k.id
    join estiba.bulks b on b.namespace = p.namespace and b.id = p.bulk and b.picking_list = k.id
    where k.namespace = current_setting('estiba.namespace') and k.state not in ('SHIPPED', 'CANCELED')
      and b.reference = any($2::text[]) and b.dispatched_at is not null and p.dispatched is not true
    group by 1, 2
  ), ordered as (
    select o.id, l.reference, coalesce(nullif(l.line, 0), l.position + 1) as line, l.quantity,
      coalesce(l.delivered_quantity, 0) as delivered, coalesce(l.invoiced_quantity, 0) as invoiced
    from estiba.orders__lines l join estiba.orders o on o.namespace = l.namespace and o.id = l.parent_id
    where l.namespace = current_setting('estiba.namespace') and l.reference = any($2::text[])
      and coalesce(l.store, o.store) = $1 and o.type = 'CPO' and o.state <> 'CANCELED'
  )
  select l.reference, sum(greatest(
      least(l.delivered + coalesce(g.units, 0), l.quantity) - greatest(l.invoiced - billed.draft, billed.units), 0)) as units
  from ordered l
  left join going g on g."order" = l.id and g.line = l.line
  cross join lateral (
    select coalesce(sum(i.quantity) filter (where d.state = 'DRAFT'), 0) as draft,
      coalesce(sum(i.quantity) filter (where d.state <> 'DRAFT' and v.id is null), 0) as units
    from estiba.documents__lines i
    join estiba.documents d on d.namespace = i.namespace and d.id = i.parent_id and d.invoiced
    left join estiba.documents v on v.namespace = d.namespace and v.id = (d.voided_by collate "C")
      and (v.voids collate "C") = d.id
    where i.namespace = current_setting('estiba.namespace') and i."order" = l.id and i.order_line = l.line) billed
  where l.delivered + coalesce(g.units, 0) > 0
  group by l.reference`

/** Units of orders that have left a store and stand in its books until they are billed (G-01, row 18). */
export const leftUnbilled = async (
  session: Session,
  store: string,
  references: readonly string[],
): Promise<ReadonlyMap<string, number>> =>
  new Map((await session.sql<Row>(sql, [store, references])).map(({ reference, units }) => [reference, Number(units)]))
