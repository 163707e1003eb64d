import type { Database } from '../../../contract.ts'

/** The quotations of jobs and orders that a build before canceled name them still; does nothing where that is done. */
export const adoptQuotations = (db: Database): Promise<void> =>
  db.platform(async (sql) => {
    await sql("select set_config('statement_timeout', '0', true)")
    await sql(`update estiba.quotations q set shipment = null
      from estiba.shipments s
      where q.namespace = s.namespace and q.shipment = s.id and s.progress = 'CANCELED'`)
    for (const table of ['quotations', 'client_quotations', 'supplier_quotations'])
      await sql(`update estiba.${table} q set "order" = null
        from estiba.orders o
        where q.namespace = o.namespace and q."order" = o.id and o.state = 'CANCELED'
          and not exists (
            select from estiba.shipments s
            where s.namespace = o.namespace and s."order" collate "C" = o.id collate "C" and s.progress is distinct from 'CANCELED'
          )`)
  })
