import { afterAll, beforeAll, expect, it } from 'vitest'
import { startWarehouse, type WarehouseWorld } from '../../stock/kardex/warehouseWorld.testing.ts'

let world: WarehouseWorld

type Body = { readonly [field: string]: unknown }

beforeAll(async () => {
  world = await startWarehouse()
})

afterAll(() => world.close())

const posted = async (type: string, body: Body): Promise<Body & { readonly id: string; readonly number: string }> => {
  const answer = await world.post(type, { date: world.today, ...body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body as never
}

const onHand = async (code: string) => (await world.send(`GET /transactions/stocks/reference/${code}`)).body['onHand']

const voided = (id: string) =>
  world.send(`POST /transactions/documents/${id.replace('~', '/')}/void`, { reason: 'Error' })

const errorsOf = ({ body }: { readonly body: Body }) => body['errors']

it('a counter document is not voided: what it took back stays taken back (G-19)', async () => {
  const reference = await world.reference('COUNTER')
  const entry = await posted('WR', { store: world.a, lines: [{ reference, quantity: 5, unitCost: 10 }] })
  const counter = String((await voided(entry.id)).body['voidedBy'])
  const no = 'Este documento anula a otro y se queda: haga uno nuevo'
  const { moves } = (await world.send(`GET /transactions/documents/${counter}/moves`)).body
  expect(moves).toContainEqual(
    expect.objectContaining({ name: 'void', allowed: false, reasons: [{ code: 'counter', text: no }] }),
  )
  expect(await voided(counter)).toMatchObject({ status: 422 })
  expect(await onHand('COUNTER')).toBe(0)
})

it('what was given back of an invoice is taken back before the invoice is, so that no unit comes in twice', async () => {
  const reference = await world.reference('TWICE')
  const [entity] = world.entities
  const line = { reference, unitValue: 25 }
  await posted('WR', { store: world.a, lines: [{ reference, quantity: 10, unitCost: 10 }] })
  const invoice = await posted('INV', { entity, store: world.a, lines: [{ ...line, quantity: 4 }] })
  const receipt = await posted('RC', { entity, amount: 100 })
  const applied = { document: receipt.id, appliedDocument: invoice.id, date: world.today, amount: 100 }
  await world.made('POST /transactions/applied-documents', applied)
  const back = await posted('CRT', {
    entity,
    store: world.a,
    sourceDocument: invoice.id,
    lines: [{ ...line, quantity: 1 }],
  })
  expect((await voided(receipt.id)).status).toBe(200)
  expect(errorsOf(await voided(invoice.id))).toEqual({
    state: `Parte de este documento se devolvió o acreditó con CRT ${back.number}: anule primero ese`,
  })
  expect((await voided(back.id)).status).toBe(200)
  expect((await voided(invoice.id)).status).toBe(200)
  expect(await onHand('TWICE')).toBe(10)
})

it('nothing is given back of what is void, and of services no more than was billed (X-RETURN-QTY)', async () => {
  const [entity] = world.entities
  const line = { description: 'Flete', unitValue: 100 }
  const invoice = await posted('INV', { entity, lines: [{ ...line, quantity: 3 }] })
  const back = (quantity: number) =>
    world.post('CRT', { date: world.today, entity, sourceDocument: invoice.id, lines: [{ ...line, quantity }] })
  expect(errorsOf(await back(4))).toEqual({
    'lines.0.quantity': 'La cantidad supera lo que se puede devolver: quedan 3',
  })
  const part = await back(2)
  expect(part.status).toBe(200)
  expect(errorsOf(await back(2))).toEqual({
    'lines.0.quantity': 'La cantidad supera lo que se puede devolver: quedan 1',
  })
  expect((await voided(String(part.body['id']))).status).toBe(200)
  expect((await voided(invoice.id)).status).toBe(200)
  expect(errorsOf(await back(1))).toEqual({
    sourceDocument: 'El documento de origen no está registrado o está anulado',
  })
})

const monthOf = (by: number): string => {
  const [year, month] = world.today.split('-').map(Number)
  return new Date(Date.UTC(year ?? 0, (month ?? 1) - 1 + by, 1)).toISOString().slice(0, 7)
}

const openMonth = (by: number) =>
  world.deps.db.system('andina', async (session) => {
    const company = String(world.claims(world.token)['businessId'])
    const months = session.asSystem('current-months')
    const value = monthOf(by)
    await ((await months.find(company)) ? months.update(company, { value }) : months.create({ company, value }))
  })

it('a note of a closed month stays: no document of today takes it back, and reports of that month told it', async () => {
  const [entity] = world.entities
  await openMonth(-1)
  const note = await posted('NC', { entity, amount: 10, date: `${monthOf(-1)}-15` })
  const late = await posted('NC', { entity, amount: 10, date: `${monthOf(-1)}-16` })
  const closed = { entity, date: `${monthOf(-1)}-17` }
  const lowered = await posted('INV', { ...closed, lines: [{ description: 'Flete', quantity: 1, unitValue: 100 }] })
  const credit = await posted('NC', { ...closed, amount: 10, sourceDocument: lowered.id })
  expect((await voided(note.id)).status).toBe(200)
  // Let go of what it credits, the note stands against voiding the invoice for good once its month is closed.
  await world.deps.db.system('andina', async (session) => {
    const applied = await session.asSystem('applied-documents').first({ where: { document: credit.id } })
    await session.asSystem('applied-documents').remove(applied?.id ?? '')
  })
  await openMonth(0)
  expect(errorsOf(await voided(late.id))).toEqual({
    state: 'Su mes está cerrado: haga hoy una nota que lo compense, o pida que se reabra el mes',
  })
  expect(errorsOf(await voided(lowered.id))).toEqual({
    state: `NC ${credit.number} lo acreditó en un mes cerrado y se queda: devuelva o acredite hoy el resto, o pida que se reabra el mes`,
  })
})

it('what was settled in a closed month stays settled: nothing is applied to it, and nothing let go (G-35)', async () => {
  const [entity] = world.entities
  await openMonth(-1)
  const former = `${monthOf(-1)}-15`
  const lines = [{ description: 'Flete', quantity: 1, unitValue: 100 }]
  const invoice = await posted('INV', { entity, date: former, lines })
  const receipts = [
    await posted('RC', { entity, date: former, amount: 60 }),
    await posted('RC', { entity, date: former, amount: 40 }),
  ] as const
  const apply = (of: number, date: string, amount = 10) =>
    world.send('POST /transactions/applied-documents', {
      document: receipts[of]?.id ?? '',
      appliedDocument: invoice.id,
      date,
      amount,
    })
  const before = await apply(0, former)
  expect(before.status).toBe(201)
  await openMonth(0)
  const closed = { status: 409, body: { code: 'PERIOD', errors: { date: 'El mes está cerrado' } } }
  expect(await apply(0, former)).toMatchObject(closed)
  expect(errorsOf(await apply(0, '2999-01-01'))).toEqual({ date: 'La fecha no puede ser posterior a hoy' })
  const letGo = (applied: { readonly body: Body }) =>
    world.send(`DELETE /transactions/applied-documents/${String(applied.body['id'])}`)
  expect(await letGo(before)).toMatchObject(closed)
  const text =
    'Abonó a otros en un mes que está cerrado: haga hoy una nota que lo compense, o pida que se reabra el mes'
  expect(await reasonsOf('/transactions/documents', receipts[0].id)).toMatchObject({
    allowed: false,
    reasons: [{ code: 'closedApplied', text }],
  })
  expect(errorsOf(await voided(receipts[0].id))).toEqual({ state: text })
  expect(errorsOf(await voided(invoice.id))).toEqual({
    state:
      'Lo que lo abonó en un mes que está cerrado se queda: acredite o devuelva hoy lo que falta, o pida que se reabra el mes',
  })
  const balance = async () => (await world.send(`GET /transactions/documents/${invoice.id}`)).body['balance']
  expect(await balance()).toBe(90)
  // What is of the open month is let go, or taken back with its receipt, as ever.
  const now = await apply(1, world.today)
  expect((await letGo(now)).status).toBe(200)
  expect((await apply(1, world.today)).status).toBe(201)
  expect((await voided(receipts[1].id)).status).toBe(200)
  expect(await balance()).toBe(90)
})

const reasonsOf = async (resource: string, id: string) => {
  const { moves } = (await world.send(`GET ${resource}/${id}/moves`)).body
  return [moves].flat().find((move) => JSON.stringify(move).includes('"void"'))
}

it('what was given back of it is named before what it is applied to, and before anything is typed', async () => {
  const reference = await world.reference('NAMED')
  const [, entity] = world.entities
  const line = { reference, unitCost: 10 }
  const purchase = await posted('PUR', { entity, store: world.a, lines: [{ ...line, quantity: 4 }] })
  const back = await posted('RTS', {
    entity,
    store: world.a,
    sourceDocument: purchase.id,
    lines: [{ ...line, quantity: 1 }],
  })
  const text = `Parte de este documento se devolvió o acreditó con RTS ${back.number}: anule primero ese`
  expect(await reasonsOf('/transactions/documents', purchase.id)).toMatchObject({
    allowed: false,
    reasons: [{ code: 'givenBack', text }],
  })
  expect(errorsOf(await voided(purchase.id))).toEqual({ state: text })
  expect((await voided(back.id)).status).toBe(200)
  expect((await voided(purchase.id)).status).toBe(200)
})

it('what another document settles is not offered to be voided, and names it', async () => {
  const reference = await world.reference('SETTLED')
  const [, entity] = world.entities
  const purchase = await posted('PUR', { entity, store: world.a, lines: [{ reference, quantity: 4, unitCost: 10 }] })
  const payment = await posted('CE', { entity, amount: 40 })
  const { id } = await world.made('POST /transactions/applied-documents', {
    document: payment.id,
    appliedDocument: purchase.id,
    date: world.today,
    amount: 40,
  })
  const text = `Lo abonan CE ${payment.number}: anule antes esos documentos, o retire lo que aplican a este`
  const reasons = [{ code: 'appliedBy', text }]
  expect(await reasonsOf('/transactions/documents', purchase.id)).toMatchObject({ allowed: false, reasons })
  expect(errorsOf(await voided(purchase.id))).toEqual({ state: text })
  expect((await world.send(`DELETE /transactions/applied-documents/${String(id)}`)).status).toBe(200)
  expect((await voided(purchase.id)).status).toBe(200)
})

it('what gave the whole of an invoice back stays, and says so', async () => {
  const [entity] = world.entities
  const line = { description: 'Flete', quantity: 1, unitValue: 100 }
  const invoice = await posted('INV', { entity, lines: [line] })
  const back = await posted('CRT', { entity, sourceDocument: invoice.id, lines: [line] })
  const text = `Devolvió todo INV ${invoice.number}, que por eso está anulado: se queda como está`
  expect(await reasonsOf('/transactions/documents', back.id)).toMatchObject({ allowed: false, reasons: [{ text }] })
  expect(errorsOf(await voided(back.id))).toEqual({ state: text })
})

it('what is given or taken back of a document has the taxes with which that was reckoned', async () => {
  const [entity] = world.entities
  const tax = { code: 'VATX', description: 'VAT', rate: 16, taxType: 'VAT', base: 'NET' }
  await world.made('POST /config/taxes', tax)
  const line = { description: 'Flete', quantity: 1, unitValue: 100, taxes: ['VATX'] }
  const [given, taken, rest] = [
    await posted('INV', { entity, lines: [line] }),
    await posted('INV', { entity, lines: [line] }),
    await posted('INV', { entity, lines: [line] }),
  ]
  expect(given).toMatchObject({ total: 116, taxRates: [{ tax: 'VATX', rate: 16, withheld: false }] })
  expect((await world.send('PUT /config/taxes/VATX', { ...tax, rate: 19 })).status).toBe(200)
  expect(await posted('CRT', { entity, sourceDocument: given.id, lines: [line] })).toMatchObject({ total: 116 })
  expect((await world.send(`GET /transactions/documents/${given.id}`)).body).toMatchObject({ state: 'VOID' })
  const counter = String((await voided(taken.id)).body['voidedBy'])
  expect((await world.send(`GET /transactions/documents/${counter}`)).body).toMatchObject({ total: 116, taxTotal: 16 })
  // A build before kept none.
  await world.deps.db.system('andina', (session) =>
    session.sql('delete from estiba.documents__tax_rates where parent_id = $1', [rest.id]),
  )
  expect(await posted('CRT', { entity, sourceDocument: rest.id, lines: [line] })).toMatchObject({ total: 119 })
  expect(await posted('INV', { entity, lines: [line] })).toMatchObject({ total: 119 })
})

it('lists of returns and receipts tell what came or went back, by whichever type, and nothing that takes a document back', async () => {
  const reference = await world.reference('LISTED')
  const [entity] = world.entities
  const listed = async (list: string) =>
    (await world.send(`GET /transactions/${list}?range=[0,99]`)).list.map(({ id }) => String(id))
  const counterOf = async (id: string) => String((await voided(id)).body['voidedBy'])
  const [returns, supplierReturns] = [await listed('customer-returns'), await listed('supplier-returns')]
  await world.made('POST /accounting/document-types', {
    type: 'SRT',
    description: 'Devolución de servicios',
    kind: 'return',
    sw: '2',
    module: 'WMS',
  })
  await world.made('POST /config/consecutives', { type: 'SRT', prefix: 'SRT-', current: 0 })
  const entry = await posted('WR', { store: world.a, lines: [{ reference, quantity: 10, unitCost: 10 }] })
  const exit = await posted('WX', { store: world.a, lines: [{ reference, quantity: 1 }] })
  const receipts = await listed('warehouse-receipts')
  expect(receipts).toContain(String(entry.number))
  expect(await counterOf(exit.id)).toMatch(/^WR~/)
  expect(await listed('warehouse-receipts')).toEqual(receipts)

  const sale = { entity, store: world.a, lines: [{ reference, quantity: 2, unitValue: 25 }] }
  const one = { ...sale, lines: [{ reference, quantity: 1, unitValue: 25 }] }
  const [wrong, sold] = [await posted('INV', sale), await posted('INV', sale)]
  expect(await counterOf(wrong.id)).toMatch(/^CRT~/)
  const first = await posted('CRT', { ...one, sourceDocument: sold.id })
  const second = await posted('SRT', { ...one, sourceDocument: sold.id })
  // It is taken back by another of its type, and stays in the list as void.
  expect(await counterOf(first.id)).toMatch(/^CRT~/)
  const after = await listed('customer-returns')
  expect(after.filter((id) => !returns.includes(id)).toSorted()).toEqual([first.id, second.id].toSorted())
  expect((await world.send(`GET /transactions/customer-returns/${second.id}`)).body).toMatchObject({
    type: 'SRT',
    number: second.number,
    invoice: sold.id,
  })

  const purchase = { entity, store: world.a, lines: [{ reference, quantity: 2, unitCost: 10 }] }
  const [error, bought] = [await posted('PUR', purchase), await posted('PUR', purchase)]
  expect(await counterOf(error.id)).toMatch(/^RTS~/)
  const back = await posted('RTS', {
    ...purchase,
    sourceDocument: bought.id,
    lines: [{ reference, quantity: 1, unitCost: 10 }],
  })
  const gone = await listed('supplier-returns')
  expect(gone.filter((id) => !supplierReturns.includes(id))).toEqual([back.id])
})
