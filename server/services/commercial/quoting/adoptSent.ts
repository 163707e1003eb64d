import type { Database } from '../../../contract.ts'

/**
 * Since when the customer has what was sent to him by the build before: it left the draft as sent, or went by mail, and
 * did not come back to be written since.
 */
const sent = (table: string, resource: string): string => `update ${table} q
  set sent_at = case when m.went then m.at else p.mailed_at end
  from ${table} p left join lateral (
    select h.at, h.changes -> 'state' ->> 1 = 'SENT' as went
      from estiba.history h
      where h.namespace = p.namespace and h.resource = '${resource}' and h.record_id = p.id
        and (h.changes -> 'state' ->> 1 = 'DRAFT'
          or (h.changes -> 'state' ->> 0 = 'DRAFT' and h.changes -> 'state' ->> 1 = 'SENT'))
      order by h.id desc limit 1) m on true
  where p.sent_at is null and p.type_order = 'CLIENT' and p.state <> 'DRAFT'
    and (m.went or p.mailed_at > coalesce(m.at, '-infinity'))
    and q.namespace = p.namespace and q.id = p.id`

/** Quotations of a build before do not say that they were sent; does nothing where that is done. */
export const adoptSent = (db: Database): Promise<void> =>
  db.platform(async (sql) => {
    await sql("select set_config('statement_timeout', '0', true)")
    await sql(sent('estiba.quotations', 'quotations'))
    await sql(sent('estiba.client_quotations', 'client-quotations'))
  })
