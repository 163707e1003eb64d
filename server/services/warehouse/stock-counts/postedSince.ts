import type { Session } from '../../../contract.ts'

interface Row {
  readonly reference: string
  readonly units: string | number
}

const sql = `with counted as (
    select unnest(array[entry_document, exit_document]) collate "C" as document from estiba.stock_counts
    where namespace = current_setting('estiba.namespace') and store = $1 and state = 'POSTED'
  ), papers as (
    select d.id collate "C" as id from estiba.documents d
    where d.namespace = current_setting('estiba.namespace')
      and (d.id collate "C" in (select document from counted) or d.voids collate "C" in (select document from counted))
  )
  select m.sku as reference, sum(coalesce(m.entry, 0) - coalesce(m.invoice, 0)) as units
  from estiba.stock_movements m
  join jsonb_to_recordset($2::jsonb) as s(reference text, sequence int) on s.reference = m.sku and m.sequence > s.sequence
  where m.namespace = current_setting('estiba.namespace') and m.store = $1
    and (m.document_type collate "C") || '~' || (m.document_number collate "C") in (select id from papers)
  group by m.sku`

/**
 * By how much counts of a store have set the books right since a movement of each reference, less what of them was
 * voided: what one has posted is no difference of another that counted before.
 */
export const postedSince = async (
  session: Session,
  store: string,
  since: readonly { readonly reference: string; readonly sequence: number }[],
): Promise<ReadonlyMap<string, number>> =>
  since.length === 0
    ? new Map()
    : new Map(
        (await session.sql<Row>(sql, [store, JSON.stringify(since)])).map(({ reference, units }) => [
          reference,
          Number(units),
        ]),
      )
