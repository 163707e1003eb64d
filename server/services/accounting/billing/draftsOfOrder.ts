import type { Session } from '../../../contract.ts'
import { namedDocuments } from './namedDocuments.ts'

/** The invoices in draft that bill an order, the first of them by name; empty where none does. */
export const draftsOfOrder = async (session: Session, order: string): Promise<string> => {
  const rows = await session.sql<{ readonly id: string }>(
    `select d.id from estiba.documents d
      where d.namespace = current_setting('estiba.namespace') and d.state = 'DRAFT' and d.invoiced
        and exists (select 1 from estiba.documents__lines l
          where l.namespace = d.namespace and l.parent_id = d.id and l."order" = $1)
      order by d.id limit 6`,
    [order],
  )
  return namedDocuments(
    session,
    rows.map(({ id }) => id),
  )
}
