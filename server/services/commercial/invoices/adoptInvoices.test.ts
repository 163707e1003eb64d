import { afterAll, beforeAll, expect, it } from 'vitest'
import { startWarehouse, type WarehouseWorld } from '../../stock/kardex/warehouseWorld.testing.ts'
import { adoptInvoices } from './adoptInvoices.ts'

let world: WarehouseWorld

beforeAll(async () => {
  world = await startWarehouse()
})

afterAll(() => world.close())

/** The tables of a build that kept invoices apart, with an invoice paid in part, one that is a document too, its history. */
const formerTables = [
  `create table estiba.invoices (namespace text collate "C", id text collate "C", version int, created_at timestamptz, created_by text,
    updated_at timestamptz, updated_by text, type text, number text, module text, client_id text, date date, due_date date,
    currency text, subtotal numeric, tax_total numeric, total numeric, balance numeric, invoice_state text, primary key (namespace, id))`,
  `create table estiba.invoices__lines (namespace text, parent_id text, position int, line bigint, description text, quantity numeric, unit_value numeric)`,
  `create table estiba.invoices__payments (namespace text, parent_id text, position int, paid_on date, amount numeric, payment_reference text)`,
  `insert into estiba.invoices select 'andina', 'INV~' || n, 4, now(), 'u', now(), 'u', 'INV', n, 'COURIER', 'C-1', '2026-10-01', '2026-10-31',
    'COP', 100, 0, 100, 40, 'PARTIALLY_PAID' from unnest(array['A-7', 'INV-000001']) n`,
  `insert into estiba.invoices__lines values ('andina', 'INV~A-7', 0, 1, 'Flete', 1, 100)`,
  `insert into estiba.invoices__payments values ('andina', 'INV~A-7', 0, '2026-10-05', 60, 'TR-9')`,
  `insert into estiba.history (namespace, resource, record_id, version, action, user_id, user_name, changes)
    values ('andina', 'invoices', 'INV~A-7', 4, 'update', 'u', 'U', '{"clientId": ["X", "C-1"], "invoiceState": ["ISSUED", "PARTIALLY_PAID"]}')`,
] as const

it('invoices of a table of their own become documents with lines, payments and history, once; nothing is lost', async () => {
  const reference = await world.reference('ADOPT')
  await world.post('WR', { date: world.today, store: world.a, lines: [{ reference, quantity: 5, unitCost: 1 }] })
  const posted = await world.post('INV', {
    date: world.today,
    store: world.a,
    entity: world.entities[0],
    lines: [{ reference, quantity: 1, unitValue: 9 }],
  })
  expect(posted.body).toMatchObject({ id: 'INV~INV-000001', state: 'ISSUED' })
  const { db } = world.deps
  await db.platform(async (sql) => {
    for (const statement of formerTables) await sql(statement)
    await sql(
      "update estiba.documents set invoiced = null, state = 'APPLIED', customer = null where id = 'INV~INV-000001'",
    )
  })
  await adoptInvoices(db)
  await adoptInvoices(db)
  expect((await world.send('GET /courier/invoices/INV~A-7')).body).toMatchObject({
    clientId: 'C-1',
    invoiceState: 'PARTIALLY_PAID',
    total: 100,
    balance: 40,
    version: 4,
    lines: [{ description: 'Flete', quantity: 1, unitValue: 100, total: 100 }],
    payments: [{ paidOn: '2026-10-05', amount: 60, paymentReference: 'TR-9' }],
  })
  const history = (await world.send('GET /courier/invoices/INV~A-7/history')).list
  expect(history).toMatchObject([{ changes: { clientId: ['X', 'C-1'], invoiceState: ['ISSUED', 'PARTIALLY_PAID'] } }])
  const same = (await world.send('GET /courier/invoices/INV~INV-000001')).body
  expect(same).toMatchObject({ invoiceState: 'PAID', total: 9, clientId: expect.any(String) })
  const left = await db.platform((sql) => sql<{ readonly id: string }>('select id from estiba.invoices'))
  expect(left.map(({ id }) => id)).toEqual(['INV~INV-000001'])
})
