import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RecordMoves } from '../../../../src/domain/moves/recordMoves.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import { startWarehouse, type WarehouseWorld } from '../../stock/kardex/warehouseWorld.testing.ts'
import { layPurchasing } from './purchasing.testing.ts'

let world: WarehouseWorld
let supplier: string

beforeAll(async () => {
  world = await startWarehouse()
  supplier = await layPurchasing(world)
})

afterAll(() => world.close())

const pathOf = (id: string): string => id.replace('~', '/')
const move = (of: 'orders' | 'documents', id: string, name: string, body: JsonObject = {}, token = world.token) =>
  world.ask(`POST /transactions/${of}/${pathOf(id)}/${name}`, { token, body })
const get = async (of: 'orders' | 'documents', id: string) =>
  (await world.send(`GET /transactions/${of}/${pathOf(id)}`)).body
const movesOf = async (of: string, id: string) =>
  (await world.send(`GET /transactions/${of}/${id}/moves`)).body as unknown as RecordMoves
const moveOf = async (id: string, name = 'receive') =>
  (await movesOf('orders', id)).moves.find((one) => one.name === name)
const onHand = async (sku: string) => (await world.send(`GET /transactions/stocks/reference/${sku}`)).body['onHand']

/** What the commercial area says is still to be received. */
const toReceive = async () => {
  const { purchases } = (await world.send('GET /transactions/quotations/pipeline')).body as unknown as {
    readonly purchases: readonly { readonly amount: number }[]
  }
  return purchases.map(({ amount }) => amount)
}

const ordered = async (lines: readonly JsonObject[], more: JsonObject = {}): Promise<string> => {
  const { id } = await world.made('POST /transactions/orders', {
    type: 'PO',
    module: 'COMMERCIAL',
    date: world.today,
    supplier: '2001',
    store: world.a,
    currency: 'COP',
    lines,
    ...more,
  })
  for (const step of ['confirm', 'approve']) expect((await move('orders', String(id), step)).status, step).toBe(200)
  return String(id)
}

const received = async (id: string, quantities?: readonly JsonObject[], more: JsonObject = {}) => {
  const { status, body } = await move('orders', id, 'receive', {
    receivingStore: world.a,
    ...(quantities === undefined ? {} : { quantities: [...quantities] }),
    ...more,
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return String(body['id'])
}

const tea = (quantity: number) => ({ reference: 'TEA', quantity, unitValue: 100, discountRate: 10 })

it('a purchase order comes in by purchases (sw 3): in part, whole, and back where one is void', async () => {
  const id = await ordered([tea(10), { reference: 'CUP', quantity: 4, unitValue: 50 }])
  expect(await toReceive()).toEqual([1100])
  const { moves, next } = await movesOf('orders', id)
  expect(next).toEqual({ move: 'receive' })
  expect(moves.map(({ name }) => name)).not.toContain('invoice')
  const proposed = moves.find(({ name }) => name === 'receive')?.input
  expect(proposed?.find(({ field }) => field === 'receivingStore')?.value).toBe(world.a)
  expect(proposed?.find(({ field }) => field === 'quantities')?.value).toMatchObject([
    { line: 1, reference: 'TEA', pendingQuantity: 10, quantity: 10 },
    { line: 2, reference: 'CUP', quantity: 4 },
  ])

  const first = await received(id, [{ line: 1, quantity: 6 }])
  expect(await get('documents', first)).toMatchObject({
    type: 'PUR',
    state: 'DRAFT',
    switches: '3',
    entity: supplier,
    store: world.a,
    orders: [id],
    total: 540,
    lines: [{ reference: 'TEA', quantity: 6, unitValue: 100, order: id, orderLine: 1 }],
  })
  // A draft brings nothing.
  expect(await get('orders', id)).toMatchObject({ state: 'APPROVED', lines: [{ deliveredQuantity: 0 }, {}] })
  expect((await move('documents', first, 'post')).body).toMatchObject({ state: 'POSTED' })
  expect(await get('orders', id)).toMatchObject({
    state: 'PARTIAL',
    lines: [{ deliveredQuantity: 6, pendingQuantity: 4 }, { deliveredQuantity: 0 }],
  })
  expect(await onHand('TEA')).toBe(6)
  expect(await toReceive()).toEqual([560])
  for (const [of, one] of [
    ['orders', id],
    ['documents', first],
  ] as const)
    expect(
      (await movesOf(of, one)).flow.map((step) => step.id),
      of,
    ).toEqual([id, first])

  const rest = await received(id)
  expect((await move('documents', rest, 'post')).body).toMatchObject({ state: 'POSTED', total: 560 })
  expect(await get('orders', id)).toMatchObject({
    state: 'CLOSED',
    lines: [{ pendingQuantity: 0 }, { pendingQuantity: 0 }],
  })
  expect((await move('orders', id, 'receive')).status).toBe(409)
  expect(await toReceive()).toEqual([])

  expect((await move('documents', first, 'void', { reason: 'No era' })).body).toMatchObject({ state: 'VOID' })
  expect(await get('orders', id)).toMatchObject({
    state: 'PARTIAL',
    lines: [{ deliveredQuantity: 4 }, { deliveredQuantity: 4 }],
  })
  expect((await move('documents', rest, 'void', { reason: 'No era' })).status).toBe(200)
  expect(await get('orders', id)).toMatchObject({
    state: 'APPROVED',
    lines: [{ deliveredQuantity: 0 }, { deliveredQuantity: 0 }],
  })
  expect(await onHand('TEA')).toBe(0)
})

it('no more comes in than is pending: at the order, on a draft, of two drafts, and at once', async () => {
  const id = await ordered([tea(5)])
  const over = await move('orders', id, 'receive', { receivingStore: world.a, quantities: [{ line: 1, quantity: 6 }] })
  expect([over.status, over.body['errors']]).toEqual([
    422,
    { quantities: 'Supera lo que falta por recibir del renglón 1: quedan 5' },
  ])
  const strange = await move('orders', id, 'receive', {
    receivingStore: world.a,
    quantities: [{ line: 9, quantity: 1 }],
  })
  expect(strange.body['errors']).toHaveProperty('quantities')

  // Of two that ask for all of it at once one has it; the other is told where it is.
  const both = await Promise.all([1, 2].map(() => move('orders', id, 'receive', { receivingStore: world.a })))
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422])
  const draft = String(both.find(({ status }) => status === 200)?.body['id'])
  expect((await moveOf(id))?.reasons.map(({ text }) => text)).toEqual([
    `Lo pendiente ya está en documentos de compra sin registrar: ${draft.replace('~', ' ')}`,
  ])

  const written = (await get('documents', draft))['lines'] as unknown as readonly JsonObject[]
  const change = (more: JsonObject, of: JsonObject = {}) =>
    world.send(`PUT /transactions/documents/${pathOf(draft)}`, {
      ...of,
      lines: written.map((line) => ({ ...line, ...more })),
    })
  expect((await change({ quantity: 5.5 })).body['errors']).toEqual({
    'lines.0.quantity': 'Supera lo que falta por recibir de la orden: quedan 5',
  })
  expect((await change({ reference: 'CUP' })).body['errors']).toHaveProperty(['lines.0.reference'])
  expect((await change({}, { entity: world.entities[0] ?? '' })).body['errors']).toHaveProperty('entity')
  expect((await change({ quantity: 3 })).status).toBe(200)

  // What it leaves another takes; both are posted, each once.
  const second = await received(id)
  expect(await get('documents', second)).toMatchObject({ lines: [{ quantity: 2 }] })
  expect((await change({ quantity: 4 })).body['errors']).toHaveProperty(['lines.0.quantity'])
  const posted = await Promise.all([draft, second, draft, second].map((one) => move('documents', one, 'post')))
  expect(posted.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 200, 409, 409])
  expect(await get('orders', id)).toMatchObject({ state: 'CLOSED', lines: [{ deliveredQuantity: 5 }] })

  // A line in boxes receives what the kardex counts of it.
  const measured = { length: 10, width: 10, height: 10, lengthUnit: 'CMT', grossWeight: 2, weightUnit: 'kilogram' }
  const box = { reference: 'TEA', type: 'Caja', packingUnit: 'CT', quantity: 12, ...measured }
  const packaging = await world.deps.db.system('andina', async (session) => {
    return (await session.asSystem('packagings').create(box)).id
  })
  const boxed = await ordered([tea(24)])
  const inBoxes = await received(boxed)
  const pack = (quantity: number) => {
    const line = { reference: 'TEA', packaging, quantity, unitValue: 1200, order: boxed, orderLine: 1 }
    return world.send(`PUT /transactions/documents/${pathOf(inBoxes)}`, { lines: [line] })
  }
  expect((await pack(3)).body['errors']).toEqual({
    'lines.0.quantity': 'Supera lo que falta por recibir de la orden: quedan 24',
  })
  expect((await pack(1)).status).toBe(200)
  expect((await move('documents', inBoxes, 'post')).status).toBe(200)
  expect(await get('orders', boxed)).toMatchObject({ state: 'PARTIAL', lines: [{ deliveredQuantity: 12 }] })

  // What is given up meanwhile is not received by a draft of before, nor by a call that saves and posts.
  const short = await ordered([tea(3)])
  const late = await received(short)
  expect((await move('orders', short, 'close-short', { reason: 'No llegó' })).status).toBe(200)
  expect((await move('documents', late, 'post')).body['errors']).toEqual({
    'lines.0.quantity': 'Supera lo que falta por recibir de la orden: quedan 0',
  })
  expect((await move('orders', short, 'reopen')).status).toBe(200)
  const lines = [{ reference: 'TEA', quantity: 4, unitValue: 100, order: short, orderLine: 1 }]
  const direct = await world.post('PUR', { date: world.today, entity: supplier, store: world.a, lines })
  expect(direct.body['errors']).toHaveProperty(['lines.0.quantity'])
  expect((await move('documents', late, 'post')).status).toBe(200)
})

it('a store is asked for what is kept in stock; whoever may not write documents, or is of another company, receives nothing', async () => {
  const id = await ordered([tea(2)], { store: null })
  const blind = await move('orders', id, 'receive')
  expect([blind.status, Object.keys(blind.body['errors'] ?? {})]).toEqual([422, ['receivingStore']])
  const service = await ordered([{ reference: 'SETUP', quantity: 1, unitValue: 900 }], { store: null })
  const billed = (await move('orders', service, 'receive')).body
  expect(billed).toMatchObject({ state: 'DRAFT', total: 900 })
  expect((await move('documents', String(billed['id']), 'post')).status).toBe(200)
  expect(await get('orders', service)).toMatchObject({ state: 'CLOSED' })
  const elsewhere = await ordered([{ ...tea(3), store: world.b }], { store: null })
  const by = await received(elsewhere, undefined, { receivingStore: null })
  expect((await move('documents', by, 'post')).status).toBe(200)
  const own = await ordered([{ ...tea(2), store: world.b }])
  const there = await received(own)
  expect((await move('documents', there, 'post')).status).toBe(200)
  expect((await world.send('GET /transactions/stocks/reference/TEA')).body['byStore']).toContainEqual(
    expect.objectContaining({ store: world.b, onHand: 5 }),
  )

  const stranger = await world.signIn('admin@nordfracht.test', 'nordfracht')
  expect((await move('orders', id, 'receive', { receivingStore: world.a }, stranger)).status).toBe(404)
  await world.deps.db.system('andina', async (session) => {
    const menus = await session.asSystem('menus').all({ where: { code: { in: ['orders', 'orders.edit'] } } })
    expect(menus).toHaveLength(2)
    await session.asSystem('roles').update(String(world.roles['clerk']), { menuPlan: menus.map((menu) => menu.id) })
  })
  const clerk = await world.signIn('auxiliar', 'andina')
  expect((await move('orders', id, 'receive', { receivingStore: world.a }, clerk)).status).toBe(403)
  expect((await world.send('GET /transactions/documents?filter={"state":"DRAFT"}')).list).toHaveLength(0)
})

it('only what sells is invoiced: no purchase, alone or with a sale, and a request where somebody asked for its service', async () => {
  const sale = { supplier: null, customer: '1001', backorder: true }
  const names = async (id: string) =>
    (await movesOf('orders', id)).moves.flatMap(({ name, primary }) => (primary === true ? name : []))
  const bought = await ordered([tea(1)], { customer: '1001' })
  expect(await names(bought)).not.toContain('invoice')
  expect(await names(await ordered([tea(1)], { type: 'PR' }))).not.toContain('invoice')
  expect(await names(await ordered([tea(1)], { type: 'PR', ...sale }))).toContain('invoice')
  expect((await move('orders', bought, 'invoice')).status).toBe(409)
  const sold = await ordered([tea(1)], { type: 'CPO', ...sale })
  expect(await names(sold)).not.toContain('receive')
  expect((await move('orders', sold, 'invoice', { orders: [bought] })).body['errors']).toEqual({
    orders: 'Se facturan juntas solo órdenes del mismo cliente, moneda y sucursal',
  })
  expect((await move('orders', sold, 'invoice')).status).toBe(200)
  const later = await ordered([tea(1)], { type: 'CPO', ...sale })
  expect((await move('orders', later, 'invoice', { orders: [sold] })).body['errors']).toEqual({
    orders: `La orden ${sold.split('~')[1]} no está aprobada, o ya está facturada`,
  })
})

it('what an order costs beside its lines is bought once, with the first of its purchases, until that is void', async () => {
  const costs = { freightTotal: 120, commission: 30.5 }
  const id = await ordered([tea(10)], costs)
  const first = await received(id, [{ line: 1, quantity: 4 }])
  expect(await get('documents', first)).toMatchObject({
    total: 510.5,
    lines: [
      { line: 1, reference: 'TEA', order: id, orderLine: 1 },
      { line: 2, reference: null, order: id, orderCharge: 'freightTotal', quantity: 1, unitValue: 120 },
      { line: 3, description: 'Comisión', orderLine: null, orderCharge: 'commission', total: 30.5 },
    ],
  })
  const stockOf = async () => {
    const { averageCost } = (await world.send('GET /transactions/stocks/average-cost/TEA')).body
    const units = Number(await onHand('TEA'))
    return { units, value: units * Number(averageCost) }
  }
  const before = await stockOf()
  expect((await move('documents', first, 'post')).body).toMatchObject({ state: 'POSTED' })
  // They move nothing, and the goods cost what they cost.
  const stocked = await stockOf()
  expect(stocked.units).toBe(before.units + 4)
  expect(stocked.value).toBeCloseTo(before.value + 360, 3)
  expect(await get('orders', id)).toMatchObject({ state: 'PARTIAL', lines: [{ deliveredQuantity: 4 }] })
  const rest = await received(id)
  expect(await get('documents', rest)).toMatchObject({ total: 540, lines: [{ quantity: 6, orderCharge: null }] })
  const written = (await get('documents', rest))['lines'] as unknown as readonly JsonObject[]
  const freight = { order: id, orderCharge: 'freightTotal', description: 'Flete', unitValue: 120 }
  const adding = (quantity: number) =>
    world.send(`PUT /transactions/documents/${pathOf(rest)}`, { lines: [...written, { ...freight, quantity }] })
  const gone = { 'lines.1.quantity': 'Supera lo que falta por recibir de la orden: quedan 0' }
  expect((await adding(1)).body['errors']).toEqual(gone)
  const total = async (...of: readonly string[]) =>
    (await Promise.all(of.map((one) => get('documents', one)))).reduce((sum, one) => sum + Number(one['total']), 0)
  expect(await total(first, rest)).toBe((await get('orders', id))['total'])

  // One that is void gives them back, as far as another takes them.
  expect((await move('documents', first, 'void', { reason: 'No era' })).status).toBe(200)
  expect((await adding(0.4)).status).toBe(200)
  const again = await received(id)
  expect((await get('documents', again))['lines']).toMatchObject([
    { quantity: 4 },
    { orderCharge: 'freightTotal', quantity: 0.6 },
    { orderCharge: 'commission', quantity: 1 },
  ])
  for (const one of [again, rest])
    expect((await move('documents', one, 'post')).body).toMatchObject({ state: 'POSTED' })
  expect(await total(again, rest)).toBe((await get('orders', id))['total'])
  expect(await get('orders', id)).toMatchObject({ state: 'CLOSED' })
  const more = { date: world.today, entity: supplier, store: world.a }
  const beyond = await world.post('PUR', { ...more, lines: [{ ...freight, quantity: 0.1 }] })
  expect(beyond.body['errors']).toHaveProperty(['lines.0.quantity'])
  // What goes back to the supplier leaves the order as it was received.
  const backLines = [{ reference: 'TEA', quantity: 1, unitValue: 100, discountRate: 10 }]
  expect((await world.post('RTS', { ...more, sourceDocument: rest, lines: backLines })).status).toBe(200)
  expect(await get('orders', id)).toMatchObject({ state: 'CLOSED', lines: [{ deliveredQuantity: 10 }] })

  // Billed by themselves they keep their order from being canceled, and serve nothing of it.
  const alone = await ordered([tea(2)], costs)
  const draft = await received(alone)
  const [, ...charges] = (await get('documents', draft))['lines'] as unknown as readonly JsonObject[]
  const put = (of: string, lines: readonly JsonObject[], entity = supplier) =>
    world.send(`PUT /transactions/documents/${pathOf(of)}`, { entity, lines: [...lines] })
  expect((await put(draft, charges, world.entities[0] ?? '')).body['errors']).toHaveProperty('entity')
  expect((await put(draft, charges)).status).toBe(200)
  expect((await moveOf(alone, 'cancel'))?.reasons).toEqual([])
  expect((await move('documents', draft, 'post')).body).toMatchObject({ state: 'POSTED', total: 150.5 })
  expect(await get('orders', alone)).toMatchObject({ state: 'APPROVED', lines: [{ deliveredQuantity: 0 }] })
  for (const name of ['cancel', 'unapprove'])
    expect((await moveOf(alone, name))?.reasons).toMatchObject([{ code: 'served' }])
  const last = await received(alone)
  expect((await get('documents', last))['lines']).toHaveLength(1)
  // What is left of an order may be its charges alone, taken once of two that ask at once.
  expect((await move('documents', draft, 'void', { reason: 'No era' })).status).toBe(200)
  const both = await Promise.all([1, 2].map(() => move('orders', alone, 'receive')))
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422])
  expect((await moveOf(alone))?.reasons).toMatchObject([{ code: 'received' }])
  expect((await move('documents', last, 'post')).status).toBe(200)
  expect(await get('orders', alone)).toMatchObject({ state: 'CLOSED' })
  const since = both.find(({ status }) => status === 200)?.body['id']
  expect((await move('documents', String(since), 'post')).body).toMatchObject({ state: 'POSTED', total: 150.5 })
})

it('a purchase posted before orders were received by them is void and takes nothing that another brought', async () => {
  const line = { reference: 'CUP', quantity: 6, unitValue: 50 }
  const older = async (order: string, orderLine = 1) => {
    const made = await world.post('PUR', { date: world.today, entity: supplier, store: world.a, lines: [line] })
    expect(made.status).toBe(200)
    const id = String(made.body['id'])
    await world.deps.db.system('andina', (session) =>
      session.sql('update estiba.documents__lines set "order" = $2, order_line = $3 where parent_id = $1', [
        id,
        order,
        orderLine,
      ]),
    )
    return id
  }
  const isVoid = async (id: string) =>
    expect((await move('documents', id, 'void', { reason: 'No era' })).body).toMatchObject({ state: 'VOID' })
  const id = await ordered([{ reference: 'CUP', quantity: 10, unitValue: 50 }])
  const before = await older(id)
  await isVoid(before)
  expect(await get('orders', id)).toMatchObject({ state: 'APPROVED', lines: [{ deliveredQuantity: 0 }] })
  expect((await moveOf(id))?.reasons).toEqual([])

  // Another brought seven since: it alone is taken back, at its own void.
  const [first, second] = [await older(id), await older(id, 9)]
  const since = await received(id, [{ line: 1, quantity: 7 }])
  expect((await move('documents', since, 'post')).status).toBe(200)
  for (const old of [first, second]) {
    await isVoid(old)
    expect(await get('orders', id)).toMatchObject({ state: 'PARTIAL', lines: [{ deliveredQuantity: 7 }] })
  }
  await isVoid(since)
  expect(await get('orders', id)).toMatchObject({ state: 'APPROVED', lines: [{ deliveredQuantity: 0 }] })

  // One that was canceled, or that sells, has no part in it; no purchase names such an order any more.
  const third = await older(id)
  expect((await move('orders', id, 'cancel', { reason: 'No se compró' })).status).toBe(200)
  await isVoid(third)
  expect(await get('orders', id)).toMatchObject({ state: 'CANCELED' })
  const sold = await ordered([tea(10)], { type: 'CPO', customer: '1001', backorder: true })
  const naming = { ...line, order: sold, orderLine: 1 }
  const wrong = await world.post('PUR', { date: world.today, entity: supplier, store: world.a, lines: [naming] })
  expect(wrong.body['errors']).toEqual({ entity: 'La orden es de otro proveedor, o no es de compra' })
  const fourth = await older(sold)
  await world.deps.db.system('andina', (session) =>
    session.sql('update estiba.orders__lines set delivered_quantity = 6 where parent_id = $1', [sold]),
  )
  await isVoid(fourth)
  expect(await get('orders', sold)).toMatchObject({ state: 'APPROVED', lines: [{ deliveredQuantity: 6 }] })
})
