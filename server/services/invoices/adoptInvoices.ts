import type { Database } from '../../contract.ts'

/** Columns that invoices of a table of their own share with the documents. */
const shared = `type, number, module, prefix, date, date_from, date_to, due_date, resolution, electronic_id, branch, warehouse,
  currency, exchange_rate, payment_term, payment_method, salesperson, order_type, order_number, house, subtotal,
  discount, tax_total, withholding, total, balance, void_reason, pdf, notes`

const frame = 'namespace, id, version, created_at, created_by, updated_at, updated_by'

/** Invoices of a build before that kept them in a table of their own become documents, with their lines and history. */
const moved = [
  `insert into estiba.documents (${frame}, ${shared}, customer, entity, state, invoiced, kind, door, noted, switches)
    select ${frame
      .split(', ')
      .map((name) => `i.${name}`)
      .join(', ')}, ${shared
      .split(/,\s+/)
      .map((name) => `i.${name}`)
      .join(', ')}, i.client_id,
      (select e.id from estiba.entities e where e.namespace = i.namespace and e.role = 'CUSTOMER' and e.code = i.client_id limit 1),
      i.invoice_state, true, 'invoice', 'v1', false,
      coalesce((select t.sw from estiba.document_types t where t.id = i.type and t.sw in ('1', '70')
        and t.namespace in (i.namespace, '*') limit 1), '1')
    from estiba.invoices i where not exists (select 1 from estiba.documents d where d.namespace = i.namespace
      and (d.id = i.id or d.type = i.type and d.number = i.number))`,
  `insert into estiba.documents__lines (namespace, parent_id, position, line, reference, description, quantity, unit_value, discount_rate, taxes)
    select l.namespace, l.parent_id, l.position, l.line, l.reference, l.description, l.quantity, l.unit_value, l.discount_rate, l.taxes
    from estiba.invoices__lines l join estiba.documents d on d.namespace = l.namespace and d.id = l.parent_id
    where not exists (select 1 from estiba.documents__lines k where k.namespace = l.namespace and k.parent_id = l.parent_id)`,
  `insert into estiba.documents__settlements (namespace, parent_id, position, paid_on, amount, payment_reference)
    select l.namespace, l.parent_id, l.position, l.paid_on, l.amount, l.payment_reference
    from estiba.invoices__payments l join estiba.documents d on d.namespace = l.namespace and d.id = l.parent_id
    where not exists (select 1 from estiba.documents__settlements k where k.namespace = l.namespace and k.parent_id = l.parent_id)`,
  `update estiba.history h set resource = 'documents', changes = (h.changes - 'clientId' - 'invoiceState' - 'payments')
      || case when h.changes ? 'clientId' then jsonb_build_object('customer', h.changes -> 'clientId') else '{}'::jsonb end
      || case when h.changes ? 'invoiceState' then jsonb_build_object('state', h.changes -> 'invoiceState') else '{}'::jsonb end
      || case when h.changes ? 'payments' then jsonb_build_object('settlements', h.changes -> 'payments') else '{}'::jsonb end
    from estiba.documents d where h.resource = 'invoices' and d.namespace = h.namespace and d.id = h.record_id`,
  `update estiba.flow_links f set to_resource = 'documents' where f.to_resource = 'invoices'
    and exists (select 1 from estiba.documents d where d.namespace = f.namespace and d.id = f.to_id)`,
  `delete from estiba.invoices i using estiba.documents d where d.namespace = i.namespace and d.id = i.id and d.customer = i.client_id`,
] as const

/** Documents of switches 1 and 70 of a build before take the states of invoices. */
const restated = `update estiba.documents d set invoiced = true,
    module = coalesce(d.module, (select case when t.module = 'ACCOUNTING' then 'COMMERCIAL' else t.module end
      from estiba.document_types t where t.id = d.type and t.namespace in (d.namespace, '*') limit 1), 'COMMERCIAL'),
    customer = coalesce(d.customer, (select e.code from estiba.entities e where e.namespace = d.namespace and e.id = d.entity and e.role = 'CUSTOMER')),
    due_date = coalesce(d.due_date, d.date),
    state = case when d.state = 'APPLIED' then 'PAID' when d.state <> 'POSTED' then d.state
      when d.balance = 0 then 'PAID' when d.balance < d.total then 'PARTIALLY_PAID' else 'ISSUED' end
  where d.switches in ('1', '70') and d.voids is null and d.invoiced is null`

/** Brings what a build before kept of invoices to one record each; does nothing where that is done. */
export const adoptInvoices = (db: Database): Promise<void> =>
  db.platform(async (sql) => {
    const [found] = await sql<{ readonly kept: boolean; readonly older: boolean }>(
      `select to_regclass('estiba.invoices') is not null as kept,
        exists (select 1 from estiba.documents where switches in ('1', '70') and voids is null and invoiced is null) as older`,
    )
    if (found?.kept !== true && found?.older !== true) return
    await sql("select set_config('statement_timeout', '0', true)")
    if (found.older) await sql(restated)
    if (found.kept) for (const statement of moved) await sql(statement)
  })
