import type { Database, Session } from '../../../contract.ts'

type Sql = Session['sql']

const frame = ['namespace', 'id', 'version', 'created_at', 'created_by', 'updated_at', 'updated_by'] as const

/** Columns that invoices of a table of their own share with the documents. */
const shared =
  `type number module prefix date date_from date_to due_date resolution electronic_id branch warehouse currency
  exchange_rate payment_term payment_method salesperson order_type order_number house subtotal discount tax_total
  withholding total balance void_reason pdf notes`.split(/\s+/)

const lineColumns = ['line', 'reference', 'description', 'quantity', 'unit_value', 'discount_rate', 'taxes'] as const
const paymentColumns = ['paid_on', 'amount', 'payment_reference'] as const

/** Those of the columns that a table has: each build before had its own. */
const there = async (sql: Sql, table: string, wanted: readonly string[]): Promise<readonly string[]> => {
  const rows = await sql<{ readonly name: string }>(
    `select a.attname::text as name from pg_attribute a
      where a.attrelid = to_regclass($1) and a.attnum > 0 and not a.attisdropped and a.attname = any($2)`,
    [`estiba.${table}`, wanted],
  )
  const found = new Set(rows.map(({ name }) => name))
  return wanted.filter((name) => found.has(name))
}

const own = (columns: readonly string[]): string => columns.map((name) => `i.${name}`).join(', ')

const moveLines = async (sql: Sql, from: string, to: string, wanted: readonly string[]): Promise<void> => {
  const columns = await there(sql, from, wanted)
  if (columns.length === 0) return
  await sql(
    `insert into estiba.${to} (namespace, parent_id, position, ${columns.join(', ')})
      select i.namespace, i.parent_id, i.position, ${own(columns)} from estiba.${from} i
      join estiba.documents d on d.namespace = i.namespace and d.id = i.parent_id and d.invoiced
      where not exists (select 1 from estiba.${to} k where k.namespace = i.namespace and k.parent_id = i.parent_id)`,
  )
}

/** Invoices of a table of their own become documents, with their lines and their history. */
const moveInvoices = async (sql: Sql): Promise<void> => {
  const columns = await there(sql, 'invoices', shared)
  await sql(
    `insert into estiba.documents (${[...frame, ...columns].join(', ')}, customer, entity, state, invoiced, kind, door, noted, switches)
      select ${own([...frame, ...columns])}, i.client_id,
        (select e.id from estiba.entities e where e.namespace = i.namespace and e.role = 'CUSTOMER' and e.code = i.client_id limit 1),
        i.invoice_state, true, 'invoice', 'v1', false,
        coalesce((select t.sw from estiba.document_types t where t.id = i.type and t.sw in ('1', '70')
          and t.namespace in (i.namespace, '*') limit 1), '1')
      from estiba.invoices i where not exists (select 1 from estiba.documents d where d.namespace = i.namespace
        and (d.id = i.id or d.type = i.type and d.number = i.number))`,
  )
  await moveLines(sql, 'invoices__lines', 'documents__lines', lineColumns)
  await moveLines(sql, 'invoices__payments', 'documents__settlements', paymentColumns)
  await sql(
    `update estiba.history h set resource = 'documents', changes = (h.changes - 'clientId' - 'invoiceState' - 'payments')
        || case when h.changes ? 'clientId' then jsonb_build_object('customer', h.changes -> 'clientId') else '{}'::jsonb end
        || case when h.changes ? 'invoiceState' then jsonb_build_object('state', h.changes -> 'invoiceState') else '{}'::jsonb end
        || case when h.changes ? 'payments' then jsonb_build_object('settlements', h.changes -> 'payments') else '{}'::jsonb end
      from estiba.documents d where h.resource = 'invoices' and d.namespace = h.namespace and d.id = h.record_id`,
  )
  await sql(
    `update estiba.flow_links f set to_resource = 'documents' where f.to_resource = 'invoices'
      and exists (select 1 from estiba.documents d where d.namespace = f.namespace and d.id = f.to_id)`,
  )
  await sql(
    `delete from estiba.invoices i using estiba.documents d
      where d.namespace = i.namespace and d.id = i.id and d.customer = i.client_id`,
  )
}

/** Documents of switches 1 and 70 take the states of invoices. */
const restated = `update estiba.documents d set invoiced = true,
    module = coalesce(d.module, (select case when t.module = 'ACCOUNTING' then 'COMMERCIAL' else t.module end
      from estiba.document_types t where t.id = d.type and t.namespace in (d.namespace, '*') limit 1), 'COMMERCIAL'),
    customer = coalesce(d.customer, (select e.code from estiba.entities e where e.namespace = d.namespace and e.id = d.entity and e.role = 'CUSTOMER')),
    due_date = coalesce(d.due_date, d.date),
    state = case when d.state = 'APPLIED' then 'PAID' when d.state <> 'POSTED' then d.state
      when d.balance = 0 then 'PAID' when d.balance < d.total then 'PARTIALLY_PAID' else 'ISSUED' end
  where d.switches in ('1', '70') and d.voids is null and d.invoiced is null`

/** Brings what builds before kept of invoices to one record each; does nothing where that is done. */
export const adoptInvoices = (db: Database): Promise<void> =>
  db.platform(async (sql) => {
    const [found] = await sql<{ readonly kept: boolean; readonly older: boolean }>(
      `select to_regclass('estiba.invoices') is not null as kept,
        exists (select 1 from estiba.documents where switches in ('1', '70') and voids is null and invoiced is null) as older`,
    )
    if (found?.kept !== true && found?.older !== true) return
    await sql("select set_config('statement_timeout', '0', true)")
    if (found.older) await sql(restated)
    if (found.kept) await moveInvoices(sql)
  })
