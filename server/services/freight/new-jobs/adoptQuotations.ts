import type { Database } from '../../../contract.ts'

/** The quotations of jobs that a build before canceled name them still; does nothing where that is done. */
export const adoptQuotations = (db: Database): Promise<void> =>
  db.platform(async (sql) => {
    await sql("select set_config('statement_timeout', '0', true)")
    await sql(`update estiba.quotations q set shipment = null
      from estiba.shipments s
      where q.namespace = s.namespace and q.shipment = s.id and s.progress = 'CANCELED'`)
  })
