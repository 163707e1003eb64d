import { afterAll, beforeAll, expect, it } from 'vitest'
import type { JsonObject } from '../../src/schema/json.ts'
import { type AuthWorld, startAuthWorld } from '../auth/authWorld.testing.ts'
import { bulkLoad } from '../world/bulkLoad.ts'
import { processesRows, switchesRows } from '../world/switches.ts'
import { taxesRows } from '../world/taxes.ts'
import { invoicesFallDue } from './invoices/fallDue.ts'

let world: AuthWorld
let token: string

const made = async (route: string, body: { readonly [field: string]: unknown }): Promise<string> => {
  const answer = await world.ask(route, { token, body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return String(answer.body['id'])
}

beforeAll(async () => {
  world = await startAuthWorld()
  token = await world.signIn('admin@andina.test', 'andina')
  const { db, registry } = world.deps
  await db.platform(async (sql) => {
    await bulkLoad(sql, registry.get('processes'), processesRows())
    await bulkLoad(sql, registry.get('switches'), switchesRows())
    await bulkLoad(
      sql,
      registry.get('taxes'),
      taxesRows().filter(({ country }) => country === 'CO'),
    )
  })
  await made('POST /accounting/document-types', {
    type: 'INV',
    description: 'Factura de venta',
    kind: 'invoice',
    sw: '1',
    module: 'COMMERCIAL',
  })
  await made('POST /config/customer-types', { code: 'DIRECT', description: 'Directo', role: 'CUSTOMER' })
  await made('POST /config/entities', {
    code: '1001',
    name: 'Café del Valle',
    role: 'CUSTOMER',
    type: 'DIRECT',
    identificationType: 'NIT',
    identification: '800197268',
    country: 'CO',
  })
})

afterAll(() => world.close())

const invoice = (number: string, lines: readonly { readonly [field: string]: unknown }[]) =>
  world.ask('POST /courier/invoices', {
    token,
    body: {
      type: 'INV',
      number,
      module: 'COURIER',
      clientId: '1001',
      date: '2026-11-20',
      dueDate: '2026-12-20',
      currency: 'COP',
      lines,
    },
  })

it('the totals of an invoice follow from its lines, whatever is sent', async () => {
  const answer = await invoice('1', [
    { description: 'Flete', quantity: 2, unitValue: 100000, discountRate: 10, taxes: ['CO-IVA19', 'CO-RTE4'] },
    { description: 'Seguro', quantity: 1, unitValue: 50000 },
  ])
  expect(answer.body).toMatchObject({
    id: 'INV~1',
    subtotal: 250000,
    discount: 20000,
    taxTotal: 34200,
    withholding: 7200,
    total: 257000,
    balance: 257000,
    invoiceState: 'DRAFT',
  })
  const changed = await world.ask('PUT /courier/invoices/INV/1', {
    token,
    body: { total: 1, lines: [{ description: 'Flete', quantity: 1, unitValue: 100000, taxes: ['CO-IVA19'] }] },
  })
  expect(changed.body).toMatchObject({ subtotal: 100000, taxTotal: 19000, total: 119000, balance: 119000 })
  expect(changed.body['lines']).toMatchObject([{ total: 100000 }])
})

it('an invoice needs lines, and a due date not before its own', async () => {
  expect((await invoice('2', [])).body['errors']).toHaveProperty('lines')
  const late = await world.ask('PUT /courier/invoices/INV/1', { token, body: { dueDate: '2026-11-01' } })
  expect(late.body['errors']).toHaveProperty('dueDate')
})

it('invoices are found by customer, dates, module and state', async () => {
  const count = async (path: string) => (await world.ask(`GET /courier/invoices/${path}`, { token })).list.length
  expect(await count('client/1001')).toBe(1)
  expect(await count('date-range?dateFrom=2026-11-01&dateTo=2026-11-30')).toBe(1)
  expect(await count('date-range?dateFrom=2026-11-21&dateTo=2026-11-30')).toBe(0)
  expect(await count('date-range/customer/1001?dateTo=2026-11-30')).toBe(1)
  expect(await count('module/FREIGHT')).toBe(0)
  expect(await count('status/DRAFT')).toBe(1)
  expect((await world.ask('GET /courier/invoices/pk/INV/1', { token })).body).toMatchObject({ number: '1' })
})

const act = (number: string, action: string, body: JsonObject = {}) =>
  world.ask(`POST /courier/invoices/INV/${number}/${action}`, { token, body })

it('G-19, G-20: an invoice is issued, paid in part, paid; not above its balance, and not voided once paid', async () => {
  await invoice('M-1', [{ line: 1, description: 'Flete', quantity: 1, unitValue: 1000 }])
  const paid = { paidOn: '2026-01-02', paymentReference: 'TR-1' }
  expect((await act('M-1', 'pay', { ...paid, amount: 1 })).body['code']).toBe('STATE')
  expect((await act('M-1', 'issue')).body).toMatchObject({ invoiceState: 'ISSUED', balance: 1000 })
  expect((await act('M-1', 'issue')).status).toBe(409)
  const over = await act('M-1', 'pay', { ...paid, amount: 1000.01 })
  expect([over.status, over.body['errors']]).toEqual([422, { amount: 'El pago supera el saldo' }])
  expect((await act('M-1', 'pay', { ...paid, amount: 400 })).body).toMatchObject({
    invoiceState: 'PARTIALLY_PAID',
    balance: 600,
  })
  expect((await act('M-1', 'void', { reason: 'Error' })).status).toBe(409)
  const last = await act('M-1', 'pay', { ...paid, amount: 600 })
  expect(last.body).toMatchObject({
    invoiceState: 'PAID',
    balance: 0,
    payments: [
      { paidOn: '2026-01-02', amount: 400, paymentReference: 'TR-1' },
      { paidOn: '2026-01-02', amount: 600, paymentReference: 'TR-1' },
    ],
  })
  const { body } = await world.ask('GET /courier/invoices/INV~M-1/moves', { token })
  expect(body).toMatchObject({ state: 'PAID', field: 'invoiceState', next: null })
  expect(body['moves']).toContainEqual(
    expect.objectContaining({
      name: 'issue',
      allowed: false,
      reasons: [{ code: 'state', text: 'Solo desde: Borrador' }],
    }),
  )
})

it('what is due falls due in the night, once; what is open elsewhere is brought in as it stands', async () => {
  const lines = [{ line: 1, description: 'Flete', quantity: 1, unitValue: 50 }]
  const values = { type: 'INV', module: 'COURIER', clientId: '1001', currency: 'COP', lines }
  const days = { date: '2020-01-01', dueDate: '2020-01-31' }
  const opened = await world.ask('POST /courier/invoices/opening', {
    token,
    body: { ...values, ...days, number: 'OP-1', invoiceState: 'ISSUED' },
  })
  expect([opened.status, opened.body['invoiceState'], opened.body['balance']]).toEqual([201, 'ISSUED', 50])
  const paid = await world.ask('POST /courier/invoices/opening', {
    token,
    body: { ...values, ...days, number: 'OP-2', invoiceState: 'PAID' },
  })
  expect(paid.status).toBe(409)
  expect(await invoicesFallDue(world.deps)).toBeGreaterThan(0)
  expect(await invoicesFallDue(world.deps)).toBe(0)
  const { body } = await world.ask('GET /courier/invoices/INV~OP-1', { token })
  expect(body['invoiceState']).toBe('OVERDUE')
  const made = await world.ask('POST /courier/invoices', {
    token,
    body: { ...values, ...days, number: 'OP-3', invoiceState: 'PAID' },
  })
  expect([made.status, made.body['invoiceState']]).toEqual([201, 'DRAFT'])
})
