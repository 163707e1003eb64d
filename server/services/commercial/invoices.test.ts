import { afterAll, beforeAll, expect, it } from 'vitest'
import type { JsonObject } from '../../../src/schema/json.ts'
import { textOfPdf } from '../../papers/textOfPdf.testing.ts'
import { addDays } from '../../../src/domain/where.ts'
import { systemCaller } from '../../db/systemCaller.ts'
import { invoicesFallDue } from './invoices/fallDue.ts'
import { act, get, issued, later, made, openInvoices, today, token, world } from './invoices/invoiceWorld.testing.ts'

beforeAll(openInvoices)
afterAll(() => world.close())

it('the totals of an invoice follow from its lines, whatever is sent', async () => {
  const id = await made({
    total: 1,
    lines: [
      { description: 'Flete', quantity: 2, unitValue: 100000, discountRate: 10, taxes: ['CO-IVA19', 'CO-RTE4'] },
      { description: 'Seguro', quantity: 1, unitValue: 50000 },
    ],
  })
  expect(await get(id)).toMatchObject({
    subtotal: 250000,
    discount: 20000,
    taxTotal: 34200,
    withholding: 7200,
    total: 257000,
    balance: 257000,
  })
  const changed = await world.ask(`PUT /courier/invoices/${id.replace('~', '/')}`, {
    token,
    body: { total: 1, lines: [{ description: 'Flete', quantity: 1, unitValue: 100000, taxes: ['CO-IVA19'] }] },
  })
  expect(changed.body).toMatchObject({ subtotal: 100000, taxTotal: 19000, total: 119000, balance: 119000 })
  expect(changed.body['lines']).toMatchObject([{ total: 100000 }])
  const refused = await world.ask('POST /courier/invoices', {
    token,
    body: { type: 'INV', clientId: '1001', date: today, dueDate: '2020-01-01', currency: 'COP', lines: [] },
  })
  expect(Object.keys(refused.body['errors'] as object)).toEqual(expect.arrayContaining(['dueDate', 'lines']))
})

it('an invoice is due when its term says, until somebody says another day', async () => {
  await world.deps.db.system('andina', async (session) => {
    for (const days of [15, 45])
      await session.asSystem('payment-terms').create({ code: `X${days}`, description: `A ${days} días`, days })
  })
  const id = await made({ paymentTerm: 'X15', dueDate: null })
  const due = async (change: object): Promise<unknown> => {
    const answer = await world.ask(`PUT /courier/invoices/${id.replace('~', '/')}`, { token, body: { ...change } })
    return answer.body['dueDate']
  }
  expect(await get(id)).toMatchObject({ dueDate: addDays(today, 15) })
  expect(await due({ paymentTerm: 'X45' })).toBe(addDays(today, 45))
  expect(await due({ dueDate: addDays(today, 20) })).toBe(addDays(today, 20))
  expect(await due({ paymentTerm: 'X15' })).toBe(addDays(today, 20))
  expect(await due({ dueDate: null })).toBe(addDays(today, 15))
})

it('an invoice is printed on paper of its own', async () => {
  await world.deps.db.system('andina', async (session) => {
    const unit = { code: 'C62', description: 'Unidad', symbol: 'u', dimension: 'COUNT' }
    await session.asSystem('units-of-measure').create(unit)
    await session.asSystem('reference-categories').create({ code: 'CAFE', description: 'Café' })
    const sold = { sku: 'CAF-1', description: 'Café molido', category: 'CAFE', unit: unit.code }
    await session.asSystem('references').create(sold)
  })
  const id = await made({
    lines: [
      { reference: 'CAF-1', description: 'Bolsa de 500 g', quantity: 2, unitValue: 1000 },
      { description: 'Flete', quantity: 1, unitValue: 1000 },
    ],
  })
  const print = `GET /courier/invoices/${id.replace('~', '/')}/print.pdf`
  const paper = await world.ask(print, { token })
  expect([paper.status, paper.response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const told = await textOfPdf(new Uint8Array(await paper.response.arrayBuffer()))
  for (const part of ['Referencia', 'Café molido', 'Descripción', 'Bolsa de 500 g', 'Flete', '2.000,00', 'BORRADOR'])
    expect(told).toContain(part)
  expect(told).not.toContain('Descuento (%)')
  expect((await world.ask('GET /courier/invoices/INV/nowhere/print.pdf', { token })).status).toBe(404)
})

it('an invoice and the document of its switch are one record, whichever door shows it', async () => {
  const id = await made({ notes: 'Primera' })
  const document = (await world.ask(`GET /transactions/documents/${id}`, { token })).body
  const { version } = await get(id)
  expect(document).toMatchObject({ id, version, state: 'DRAFT', switches: '1', customer: '1001', notes: 'Primera' })
  const late = { 'if-match': `"${Number(version) + 5}"` }
  const stale = await world.ask(`PUT /courier/invoices/${id.replace('~', '/')}`, {
    token,
    headers: late,
    body: { notes: 'x' },
  })
  expect([stale.status, stale.body['code']]).toEqual([409, 'STALE'])
  await world.ask(`PUT /transactions/documents/${id.replace('~', '/')}`, { token, body: { notes: 'Segunda' } })
  expect(await get(id)).toMatchObject({ notes: 'Segunda', version: Number(version) + 1 })
  const history = (await world.ask(`GET /courier/invoices/${id}/history`, { token })).list
  expect(history.map(({ action }) => action)).toEqual(['update', 'create'])
  expect(history[1]?.['changes']).toMatchObject({ clientId: [null, '1001'], invoiceState: [null, 'DRAFT'] })
})

it('a draft has a provisional number that nobody types; the fiscal one is taken at issue, the identifier stays', async () => {
  const id = await made({ number: 'MINE-1' })
  expect(id).toMatch(/^INV~P-[0-9A-Z]{8}$/)
  expect((await act(id, 'issue')).body).toMatchObject({ id, number: 'FV-001', prefix: 'FV-', resolution: 'R-18764' })
  const next = await issued({})
  expect(await get(next)).toMatchObject({ id: next, number: 'FV-002' })
  for (const found of ['pk/INV/FV-002', 'INV~FV-002'])
    expect((await world.ask(`GET /courier/invoices/${found}`, { token })).body, found).toMatchObject({ id: next })
  expect((await act('INV~FV-002', 'issue')).body['code']).toBe('STATE')
  const fixed = await world.ask('PUT /courier/invoices/INV/FV-002', { token, body: { dueDate: '2030-01-01' } })
  expect([fixed.status, fixed.body['errors']]).toEqual([
    422,
    { invoiceState: 'En el estado «Emitida» ya no se cambia' },
  ])
  const [row] = await world.deps.db.platform((sql) =>
    sql<{ current: string }>("select current from estiba.consecutives where prefix = 'FV-'"),
  )
  expect(Number(row?.current)).toBe(2)
})

it('invoices are found by customer, dates, module and state', async () => {
  const before = (path: string) => world.ask(`GET /courier/invoices/${path}`, { token }).then(({ list }) => list.length)
  const counts = await Promise.all(['client/1001', 'module/FREIGHT', 'status/DRAFT'].map(before))
  const id = await made({ module: 'FREIGHT' })
  expect(await Promise.all(['client/1001', 'module/FREIGHT', 'status/DRAFT'].map(before))).toEqual(
    counts.map((n) => n + 1),
  )
  expect(await before(`date-range?dateFrom=${today}&dateTo=${later}`)).toBeGreaterThan(0)
  expect(await before(`date-range/customer/1001?dateFrom=${later}`)).toBe(0)
  expect((await get(id))['module']).toBe('FREIGHT')
})

it('G-19, G-20: receipts pay an invoice in part and whole, never above its balance; a receipt taken back is owed again', async () => {
  const id = await made({})
  const paid = { paidOn: today, paymentReference: 'TR-1' }
  expect((await act(id, 'pay', { ...paid, amount: 1 })).body['code']).toBe('STATE')
  expect((await act(id, 'issue')).body).toMatchObject({ invoiceState: 'ISSUED', balance: 1000 })
  const over = await act(id, 'pay', { ...paid, amount: 1000.01 })
  expect([over.status, over.body['errors']]).toEqual([422, { amount: 'El pago supera el saldo: quedan 1.000' }])
  expect((await act(id, 'pay', { ...paid, amount: 400 })).body).toMatchObject({
    invoiceState: 'PARTIALLY_PAID',
    balance: 600,
  })
  const first = 'Lo abonan RC RC-001: anule antes esos documentos, o retire lo que aplican a este'
  expect((await act(id, 'void', { reason: 'Error' })).body['errors']).toEqual({ state: first })
  const last = await act(id, 'pay', { ...paid, amount: 600 })
  expect(last.body).toMatchObject({
    invoiceState: 'PAID',
    balance: 0,
    payments: [
      { paidOn: today, amount: 400, paymentReference: 'TR-1', document: 'RC~RC-001' },
      { paidOn: today, amount: 600, paymentReference: 'TR-1', document: 'RC~RC-002' },
    ],
  })
  const receipt = (await world.ask('GET /transactions/documents/RC~RC-002', { token })).body
  expect(receipt).toMatchObject({ switches: '5', state: 'APPLIED', balance: 0, total: 600 })
  const moves = (await world.ask(`GET /courier/invoices/${id}/moves`, { token })).body
  expect(moves).toMatchObject({ state: 'PAID', field: 'invoiceState' })
  expect(moves['flow']).toMatchObject([
    { resource: 'invoices', id, current: true },
    { resource: 'documents', number: 'RC-001', state: 'APPLIED' },
    { resource: 'documents', number: 'RC-002', state: 'APPLIED' },
  ])
  expect(moves['moves']).toContainEqual(
    expect.objectContaining({
      name: 'issue',
      allowed: false,
      reasons: [{ code: 'state', text: 'Solo desde: Borrador' }],
    }),
  )
  const back = await world.ask('POST /transactions/documents/RC/RC-002/void', { token, body: { reason: 'Sin fondos' } })
  expect([back.status, back.body['state']], JSON.stringify(back.body)).toEqual([200, 'VOID'])
  expect(await get(id)).toMatchObject({ invoiceState: 'PARTIALLY_PAID', balance: 600, payments: [{ amount: 400 }] })
})

it('an invoice is void by a credit note for the whole of it, which is told with it', async () => {
  const id = await issued({})
  const { status, body } = await act(id, 'void', { reason: 'Error de cliente' })
  expect([status, body['invoiceState'], body['balance']], JSON.stringify(body)).toEqual([200, 'VOID', 0])
  const note = (await world.ask(`GET /transactions/documents/${String(body['voidedBy'])}`, { token })).body
  expect(note).toMatchObject({
    switches: '2',
    type: 'CRT',
    voids: id,
    total: 1000,
    balance: 0,
    entity: expect.any(String),
  })
  const { flow } = (await world.ask(`GET /courier/invoices/${id}/moves`, { token })).body
  const type = (await world.ask('GET /accounting/document-types/CRT', { token })).body['description']
  expect(flow).toMatchObject([{ id }, { resource: 'documents', number: 'CRT-001', named: type }])
  expect([typeof type, Object.keys((flow as object[])[0] ?? {}).includes('named')]).toEqual(['string', false])
})

it('a return is the credit note: in part it lowers the balance, of the whole it leaves the invoice void', async () => {
  const returned = async (source: string, amount: number) => {
    const { entity } = (await world.ask(`GET /transactions/documents/${source}`, { token })).body
    const answer = await world.ask('POST /transactions/v2/documents', {
      token,
      body: {
        type: 'NC',
        date: today,
        entity,
        currency: 'COP',
        sourceDocument: source,
        amount,
      },
    })
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  }
  const id = await issued({})
  await returned(id, 250)
  expect(await get(id)).toMatchObject({ invoiceState: 'PARTIALLY_PAID', balance: 750 })
  const { moves } = (await world.ask(`GET /courier/invoices/${id}/moves`, { token })).body
  const proposed = expect.objectContaining({ field: 'amount', value: 750 })
  expect(moves).toContainEqual(expect.objectContaining({ name: 'pay', input: expect.arrayContaining([proposed]) }))
  const other = await issued({})
  await returned(other, 1000)
  expect(await get(other)).toMatchObject({ invoiceState: 'VOID', balance: 0 })
})

it('what a customer gives back is asked of its invoice: lines in part, then all that is left, of a paid one too', async () => {
  const lines = [
    { description: 'Flete', quantity: 4, unitValue: 100 },
    { description: 'Embalaje', quantity: 2, unitValue: 300 },
  ]
  const id = await issued({ lines })
  const back = (body: JsonObject) => act(id, 'return', { returnReason: 'WRONG', ...body })
  expect((await act(id, 'return', {})).body['errors']).toHaveProperty('returnReason')
  expect((await back({ quantities: [{ line: 9, quantity: 1 }] })).body['errors']).toHaveProperty('quantities')
  expect((await back({ quantities: [{ line: 1, quantity: 5 }] })).body['errors']).toHaveProperty('quantities')
  // A line that is said twice counts together.
  const twice = [1, 1].map((line) => ({ line, quantity: 3 }))
  expect((await back({ quantities: twice })).body['errors']).toHaveProperty('quantities')
  const asked = (await world.ask(`GET /courier/invoices/${id}/moves`, { token })).body['moves']
  // What each line is, and what is left of it, stands in the dialog.
  expect(asked).toContainEqual(
    expect.objectContaining({
      name: 'giveBack',
      input: expect.arrayContaining([
        expect.objectContaining({
          field: 'quantities',
          value: expect.arrayContaining([expect.objectContaining({ line: 1, description: expect.any(String) })]),
        }),
      ]),
    }),
  )
  const part = await back({
    quantities: [
      { line: 1, quantity: 1 },
      { line: 1, quantity: 2 },
    ],
  })
  expect([part.status, part.body], JSON.stringify(part.body)).toEqual([
    200,
    expect.objectContaining({ id, invoiceState: 'PARTIALLY_PAID', balance: 700 }),
  ])
  expect((await back({ quantities: [{ line: 1, quantity: 2 }] })).body['errors']).toHaveProperty('quantities')
  const { flow } = (await world.ask(`GET /courier/invoices/${id}/moves`, { token })).body
  expect(flow).toEqual(expect.arrayContaining([expect.objectContaining({ resource: 'documents' })]))
  const paid = await act(id, 'pay', { amount: 700, paidOn: today })
  expect([paid.status, paid.body['invoiceState']]).toEqual([200, 'PAID'])
  const rest = await Promise.all([back({}), back({})])
  expect(rest.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422])
  const { rows } = await world.deps.db.system('andina', (session) =>
    session.asSystem('documents').list({ where: { sourceDocument: id, switches: '2' }, sort: [['createdAt', 'ASC']] }),
  )
  expect(rows.map(({ total, reason, state }) => [total, reason, state])).toEqual([
    [300, 'WRONG', expect.any(String)],
    [700, 'WRONG', expect.any(String)],
  ])
  const { moves } = (await world.ask(`GET /courier/invoices/${id}/moves`, { token })).body
  expect(moves).toContainEqual(expect.objectContaining({ name: 'giveBack', allowed: false }))
  // Of an unpaid one all of it leaves it void; what gives back is posted as what was billed.
  const other = await issued({})
  await world.deps.db.platform(async (sql) => {
    await sql(`insert into estiba.accounting_concepts (namespace, id, code, description, document_type, ledger_account, nature)
      values ('andina', 'SALE', 'SALE', 'Ventas', 'INV', '4135', 'CREDIT')`)
    await sql(
      `insert into estiba.cost_centers (namespace, id, code, description) values ('andina', 'CC', 'CC', 'Bogotá')`,
    )
    await sql(
      `update estiba.documents set concept = 'SALE', cost_center = 'CC' where namespace = 'andina' and id = $1`,
      [other],
    )
  })
  const whole = await act(other, 'return', { returnReason: 'COMMERCIAL' })
  expect(whole.body, JSON.stringify(whole.body)).toMatchObject({ invoiceState: 'VOID', balance: 0 })
  const note = await world.deps.db.system('andina', (session) =>
    session.asSystem('documents').first({ where: { sourceDocument: other } }),
  )
  expect(note).toMatchObject({ switches: '2', concept: 'SALE', costCenter: 'CC' })
})

it('a part given back is asked once of what one saw: of a paid invoice too, at once and one after the other', async () => {
  const lines = [{ description: 'Flete', quantity: 10, unitValue: 100 }]
  const id = await issued({ lines })
  expect((await act(id, 'pay', { amount: 1000, paidOn: today })).body['invoiceState']).toBe('PAID')
  const back = (version: unknown) =>
    world.ask(`POST /courier/invoices/${id.replace('~', '/')}/return`, {
      token,
      headers: { 'if-match': `"${String(version)}"` },
      body: { returnReason: 'DAMAGED', quantities: [{ line: 1, quantity: 2 }] },
    })
  const { version } = await get(id)
  const atOnce = await Promise.all([back(version), back(version)])
  expect(atOnce.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  const made = atOnce.find(({ status }) => status === 200)
  expect(made?.body).toMatchObject({ id, invoiceState: 'PAID', version: Number(version) + 1 })
  const late = await back(version)
  expect([late.status, late.body['code']]).toEqual([409, 'STALE'])
  const notes = () =>
    world.deps.db.system('andina', (session) =>
      session.asSystem('documents').count({ sourceDocument: id, switches: '2' }),
    )
  expect(await notes()).toBe(1)
  expect((await back(made?.body['version'])).status).toBe(200)
  expect(await notes()).toBe(2)
})

it('a draft is thrown away at this door by who may delete, as it was seen; what is issued stays', async () => {
  const id = await made({})
  const drop = (of: string, headers: { [name: string]: string } = {}) =>
    world.ask(`DELETE /courier/invoices/${of}`, { token, headers })
  const stale = await drop(id, { 'if-match': '"9"' })
  expect([stale.status, stale.body['code']]).toEqual([409, 'STALE'])
  expect((await drop(id)).body).toMatchObject({ id })
  for (const door of ['courier/invoices', 'transactions/documents'])
    expect((await world.ask(`GET /${door}/${id}`, { token })).status).toBe(404)
  expect((await drop(id)).status).toBe(404)
  const stays = await issued({})
  const together = await made({})
  expect((await drop(stays)).body['code']).toBe('STATE')
  const both = await world.ask('DELETE /courier/invoices', { token, body: { ids: [together, stays] } })
  expect(both.body['code']).toBe('STATE')
  expect([await get(stays), await get(together)]).toMatchObject([{ id: stays }, { id: together }])
})

it('an earlier version of an issued invoice is not brought back, and no file writes invoices', async () => {
  const id = await made({ notes: 'Primera' })
  const path = `/courier/invoices/${id}`
  const { version: written } = await get(id)
  const change = { token, body: { notes: 'Segunda', dueDate: today } }
  expect((await world.ask(`PUT /courier/invoices/${id.replace('~', '/')}`, change)).status).toBe(200)
  expect((await act(id, 'issue')).status).toBe(200)
  expect((await act(id, 'pay', { amount: 400, paidOn: today })).status).toBe(200)
  const before = await get(id)
  const restored = await world.ask(`POST ${path}/restore`, { token, body: { toVersion: written ?? 1 } })
  expect([restored.status, restored.body['errors']]).toEqual([
    422,
    { invoiceState: 'En el estado «Pagada en parte» ya no se cambia' },
  ])
  const rows = [{ type: 'INV', number: String(before['number']), invoiceState: 'PAID' }]
  const imported = await world.ask('POST /courier/invoices/import', { token, body: { mode: 'valid', rows } })
  expect(imported.status).toBe(405)
  expect(await get(id)).toEqual(before)
})

it('what is due falls due in the night, once; what is open elsewhere is brought in as it stands', async () => {
  const lines = [{ line: 1, description: 'Flete', quantity: 1, unitValue: 50 }]
  const values = { type: 'INV', module: 'COURIER', clientId: '1001', currency: 'COP', lines }
  const days = { date: '2020-01-01', dueDate: '2020-01-31' }
  const opened = await world.ask('POST /courier/invoices/opening', {
    token,
    body: { ...values, ...days, number: 'OP-1', invoiceState: 'ISSUED' },
  })
  expect([opened.status, opened.body['invoiceState'], opened.body['balance'], opened.body['number']]).toEqual([
    201,
    'ISSUED',
    50,
    'OP-1',
  ])
  const paid = await world.ask('POST /courier/invoices/opening', {
    token,
    body: { ...values, ...days, number: 'OP-2', invoiceState: 'PAID' },
  })
  expect(paid.status).toBe(409)
  expect(await invoicesFallDue(world.deps)).toBeGreaterThan(0)
  expect(await invoicesFallDue(world.deps)).toBe(0)
  expect((await get('INV~OP-1'))['invoiceState']).toBe('OVERDUE')
  const late = await world.ask('POST /courier/invoices', {
    token,
    body: { ...values, ...days, invoiceState: 'PAID' },
  })
  expect([late.status, late.body['invoiceState']]).toEqual([201, 'DRAFT'])
  expect((await act('INV~OP-1', 'pay', { amount: 20, paidOn: today })).body['invoiceState']).toBe('PARTIALLY_PAID')
  expect(await invoicesFallDue(world.deps)).toBe(1)
})

it('an invoice that is being written is not its customer’s yet', async () => {
  const id = await made({})
  const his = () =>
    world.deps.db.read({ ...systemCaller('andina'), type: 'company-customer', customerId: '1001' }, (session) =>
      session.of('invoices').find(id),
    )
  expect(await his()).toBeUndefined()
  expect((await world.ask(`POST /courier/invoices/${id.replace('~', '/')}/issue`, { token })).status).toBe(200)
  expect(await his()).toMatchObject({ id, invoiceState: 'ISSUED' })
})
