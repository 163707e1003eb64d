import { asOwner } from './rows.mjs'

export const movementCount = 1_000_000

/** A store of Andina Carga whose kardexes these are, and the first and last day of them. */
export const kardexStore = 'BENCH-STORE'
export const kardexDays = { first: '2023-01-01', last: '2025-12-31' }

const references = 2000

/**
 * A million movements of 2,000 references over three years in one store: four come in at 10, two go out, and so on;
 * with the months and the stock that they leave. Indexed when they are there.
 */
export const loadMovements = (access) =>
  asOwner(access, async (client) => {
    const each = movementCount / references
    const tables = ['stock_movements', 'stock_months', 'stocks']
    const { rows: indexes } = await client.query(
      "select indexname as name, indexdef as made from pg_indexes where schemaname = 'estiba' and tablename = any($1) and indexname not like '%_pkey'",
      [tables],
    )
    for (const { name } of indexes) await client.query(`drop index estiba.${client.escapeIdentifier(name)}`)
    await client.query(
      `insert into estiba.stock_movements (namespace, id, sku, store, date, month, year, sequence, sw, document_type, document_number, line,
         entry, invoice, unit_cost, quantity, total_cost, stock_balance, stock_value, average_cost)
       select 'andina', 'M' || r || '-' || n, 'BENCH-' || r, $1, day, to_char(day, 'YYYY-MM'), extract(year from day)::int, n,
         case when n % 2 = 1 then '12' else '11' end, 'WR', 'B' || n, r,
         case when n % 2 = 1 then 4 end, case when n % 2 = 0 then 2 end, 10, case when n % 2 = 1 then 4 else 2 end,
         case when n % 2 = 1 then 40 else 20 end, balance, balance * 10, 10
       from generate_series(1, $2::int) r, generate_series(1, $3::int) n,
         lateral (select $4::date + (n * 1095 / $3::int) as day, ((n + 1) / 2) * 4 - (n / 2) * 2 as balance) d`,
      [kardexStore, references, each, kardexDays.first],
    )
    await client.query(
      `insert into estiba.stock_months (namespace, id, reference, store, month, entries, exits, entry_value, exit_value, adjustment,
         closing_balance, closing_value, movements)
       select namespace, sku || '~' || store || '~' || month, sku, store, month, coalesce(sum(entry), 0), coalesce(sum(invoice), 0),
         coalesce(sum(total_cost) filter (where entry is not null), 0), coalesce(sum(total_cost) filter (where invoice is not null), 0), 0,
         (array_agg(stock_balance order by sequence desc))[1], (array_agg(stock_value order by sequence desc))[1], count(*)
       from estiba.stock_movements where namespace = 'andina' and store = $1 group by namespace, sku, store, month`,
      [kardexStore],
    )
    await client.query(
      `insert into estiba.stocks (namespace, id, code, store, on_hand, reserved, average_cost, stock_value, sequence)
       select 'andina', sku || '~' || store, sku, store, stock_balance, 0, 10, stock_value, sequence
       from estiba.stock_movements where namespace = 'andina' and store = $1 and sequence = $2`,
      [kardexStore, each],
    )
    await client.query("set maintenance_work_mem = '512MB'")
    for (const { made } of indexes) await client.query(made)
    for (const table of tables) await client.query(`vacuum analyze estiba.${table}`)
  })
