import type { Database } from '../../../contract.ts'
import { switchesOf } from '../documents/switches.ts'

/**
 * An application in one currency that says the rate of what it settles, and yet a difference, is of a build before: it
 * is settled at the rate of what settles it, and to a supplier a higher one is a loss.
 */
const ofBefore = `update estiba.applied_documents a
  set exchange_rate = coalesce(nullif(p.exchange_rate, 0), 1),
    exchange_difference = case when d.switches = any($1) then -a.exchange_difference else a.exchange_difference end
  from estiba.documents d join estiba.documents p on p.namespace = d.namespace
  where a.exchange_difference <> 0 and d.namespace = a.namespace and d.id = a.applied_document and p.id = a.document
    and a.exchange_rate = coalesce(d.exchange_rate, 1)`

/** Differences in exchange of a build before say what they are by the rules of now; does nothing where that is done. */
export const adoptDifferences = (db: Database): Promise<void> =>
  db.platform(async (sql) => {
    await sql("select set_config('statement_timeout', '0', true)")
    await sql(ofBefore, [switchesOf('weOwe')])
  })
