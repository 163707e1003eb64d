import type { Session } from '../../../contract.ts'
import { operationsReceipt } from '../../accounting/billing/arrivedOf.ts'
import { purchaseSwitch } from '../../accounting/billing/unitsOfOrders.ts'
import { postedStates } from '../../accounting/documents/switches.ts'

interface Row {
  readonly reference: string
  readonly units: string | number
}

/** What purchases brought is taken from what came into the store first, and of an order's line no more than it brought. */
const sql = `with said as (
    select l."order", l.order_line as line, l.reference, d.switches as sw, coalesce(l.store, d.store) as store,
      l.quantity * case when d.switches = $3 then coalesce(p.quantity, 1) else 1 end as units
    from estiba.documents__lines l
    join estiba.documents d on d.namespace = l.namespace and d.id = l.parent_id
    left join estiba.packagings p on p.namespace = l.namespace and p.id = l.packaging
    where l.namespace = current_setting('estiba.namespace') and l.reference = any($2::text[]) and l."order" is not null
      and l.order_line is not null and (d.switches = $3 or ${operationsReceipt})
      and d.state = any($4::text[]) and d.voids is null
  ), lines as (
    select reference, coalesce(sum(units) filter (where sw = '12' and store = $1), 0)
        - coalesce(sum(units) filter (where sw = $3 and store = $1), 0) as here,
      coalesce(sum(units) filter (where sw = '12'), 0) - coalesce(sum(units) filter (where sw = $3), 0) as everywhere,
      bool_or(sw = '12' and store = $1) as came
    from said group by "order", line, reference
  )
  select reference, sum(greatest(least(here, everywhere), 0)) as units from lines where came group by reference`

/** Units for purchase orders that stand in a store and in no books until their purchase is posted (G-01, row 13). */
export const arrivedUnbought = async (
  session: Session,
  store: string,
  references: readonly string[],
): Promise<ReadonlyMap<string, number>> =>
  new Map(
    (await session.sql<Row>(sql, [store, references, purchaseSwitch, postedStates])).map(({ reference, units }) => [
      reference,
      Number(units),
    ]),
  )
