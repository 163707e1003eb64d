import { Big } from 'big.js'
import type { KardexRow } from '../../../../src/domain/stock/kardex.ts'
import type { Session } from '../../../contract.ts'
import type { ComputedPair } from './computedPair.ts'

const sum = (rows: readonly KardexRow[], of: (row: KardexRow) => number | null): string =>
  rows.reduce((total, row) => total.plus(of(row) ?? 0), new Big(0)).toString()

const worthOf = (row: KardexRow): number => (row.sw === 13 ? -row.totalCost : row.totalCost)

const monthOf = ({ added, end, stock }: ComputedPair) => {
  const rows = added.map(({ row }) => row)
  const entries = rows.filter(({ entry }) => entry !== null)
  const exits = rows.filter(({ invoice }) => invoice !== null)
  const adjusted = rows.filter(({ entry, invoice }) => entry === null && invoice === null)
  return {
    reference: stock.reference,
    store: stock.store,
    entries: sum(entries, ({ entry }) => entry),
    exits: sum(exits, ({ invoice }) => invoice),
    entryValue: sum(entries, worthOf),
    exitValue: sum(exits, worthOf),
    adjustment: sum(adjusted, worthOf),
    balance: end.balance,
    value: end.value,
    movements: rows.length,
  }
}

/** Adds a document's movements to their month, which is the last of these kardexes: nothing later changes. */
export const addToMonths = async (session: Session, pairs: readonly ComputedPair[], month: string): Promise<void> => {
  const rows = pairs.filter(({ added }) => added.length > 0).map(monthOf)
  if (rows.length === 0) return
  await session.sql(
    `insert into estiba.stock_months as s (namespace, id, created_by, updated_by, reference, store, month, entries, exits, entry_value, exit_value,
        adjustment, closing_balance, closing_value, movements)
      select current_setting('estiba.namespace'), m.reference || '~' || m.store || '~' || $2::text, $3, $3, m.reference, m.store, $2,
        m.entries, m.exits, m."entryValue", m."exitValue", m.adjustment, m.balance, m.value, m.movements
      from jsonb_to_recordset($1::jsonb) as m(reference text, store text, entries numeric, exits numeric, "entryValue" numeric,
        "exitValue" numeric, adjustment numeric, balance numeric, value numeric, movements int)
      on conflict (namespace, id) do update set entries = s.entries + excluded.entries, exits = s.exits + excluded.exits,
        entry_value = s.entry_value + excluded.entry_value, exit_value = s.exit_value + excluded.exit_value,
        adjustment = s.adjustment + excluded.adjustment, closing_balance = excluded.closing_balance,
        closing_value = excluded.closing_value, movements = s.movements + excluded.movements,
        version = s.version + 1, updated_at = now(), updated_by = excluded.updated_by`,
    [JSON.stringify(rows), month, session.caller.userId],
  )
}

/** Counts the months of a kardex again from its movements, from a month on; all of them where none is named. */
export const recountMonths = async (
  session: Session,
  { reference, store }: { readonly reference: string; readonly store: string },
  from: string,
): Promise<void> => {
  await session.sql(
    `insert into estiba.stock_months as s (namespace, id, created_by, updated_by, reference, store, month, entries, exits, entry_value, exit_value,
        adjustment, closing_balance, closing_value, movements)
      select namespace, sku || '~' || store || '~' || month, $4, $4, sku, store, month,
        coalesce(sum(entry), 0), coalesce(sum(invoice), 0),
        coalesce(sum(total_cost) filter (where entry is not null), 0), coalesce(sum(total_cost) filter (where invoice is not null), 0),
        coalesce(sum(case when sw = '13' then -total_cost else total_cost end) filter (where entry is null and invoice is null), 0),
        (array_agg(stock_balance order by date desc, sequence desc))[1], (array_agg(stock_value order by date desc, sequence desc))[1], count(*)
      from estiba.stock_movements
      where namespace = current_setting('estiba.namespace') and sku = $1 and store = $2 and date >= ($3::text || '-01')::date
      group by namespace, sku, store, month
      on conflict (namespace, id) do update set entries = excluded.entries, exits = excluded.exits, entry_value = excluded.entry_value,
        exit_value = excluded.exit_value, adjustment = excluded.adjustment, closing_balance = excluded.closing_balance,
        closing_value = excluded.closing_value, movements = excluded.movements,
        version = s.version + 1, updated_at = now(), updated_by = excluded.updated_by`,
    [reference, store, from, session.caller.userId],
  )
}
