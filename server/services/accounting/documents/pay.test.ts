import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '../../../../src/domain/where.ts'
import { adoptReserved, keepReserved } from '../../stock/kardex/keepReserved.ts'
import { startWarehouse, type WarehouseWorld } from '../../stock/kardex/warehouseWorld.testing.ts'
import type { RecordMoves } from '../../../../src/domain/moves/recordMoves.ts'

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

const stockOf = async (code: string) => (await world.send(`GET /transactions/stocks/reference/${code}`)).body

const lines = (reference: string, more: object) => ({ lines: [{ reference, ...more }] })

const act = (document: { readonly number: string }, type: string, action: string, body: Body = {}) =>
  world.send(`POST /transactions/documents/${type}/${document.number}/${action}`, body)

it('what approved orders have not billed of a product is reserved, and not to be had (G-10)', async () => {
  const reference = await world.reference('HELD')
  await posted('WR', { store: world.a, ...lines(reference, { quantity: 10, unitCost: 1 }) })
  await world.deps.db.system('andina', async (session) => {
    await session.sql(
      `insert into estiba.orders (namespace, id, type, number, state, store) select 'andina', 'CPO~' || n, 'CPO', n, s, $1
        from (values ('H-1', 'APPROVED'), ('H-2', 'OPEN')) o (n, s)`,
      [world.a],
    )
    await session.sql(
      `insert into estiba.orders__lines (namespace, parent_id, position, line, reference, quantity, invoiced_quantity)
        select 'andina', 'CPO~' || n, 0, 1, $1, 7, 3 from unnest(array['H-1', 'H-2']) n`,
      [reference],
    )
    keepReserved(session, [{ reference, store: world.a }])
  })
  await world.deps.db.platform((sql) => sql("update estiba.stocks set reserved = 0 where code = 'HELD'"))
  await adoptReserved(world.deps.db)
  const [row] = (await world.send(`GET /transactions/stocks?filter=${encodeURIComponent('{"code":"HELD"}')}`)).list
  expect(row).toMatchObject({ onHand: 10, reserved: 4, available: 6 })
  expect(await stockOf('HELD')).toMatchObject({
    onHand: 10,
    reserved: 4,
    available: 6,
    byStore: [{ reserved: 4, available: 6 }],
  })
})

it('a purchase is paid by a payment, in part and whole; a return gives back what is owed of its sale', async () => {
  const reference = await world.reference('PAYS')
  const { a } = world
  const [entity] = world.entities
  const goods = (quantity: number) => lines(reference, { quantity, unitValue: 10 })
  const purchase = await posted('PUR', { entity, store: a, ...goods(10) })
  const pay = (amount: number) => act(purchase, 'PUR', 'pay', { amount, paidOn: world.today })
  expect((await pay(100.01)).body['errors']).toEqual({ amount: 'El valor supera el saldo: quedan 100' })
  expect((await pay(30)).body).toMatchObject({ state: 'POSTED', balance: 70 })
  const paid = await pay(70)
  expect(paid.body).toMatchObject({ state: 'APPLIED', balance: 0 })
  const [first] = paid.body['settlements'] as readonly Body[]
  const payment = (await world.send(`GET /transactions/documents/${String(first?.['document'])}`)).body
  expect(payment).toMatchObject({ switches: '6', state: 'APPLIED', total: 30, entity })
  const undone = await act({ number: String(payment['number']) }, String(payment['type']), 'void', {
    reason: 'Devuelto',
  })
  expect(undone.body).toMatchObject({ state: 'VOID' })
  const owed = await world.send(`GET /transactions/documents/PUR/${purchase.number}`)
  expect(owed.body).toMatchObject({ state: 'POSTED', balance: 30, settlements: [{ amount: 70 }] })

  const sale = await posted('INV', { entity, store: a, ...goods(4) })
  await posted('CRT', { entity, store: a, sourceDocument: sale.id, ...goods(1) })
  const invoice = async () => (await world.send(`GET /courier/invoices/${sale.id}`)).body
  expect(await invoice()).toMatchObject({ invoiceState: 'PARTIALLY_PAID', balance: 30 })
  expect((await stockOf('PAYS'))['onHand']).toBe(7)
  const whole = await posted('INV', { entity, store: a, ...goods(2) })
  const back = await posted('CRT', { entity, store: a, sourceDocument: whole.id, ...goods(2) })
  const gone = (await world.send(`GET /courier/invoices/${whole.id}`)).body
  expect(gone).toMatchObject({ invoiceState: 'VOID', balance: 0, voidedBy: back.id })
  expect((await stockOf('PAYS'))['onHand']).toBe(7)
})

it('what credits the whole value of goods leaves them billed, and where they are; they come back by a return', async () => {
  const reference = await world.reference('CREDITED')
  const whole = { entity: world.entities[0], store: world.a, ...lines(reference, { quantity: 4, unitValue: 250 }) }
  await posted('WR', { ...whole, ...lines(reference, { quantity: 4, unitCost: 1 }) })
  const sale = await posted('INV', whole)
  await world.deps.db.system('andina', async (session) => {
    const note = { type: 'NCV', sw: '22', module: 'WMS', description: 'Nota crédito' } as const
    await session.asSystem('document-types').create(note)
    await session.asSystem('consecutives').create({ type: 'NCV', prefix: 'NCV-', current: 0, padding: 3 })
  })
  const at = `/courier/invoices/${sale.id.replace('~', '/')}`
  const credits = [{ line: 1, creditedValue: 1000 }]
  const credited = await world.send(`POST ${at}/credit-note`, { noteType: 'NCV', creditReason: 'Mal cobrado', credits })
  expect(credited.body).toMatchObject({ invoiceState: 'PAID', balance: 0 })
  expect((await stockOf('CREDITED'))['onHand']).toBe(0)
  expect((await world.send(`POST ${at}/return`, { returnReason: 'COMMERCIAL' })).status).toBe(200)
  expect((await stockOf('CREDITED'))['onHand']).toBe(4)
})

it('what is withheld or discounted is settled with what is paid, at both doors and of what the company owes (G-20)', async () => {
  const reference = await world.reference('NETPAY')
  const [entity] = world.entities
  const whole = { entity, store: world.a, ...lines(reference, { quantity: 10, unitValue: 100 }) }
  const purchase = await posted('PUR', whole)
  const sale = await posted('INV', whole)
  const cut = await posted('PUR', { ...whole, ...lines(reference, { quantity: 1, unitValue: 100, discountRate: 5 }) })
  const { moves } = (await world.send(`GET /transactions/documents/${cut.id}/moves`)).body as unknown as RecordMoves
  // What the document itself was discounted is none that paying gives.
  expect(moves.find(({ name }) => name === 'pay')?.input).toEqual(
    expect.arrayContaining([
      { field: 'amount', required: true, value: 95 },
      { field: 'discountGiven', required: false },
      { field: 'withheld', required: false },
    ]),
  )
  const paidOn = world.today
  const paid = (body: Body) =>
    world.send(`POST /courier/invoices/${sale.id.replace('~', '/')}/pay`, { paidOn, ...body })
  expect((await paid({ amount: 1000, withheld: 25 })).body['errors']).toEqual({
    amount: 'El pago supera el saldo: quedan 975',
  })
  expect((await paid({ amount: 10, withheld: 1200 })).body['errors']).toEqual({
    amount: 'El pago supera el saldo: quedan 0',
  })
  expect((await paid({ amount: 10, discountGiven: -5 })).body['errors']).toHaveProperty('discountGiven')
  // What a customer need not pay is credited to him: by who may.
  await world.deps.db.system('andina', async (session) => {
    const code = { in: ['invoices', 'invoices.edit', 'documents', 'applied-documents', 'applied-documents.edit'] }
    const menus = await session.asSystem('menus').all({ where: { code } })
    await session.asSystem('roles').update(String(world.roles['clerk']), { menuPlan: menus.map(({ id }) => id) })
  })
  const token = await world.signIn('auxiliar', 'andina')
  const forgives = 'Descontar lo que debe un cliente es acreditarlo, y usted no acredita facturas'
  const body = { paidOn, amount: 1, discountGiven: 999 }
  const forgiven = await world.ask(`POST /courier/invoices/${sale.id.replace('~', '/')}/pay`, { token, body })
  expect(forgiven.body['errors']).toEqual({ discountGiven: forgives })
  expect((await paid({ amount: 975, withheld: 25 })).body).toMatchObject({
    invoiceState: 'PAID',
    balance: 0,
    payments: [{ amount: 1000 }],
  })
  const settled = await act(purchase, 'PUR', 'pay', { paidOn, amount: 940, discountGiven: 35, withheld: 25 })
  expect(settled.body).toMatchObject({ state: 'APPLIED', balance: 0 })

  // The money is what was paid, what lowered the balance beside it stands with the application.
  const applications = await world.deps.db.system('andina', (session) =>
    session.asSystem('applied-documents').all({ where: { appliedDocument: [sale.id, purchase.id] } }),
  )
  const told = applications.map(({ amount, discount, withholding }) => [amount, discount, withholding])
  expect(told).toEqual(
    expect.arrayContaining([
      [975, 0, 25],
      [940, 35, 25],
    ]),
  )
  const receipt = applications.find(({ amount }) => amount === 975)?.document ?? ''
  const money = (await world.send(`GET /transactions/documents/${receipt}`)).body
  expect(money).toMatchObject({ total: 975, balance: 0, state: 'APPLIED' })
  await act({ number: String(money['number']) }, String(money['type']), 'void', { reason: 'Devuelto' })
  expect((await world.send(`GET /courier/invoices/${sale.id}`)).body).toMatchObject({ balance: 1000, payments: [] })
})

it('what a supplier bills is due when the term says that was agreed with it, by its order or typed by hand', async () => {
  const terms = [
    ['D30', 30],
    ['D60', 60],
  ] as const
  for (const [code, days] of terms) await world.made('POST /config/payment-terms', { code, description: code, days })
  await world.made('POST /config/customer-types', { code: 'PRV', description: 'Proveedor', role: 'SUPPLIER' })
  const third = { role: 'SUPPLIER', type: 'PRV', identificationType: 'NIT', identification: '890903938', country: 'CO' }
  const sender = { ...third, code: '2001', name: 'Proveedor', paymentTerm: 'D30' }
  const supplier = String((await world.made('POST /config/entities', sender))['id'])
  const in30 = addDays(world.today, 30)
  const bill = (more: object = {}, entity = supplier) =>
    world.made('POST /transactions/documents', {
      type: 'PUR',
      date: world.today,
      entity,
      currency: 'COP',
      lines: [{ description: 'Flete', quantity: 1, unitValue: 100 }],
      ...more,
    })
  const typed = await bill()
  expect(typed).toMatchObject({ paymentTerm: 'D30', dueDate: in30 })
  expect(await bill({ paymentTerm: 'D60' })).toMatchObject({ paymentTerm: 'D60', dueDate: addDays(world.today, 60) })
  expect(await bill({ dueDate: addDays(world.today, 7) })).toMatchObject({ dueDate: addDays(world.today, 7) })
  // A term of a customer is of what it pays.
  const [customer = ''] = world.entities
  await world.deps.db.system('andina', (session) =>
    session.asSystem('entities').update(customer, { paymentTerm: 'D60' }),
  )
  expect(await bill({}, customer)).toMatchObject({ paymentTerm: null, dueDate: world.today })
  // What its term said follows another one, or none.
  const changed = (paymentTerm: string | null) =>
    world.send(`PUT /transactions/documents/${String(typed['id']).replace('~', '/')}`, { paymentTerm })
  expect((await changed('D60')).body).toMatchObject({ paymentTerm: 'D60', dueDate: addDays(world.today, 60) })
  expect((await changed(null)).body).toMatchObject({ paymentTerm: null, dueDate: world.today })

  // Its order says what it was bought at, which goes before.
  const orders = { description: 'Compra', kind: 'purchase order', sw: '46', module: 'COMMERCIAL' }
  await world.made('POST /accounting/document-types', { type: 'PO', ...orders })
  await world.made('POST /config/consecutives', { type: 'PO', prefix: 'OC-', current: 0 })
  const reference = await world.reference('DUE')
  const received = async (paymentTerm: string | null) => {
    const bought = {
      type: 'PO',
      module: 'COMMERCIAL',
      date: world.today,
      supplier: '2001',
      currency: 'COP',
      paymentTerm,
    }
    const order = { ...bought, store: world.a, ...lines(reference, { quantity: 1, unitValue: 100 }) }
    const { id } = await world.made('POST /transactions/orders', order)
    const path = `POST /transactions/orders/${String(id).replace('~', '/')}`
    for (const step of ['confirm', 'approve']) expect((await world.send(`${path}/${step}`, {})).status, step).toBe(200)
    return (await world.send(`${path}/receive`, { receivingStore: world.a })).body
  }
  expect(await received('D60')).toMatchObject({ paymentTerm: 'D60', dueDate: addDays(world.today, 60) })
  const silent = await received(null)
  expect(silent).toMatchObject({ paymentTerm: 'D30', dueDate: in30 })

  const due = encodeURIComponent(JSON.stringify({ entity: supplier, dueDate: { lte: in30 } }))
  const found = (await world.send(`GET /transactions/documents?filter=${due}`)).list
  expect(found.map(({ id }) => id)).toContain(silent['id'])
  expect(found.every(({ dueDate }) => String(dueDate) <= in30)).toBe(true)
})
