import { afterAll, beforeAll, expect, it } from 'vitest'
import type { JsonObject } from '../../../../src/schema/json.ts'
import { enginesOf } from '../../prices/pricing/enginesOf.ts'
import { startWarehouse, type WarehouseWorld } from '../../stock/kardex/warehouseWorld.testing.ts'

let world: WarehouseWorld

const engine = (code: string, more: JsonObject) =>
  world.made('POST /config/pricing-engines', {
    code,
    description: code,
    module: 'COMMERCIAL',
    costBasis: 'FIXED',
    priority: 10,
    currency: 'COP',
    validFrom: '2020-01-01',
    ...more,
  })

beforeAll(async () => {
  world = await startWarehouse()
  const { a, today } = world
  await world.reference('SKU-25', { price: 90, currency: 'COP' })
  await world.reference('LISTED', { price: 70, currency: 'COP' })
  await world.reference('NEITHER')
  const received = { date: today, store: a, lines: [{ reference: 'SKU-25', quantity: 4, unitCost: 25 }] }
  expect((await world.post('WR', received)).status).toBe(200)
  for (const type of ['QUC', 'CPO', 'PO']) {
    await world.made('POST /accounting/document-types', {
      type,
      description: type,
      kind: 'other',
      sw: '45',
      module: 'WMS',
    })
    await world.made('POST /config/consecutives', { type, prefix: `${type}-`, current: 0 })
  }
  await world.made('POST /config/currency-factors', { currency: 'USD', date: today, factor: 4 })
  await engine('COST', { costBasis: 'AVERAGE_COST', marginPercent: 44, rounding: 0.5, reference: 'SKU-25' })
  const of = (name: string, value: string, more: JsonObject = {}) => ({
    parameters: [{ order: 1, name, operator: 'EQ', value, ...more }],
  })
  await engine('MANY', {
    reference: 'SKU-25',
    fixedValue: 20,
    priority: 1,
    ...of('quantity', '100', { operator: 'GTE' }),
  })
  await engine('OTHER', { reference: 'SKU-25', fixedValue: 1, priority: 1, ...of('customer', '1002') })
  await engine('ENDED', { fixedValue: 2, priority: 1, validTo: '2020-12-31' })
  await engine('OFF', { fixedValue: 3, priority: 1, status: 'INACTIVE' })
  await engine('STORAGE', { fixedValue: 4, priority: 1, module: 'WMS' })
  const own = await engine('NAMED', { fixedValue: 8, priority: 20, ...of('brand', 'ZETA') })
  await engine('RIVAL', { fixedValue: 9, priority: 1, ...of('brand', 'zeta') })
  await world.reference('OWN', { price: 70, currency: 'COP', brand: 'Zeta', pricingEngine: String(own['id']) })
  await engine('LARGE', { fixedValue: 60, ...of('orderTotal', '1000', { operator: 'GTE' }) })
  const foreign = await world.signIn('admin@nordfracht.test', 'nordfracht')
  await world.deps.db.system('nordfracht', (session) =>
    session.asSystem('pricing-engines').create({
      code: 'FOREIGN',
      description: 'Foreign',
      module: 'COMMERCIAL',
      costBasis: 'FIXED',
      fixedValue: 5,
      priority: 1,
      currency: 'COP',
      validFrom: '2020-01-01',
    }),
  )
  expect((await world.ask('GET /config/pricing-engines', { token: foreign })).list).toHaveLength(1)
})

afterAll(() => world.close())

const valuesOf = ({ lines }: { readonly [field: string]: unknown }) =>
  (lines as readonly JsonObject[]).map(({ unitValue }) => unitValue)

const quoted = (lines: readonly JsonObject[], more: JsonObject = {}) =>
  world.made('POST /transactions/client-quotations', {
    customer: '1001',
    date: world.today,
    validTo: '2099-12-31',
    currency: 'COP',
    lines,
    ...more,
  })

const one = { reference: 'SKU-25', quantity: 1 }

it('X-PRICE-ENGINE: what is quoted without a value is priced by its engine, else by the list, else by nobody', async () => {
  const made = await quoted([
    one,
    { ...one, unitValue: 50 },
    { ...one, reference: 'LISTED' },
    { ...one, reference: 'NEITHER' },
  ])
  expect(valuesOf(made)).toEqual([36, 50, 70, null])
  // Average cost 25.00 with a margin of 44 %, to multiples of 0.5; a hundred of it are cheaper, and so for others.
  expect(valuesOf(await quoted([{ ...one, quantity: 100 }]))).toEqual([20])
  expect(valuesOf(await quoted([one], { customer: '1002' }))).toEqual([1])
  expect(valuesOf(await quoted([{ ...one, reference: 'LISTED', quantity: 20 }]))).toEqual([60])
  expect(valuesOf(await quoted([one], { module: 'WMS' }))).toEqual([4])
  // The engine that a reference names comes before all that do not name it.
  expect(valuesOf(await quoted([{ ...one, reference: 'OWN' }]))).toEqual([8])
})

it('X-PRICE-ENGINE: the price of an engine is in the currency of the paper, and follows it', async () => {
  const paper = await quoted([one, { ...one, unitValue: 50 }], { currency: 'USD' })
  expect(valuesOf(paper)).toEqual([9, 50])
  const changed = await world.send(`PUT /transactions/client-quotations/${String(paper['id'])}`, { currency: 'COP' })
  expect(valuesOf(changed.body)).toEqual([36, 50])
})

it('X-PRICE-ENGINE: who quotes without naming a salesperson has the price of what he sells', async () => {
  await world.reference('SOLD', { price: 70, currency: 'COP' })
  const line = { reference: 'SOLD', quantity: 1 }
  expect(valuesOf(await quoted([line]))).toEqual([70])
  const [user] = await world.deps.db.system('andina', (session) =>
    session.asSystem('users').all({ where: { username: 'auxiliar' } }),
  )
  const his = { order: 1, name: 'salesperson', operator: 'EQ', value: user?.id ?? '' }
  await engine('HIS', { reference: 'SOLD', fixedValue: 65, minPrice: 64, parameters: [his] })
  expect(valuesOf(await quoted([line]))).toEqual([70])
  const token = await seller()
  const quote = (own: JsonObject) =>
    world.ask('POST /transactions/client-quotations', { token, body: { ...paper(), lines: [{ ...line, ...own }] } })
  expect(valuesOf((await quote({})).body)).toEqual([65])
  expect((await quote({ unitValue: 63 })).body['errors']).toEqual({ 'lines.0.unitValue': untold })
})

it('X-PRICE-ENGINE: what is ordered without a value is priced alike, and stands once it is agreed', async () => {
  const order = (more: JsonObject) =>
    world.made('POST /transactions/orders', {
      type: 'CPO',
      module: 'COMMERCIAL',
      date: world.today,
      customer: '1001',
      currency: 'COP',
      store: world.a,
      backorder: true,
      ...more,
    })
  const lines = [one, { ...one, unitValue: 50 }, { ...one, reference: 'LISTED' }, { ...one, reference: 'NEITHER' }]
  const made = await order({ lines })
  expect(valuesOf(made)).toEqual([36, 50, 70, null])
  expect(made).toMatchObject({ subtotal: 156 })
  const path = `/transactions/orders/CPO/${String(made['number'])}`
  expect(valuesOf((await world.send(`PUT ${path}`, { currency: 'USD' })).body)).toEqual([9, 50, 17.5, null])
  expect((await world.send(`POST ${path}/confirm`)).status).toBe(200)
  expect((await world.send(`POST ${path}/approve`)).status).toBe(200)
  await world.send('PUT /wms/references/NEITHER', { price: 8, currency: 'USD' })
  expect(valuesOf((await world.send(`PUT ${path}`, { notes: 'x' })).body)).toEqual([9, 50, 17.5, null])
  // A shipment is priced by its lists, a purchase at what it costs.
  expect(valuesOf(await order({ module: 'COURIER', lines: [one] }))).toEqual([null])
  expect(valuesOf(await order({ type: 'PO', customer: null, supplier: null, lines: [one] }))).toEqual([null])
})

it('X-PRICE-ENGINE: a paper of more products than a condition takes is priced by the engines of each', async () => {
  const references = [...Array.from({ length: 1500 }, (_, index) => `OTHER-${index}`), 'SKU-25']
  const asked = { date: world.today, module: 'COMMERCIAL', references }
  const codes = (about: typeof asked) =>
    world.deps.db.system('andina', async (session) =>
      (await enginesOf(session.asSystem('pricing-engines'), about))
        .map(({ code }) => code)
        .toSorted((one, other) => one.localeCompare(other)),
    )
  const ofAll = ['LARGE', 'NAMED', 'RIVAL']
  expect(await codes(asked)).toEqual(['COST', 'LARGE', 'MANY', 'NAMED', 'OTHER', 'RIVAL'])
  expect(await codes({ ...asked, references: ['LISTED'] })).toEqual(ofAll)
})

let sellers = 0

/** Somebody who sells, with what his role opens beside and what it hides of products. */
const seller = async (operations: readonly string[] = [], hidden: readonly string[] = []): Promise<string> => {
  const selling = ['orders:read', 'orders:edit', 'clientQuotations:read', 'clientQuotations:edit', 'references:read']
  sellers += 1
  const code = `selling.${sellers}`
  const menu = await world.deps.db.system('*', (session) =>
    session.asSystem('menus').create({
      code,
      labelEs: 'Venta',
      labelEn: 'Selling',
      type: 'OPTION',
      audience: 'STAFF',
      operations: [...selling, ...operations],
    }),
  )
  await world.deps.db.system('andina', async (session) => {
    const restrictions = hidden.length === 0 ? [] : [{ resource: 'references', hiddenFields: [...hidden], rows: {} }]
    const role = await session.asSystem('roles').create({ name: code, menuPlan: [menu.id], restrictions })
    const [user] = await session.asSystem('users').all({ where: { username: 'auxiliar' } })
    await session.asSystem('users').update(user?.id ?? '', { role: role.id })
  })
  return world.signIn('auxiliar', 'andina')
}

const paper = () => ({ customer: '1001', date: world.today, validTo: '2099-12-31', currency: 'COP' })
const untold = 'Por debajo del precio mínimo: pida a quien tenga permiso que lo autorice'

it('G-08: who sells lowers a price down to the least of its engine, or to the cost, and is not told what it costs', async () => {
  const token = await seller()
  const quote = (line: JsonObject) =>
    world.ask('POST /transactions/client-quotations', { token, body: { ...paper(), lines: [{ ...one, ...line }] } })
  expect((await quote({ unitValue: 24.99 })).body['errors']).toEqual({ 'lines.0.unitValue': untold })
  expect((await quote({ unitValue: 36, discountRate: 50 })).body['errors']).toEqual({ 'lines.0.discountRate': untold })
  expect((await quote({ discountRate: 50 })).body['errors']).toEqual({ 'lines.0.discountRate': untold })
  expect((await quote({ unitValue: 25 })).status).toBe(201)
  expect((await quote({})).status).toBe(201)
  // No engine prices it: any price may be asked.
  expect((await quote({ reference: 'LISTED', unitValue: 1 })).status).toBe(201)
  const order = {
    type: 'CPO',
    module: 'COMMERCIAL',
    date: world.today,
    customer: '1001',
    currency: 'COP',
    store: world.a,
    backorder: true,
  }
  const ordered = (unitValue: number) =>
    world.ask('POST /transactions/orders', { token, body: { ...order, lines: [{ ...one, unitValue }] } })
  expect((await ordered(20)).body['errors']).toEqual({ 'lines.0.unitValue': untold })
  expect((await ordered(25)).status).toBe(201)
})

it('G-08: further down goes who may, which is logged; what stood is nobody else’s to answer for', async () => {
  const made = await quoted([{ ...one, unitValue: 20 }])
  const { list: logged } = await world.send('GET /auth/audit-entries?filter={"event":"PRICE"}')
  expect(logged).toMatchObject([
    { subject: 'client-quotations', recordId: made['id'], action: 'create', changed: 'lines.0.unitValue' },
  ])
  const token = await seller(['stocks:read'])
  const path = `PUT /transactions/client-quotations/${String(made['id'])}`
  const [line] = made['lines'] as readonly JsonObject[]
  const change = (more: JsonObject, by = token) =>
    world.ask(path, { token: by, body: { terms: 'De contado', lines: [{ ...line, ...more }] } })
  expect((await change({ quantity: 2 })).status).toBe(200)
  expect((await change({ quantity: 2, unitValue: 21 })).status).toBe(200)
  expect((await change({ unitValue: 19 })).body['errors']).toEqual({
    'lines.0.unitValue': expect.stringMatching(/^Por debajo del precio mínimo, que es .*25/),
  })
  await engine('LEAST', { reference: 'NEITHER', fixedValue: 100, minPrice: 80 })
  const least = (unitValue: number) =>
    world.ask('POST /transactions/client-quotations', {
      token,
      body: { ...paper(), lines: [{ reference: 'NEITHER', quantity: 1, unitValue }] },
    })
  expect((await least(79)).body['errors']).toEqual({ 'lines.0.unitValue': untold })
  expect((await least(80)).status).toBe(201)
  const supervisor = await seller(['pricingEngines.override'])
  expect((await change({ unitValue: 19 }, supervisor)).status).toBe(200)
})

it('G-08: what stood, stands once, for as many and for whom it was allowed', async () => {
  const made = await quoted([{ ...one, unitValue: 20, quantity: 10 }])
  const token = await seller()
  const path = `PUT /transactions/client-quotations/${String(made['id'])}`
  const change = async (body: JsonObject) => (await world.ask(path, { token, body })).body['errors']
  const stood = { ...one, unitValue: 20, quantity: 10 }
  // An import and others that write by the API do not say the number of a line.
  expect(await change({ lines: [stood] })).toBeUndefined()
  expect(await change({ lines: [{ ...stood, unitValue: null, discountRate: 50 }] })).toEqual({
    'lines.0.discountRate': untold,
  })
  expect(await change({ lines: [{ ...stood, quantity: 9 }] })).toEqual({ 'lines.0.unitValue': untold })
  const again = { ...stood, line: 1 }
  expect(await change({ lines: [again, again] })).toEqual({ 'lines.1.unitValue': untold })
  // For another customer it may be sold at 1.
  const other = await world.ask('POST /transactions/client-quotations', {
    token,
    body: { ...paper(), customer: '1002', lines: [{ ...one, unitValue: 1 }] },
  })
  expect(other.status).toBe(201)
  const moved = await world.ask(`PUT /transactions/client-quotations/${String(other.body['id'])}`, {
    token,
    body: { customer: '1001' },
  })
  expect(moved.body['errors']).toEqual({ 'lines.0.unitValue': untold })
})

it('G-08: goods on an order of the courier are held to their least price, what carries them to its lists', async () => {
  const token = await seller()
  await world.reference('CARRIED', { kind: 'SERVICE', managedStock: false })
  const order = (lines: readonly JsonObject[]) =>
    world.ask('POST /transactions/orders', {
      token,
      body: {
        type: 'CPO',
        module: 'COURIER',
        date: world.today,
        customer: '1001',
        currency: 'COP',
        store: world.a,
        backorder: true,
        freightService: 'CARRIED',
        lines: [{ reference: 'CARRIED', quantity: 1, unitValue: 1 }, ...lines],
      },
    })
  const cheap = await order([{ ...one, unitValue: 1 }])
  expect(cheap.status).toBe(201)
  const path = `PUT /transactions/orders/CPO/${String(cheap.body['number'])}`
  const moved = await world.ask(path, { token, body: { module: 'COMMERCIAL' } })
  expect(moved.body['errors']).toEqual({ 'lines.1.unitValue': untold })
  await engine('PARCELS', { module: 'COURIER', fixedValue: 40, minPrice: 30 })
  expect((await order([{ ...one, unitValue: 29 }])).body['errors']).toEqual({ 'lines.1.unitValue': untold })
  expect((await order([{ ...one, unitValue: 30 }])).status).toBe(201)
})

it('G-08: the least price is that of the engine which priced the line, by what the sale came to then', async () => {
  await world.reference('BULK', { price: 70, currency: 'COP' })
  const many = { name: 'orderTotal', operator: 'GTE', value: '5000' }
  await engine('GREAT', {
    reference: 'BULK',
    fixedValue: 60,
    minPrice: 55,
    priority: 1,
    parameters: [{ order: 1, ...many }],
  })
  const token = await seller()
  const lines = (unitValue: number) => [
    { reference: 'BULK', quantity: 80 },
    { reference: 'BULK', quantity: 1, unitValue },
  ]
  const quote = (unitValue: number) =>
    world.ask('POST /transactions/client-quotations', { token, body: { ...paper(), lines: lines(unitValue) } })
  // 80 at the list's 70 are more than 5,000, at the engine's 60 they are less.
  expect((await quote(54)).body['errors']).toEqual({ 'lines.1.unitValue': untold })
  const made = await quote(55)
  expect(valuesOf(made.body)).toEqual([60, 55])
})

it('G-08: who may not read what a product costs learns it from no engine that prices by it', async () => {
  await world.reference('HIDDEN', { price: 90, cost: 30, currency: 'COP' })
  await engine('OVER', { reference: 'HIDDEN', costBasis: 'LAST_COST', marginPercent: 50 })
  const told = async (hidden: readonly string[]) => {
    const token = await seller(['pricingEngines:read'], hidden)
    const { list } = await world.ask('GET /config/pricing-engines/find?reference=HIDDEN', { token })
    return list.filter(({ code }) => code === 'OVER').map(({ price }) => price)
  }
  expect([await told([]), await told(['cost'])]).toEqual([[45], [null]])
})

it('G-08: what a cost is read from says who is told it', async () => {
  await world.reference('COSTED', { price: 90, cost: 30, currency: 'COP' })
  await engine('COSTED', { reference: 'COSTED', fixedValue: 100 })
  const told = async (token: string) => {
    const lines = [{ reference: 'COSTED', quantity: 1, unitValue: 29 }]
    return (await world.ask('POST /transactions/client-quotations', { token, body: { ...paper(), lines } })).body[
      'errors'
    ]
  }
  // Nothing of it was ever there: it is the cost that its own record says.
  expect(await told(await seller())).toEqual({ 'lines.0.unitValue': expect.stringContaining('30') })
  expect(await told(await seller(['stocks:read'], ['cost']))).toEqual({ 'lines.0.unitValue': untold })
  // What it was last bought at says the kardex.
  await world.deps.db.system('andina', (session) =>
    session.asSystem('stock-movements').create({
      sku: 'COSTED',
      store: world.a,
      date: world.today,
      sequence: 1,
      sw: '3',
      documentType: 'PUR',
      documentNumber: 'PUR-1',
      quantity: 1,
      unitCost: 40,
    }),
  )
  expect(await told(await seller(['stocks:read']))).toEqual({ 'lines.0.unitValue': untold })
  expect(await told(await seller(['stockMovements:read']))).toEqual({
    'lines.0.unitValue': expect.stringContaining('40'),
  })
})
