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

const laterSql = `select distinct s.reference
  from jsonb_to_recordset($2::jsonb) as s(reference text, at timestamptz)
  join estiba.stock_counts__results r on r.reference = s.reference
    and r.namespace = current_setting('estiba.namespace')
  join estiba.stock_counts c on c.namespace = r.namespace and c.id = r.parent_id and c.store = $1 and c.state = 'POSTED'
  left join estiba.stock_counts__books b on b.namespace = r.namespace and b.parent_id = c.id and b.reference = r.reference
  left join estiba.documents d on d.namespace = r.namespace and d.state = 'VOID' and (d.id collate "C") =
    ((case when r.counted > r.book_quantity then c.entry_document
      when r.counted < r.book_quantity then c.exit_document end) collate "C")
  where coalesce(b.counted_at, c.counted_at) > s.at and d.id is null`

/** Of which references another count of a store has posted what was counted later, and is not void: that is the truth. */
export const laterCounted = async (
  session: Session,
  store: string,
  counted: readonly { readonly reference: string; readonly at: string }[],
): Promise<ReadonlySet<string>> =>
  counted.length === 0
    ? new Set()
    : new Set(
        (await session.sql<{ readonly reference: string }>(laterSql, [store, JSON.stringify(counted)])).map(
          ({ reference }) => reference,
        ),
      )
