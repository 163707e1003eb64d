import { afterAll, beforeAll, expect, it } from 'vitest'
import { dueDay } from '../../../src/domain/commercial/dueDay.ts'
import type { RecordMoves } from '../../../src/domain/moves/recordMoves.ts'
import type { JsonObject } from '../../../src/schema/json.ts'
import { adoptFigures } from './figures/adoptFigures.ts'
import { jobBoxes } from '../accounting/papers/jobBoxes.ts'
import { writtenOf } from '../print/written.ts'
import { textOfPdf } from '../../papers/textOfPdf.testing.ts'
import { type AuthWorld, startAuthWorld } from '../../auth/authWorld.testing.ts'
import { airline, houseRecord, layTransportStore, oceanJob } from '../waybills/transportStore.testing.ts'

let world: AuthWorld
let token: string
let payTo: string
let today: string

const send = (request: string, body?: unknown, as = token) =>
  world.ask(request, body === undefined ? { token: as } : { token: as, body })

const cargo = (grossWeight: number) => [{ house: 'H-1', description: 'Café', pieces: 20, grossWeight, volumeM3: 2.75 }]

beforeAll(async () => {
  today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Bogota' }).format(new Date())
  world = await startAuthWorld()
  const there = await layTransportStore(world.deps.db, 'andina')
  token = await world.signIn('admin@andina.test', 'andina')
  await world.deps.db.system('andina', async (session) => {
    const make = (resource: string, record: JsonObject) => session.asSystem(resource).create(record)
    for (const [serial, volumeM3] of [
      ['H-1', 4],
      ['H-2', 6],
    ] as const)
      await make('house-bills-of-lading', houseRecord(serial, there.entity, { volumeM3 }))
    await make('document-types', { type: 'FV', description: 'Factura', kind: 'invoice', sw: '1', module: 'FREIGHT' })
    await make('consecutives', { type: 'FV', prefix: 'FV-', current: 0, padding: 4 })
  })
  await send('POST /config/currency-factors', { currency: 'USD', date: today, factor: 4000, source: 'COMPANY' })
  payTo = String((await send('GET /config/entities?range=[0,0]')).list[0]?.['id'])
})

afterAll(() => world.close())

const jobOf = async (more: JsonObject = {}): Promise<{ id: string; at: string; version: unknown }> => {
  const { body, status } = await send('POST /transactions/shipments', {
    ...oceanJob,
    date: today,
    houses: ['H-1', 'H-2'],
    ...more,
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return {
    id: String(body['id']),
    at: `/transactions/shipments/${String(body['type'])}/${String(body['number'])}`,
    version: body['version'],
  }
}

const charge = async (shipment: string, more: JsonObject): Promise<JsonObject> => {
  const { body, status } = await send('POST /transactions/shipment-charges', {
    shipment,
    description: 'Flete',
    sellCurrency: 'COP',
    buyCurrency: 'COP',
    ...more,
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}
const change = (id: unknown, body: JsonObject) => send(`PUT /transactions/shipment-charges/${String(id)}`, body)
const read = async (id: unknown) => (await send(`GET /transactions/shipment-charges/${String(id)}`)).body

it('takes the rate of its currency and day, unless somebody typed one', async () => {
  const { id } = await jobOf()
  const freight = await charge(id, { sellRate: 1000 })
  expect((await change(freight['id'], { sellCurrency: 'USD' })).body).toMatchObject({
    sellExchangeRate: 4000,
    sellEstimatedBase: 4_000_000,
  })
  expect((await change(freight['id'], { sellExchangeRate: 4100 })).body).toMatchObject({ sellEstimatedBase: 4_100_000 })
  expect((await change(freight['id'], { sellRate: 2000 })).body).toMatchObject({ sellEstimatedBase: 8_200_000 })
  // A form sends its whole record: the rate of another currency is none that somebody typed.
  const whole = await charge(id, { sellRate: 1000 })
  expect((await change(whole['id'], { ...whole, sellCurrency: 'USD' })).body).toMatchObject({ sellExchangeRate: 4000 })
  const zero = await change(freight['id'], { sellExchangeRate: 0 })
  expect([zero.status, Object.keys(zero.body['errors'] ?? {})]).toEqual([422, ['sellExchangeRate']])
})

it('counts what the job has now, unless somebody typed how many', async () => {
  const { id, at } = await jobOf()
  const weighed = { unit: 'GROSS_KG', sellBasis: 'PER_UNIT', sellRate: 2 }
  const counted = await charge(id, weighed)
  const typed = await charge(id, { ...weighed, sellQuantity: 7 })
  expect([counted['sellQuantity'], typed['sellQuantity']]).toEqual([0, 7])
  expect((await send(`PUT ${at}`, { packages: cargo(3200) })).status).toBe(200)
  expect(await read(counted['id'])).toMatchObject({ sellQuantity: 3200, sellEstimated: 6400, sellQuantityTyped: false })
  expect(await read(typed['id'])).toMatchObject({ sellQuantity: 7, sellEstimated: 14, sellQuantityTyped: true })
  // What a form sends back as it was given stays what it is.
  expect((await change(counted['id'], { sellQuantity: 3200, buyRate: 1, payTo })).body).toMatchObject({
    sellQuantityTyped: false,
  })
  expect((await change(typed['id'], { sellQuantity: 7 })).body).toMatchObject({ sellQuantityTyped: true })
  expect((await change(typed['id'], { unit: 'PACKAGE' })).body).toMatchObject({ sellQuantity: 20, sellEstimated: 40 })
})

it('takes a percentage in the currency of its lines, through no other', async () => {
  const { id } = await jobOf()
  const dollars = { sellCurrency: 'USD', sellExchangeRate: 0.001 }
  const base = await charge(id, { ...dollars, sellRate: 775 })
  const fuel = { ...dollars, percentOf: [String(base['id'])], sellBasis: 'PERCENT', sellRate: 18 }
  expect(await charge(id, fuel)).toMatchObject({ sellEstimated: 139.5 })
})

it('asks why nothing more is billed or comes, whatever state follows', async () => {
  const { id } = await jobOf()
  const freight = await charge(id, { sellRate: 5, buyRate: 3, payTo })
  const final = await change(freight['id'], { sellFinal: true, buyFinal: true })
  expect(final.body['errors']).toEqual({
    noMoreSales: 'Diga por qué no se facturará más',
    noMoreCosts: 'Diga por qué no habrá más costos',
  })
})

it('shares what was billed by its own count alone, and anew when the houses of the job change', async () => {
  const { id, at } = await jobOf()
  const shared = await charge(id, { chargeKind: 'COST', apportionBy: 'VOLUME', buyRate: 1000, payTo })
  const typed = await change(shared['id'], { shares: [{ house: 'H-1', weight: 4, billedShare: 500, share: 500 }] })
  expect(typed.body['shares']).toMatchObject([
    { house: 'H-1', billedShare: 0, share: 400 },
    { house: 'H-2', billedShare: 0, share: 600 },
  ])
  await send(`PUT ${at}`, { houses: ['H-2'] })
  expect((await read(shared['id']))['shares']).toMatchObject([{ house: 'H-2', share: 1000 }])
})

it('its invoice is due by the terms of its customer, and says on paper which job it is of, with his houses alone', async () => {
  await world.deps.db.system('andina', async (session) => {
    await session.asSystem('payment-terms').create({ code: 'D30', description: '30 días', days: 30 })
    const { id } = await session.asSystem('customers').get('1001')
    const [his] = await session.asSystem('entities').all({ where: { code: id } })
    await session.asSystem('entities').update(his?.id ?? '', { paymentTerm: 'D30' })
    const [other] = await session.asSystem('entities').all({ where: { code: { ne: id } } })
    await session.asSystem('house-bills-of-lading').create(houseRecord('H-OTHER', other?.id ?? ''))
  })
  const { id, at } = await jobOf({ houses: ['H-1', 'H-OTHER'], vessel: 'MAERSK ANTARES' })
  await charge(id, { sellRate: 100 })
  const invoice = (await send(`POST ${at}/invoice`, {})).body
  expect(invoice).toMatchObject({ shipment: id, paymentTerm: 'D30', date: today, dueDate: dueDay(today, { days: 30 }) })
  const print = `GET /courier/invoices/${String(invoice['id']).replace('~', '/')}/print.pdf`
  const text = await textOfPdf(new Uint8Array(await (await send(print)).response.arrayBuffer()))
  for (const said of [id.split('~')[1] ?? '', 'COCTG', 'COBUN', 'MAERSK ANTARES', 'H-1', '30 días'])
    expect(text).toContain(said)
  expect(text).not.toContain('H-OTHER')
  // Who may not read the job has its number on his paper, not its key.
  const stranger = await world.deps.db.system('andina', ({ caller }) =>
    Promise.resolve({ ...caller, superUser: false }),
  )
  const [written] = await world.deps.db.read(stranger, (session) =>
    writtenOf(session, 'invoices', [{ id: String(invoice['id']), shipment: id }], ['shipment']),
  )
  expect(written?.['shipment']?.text).toBe(id.split('~')[1])
  // To whom it is hidden whose a house is, the paper stands without the houses.
  const blind = await world.deps.db.system('andina', ({ caller }) =>
    Promise.resolve({
      ...caller,
      restrictions: { 'house-bills-of-lading': { hiddenFields: ['entityCode'], rows: null } },
    }),
  )
  const boxes = await world.deps.db.read(blind, async (session) =>
    jobBoxes(session, await session.asSystem('invoices').get(String(invoice['id']))),
  )
  const told = boxes.flat().map(({ text: said }) => said)
  expect([told.includes('MAERSK ANTARES'), told.join().includes('H-1')]).toEqual([true, false])
})

it('is billed what the draft of its invoice says, and nothing where its line is gone', async () => {
  const { id, at } = await jobOf()
  const [one, other] = [await charge(id, { sellRate: 100 }), await charge(id, { description: 'THC', sellRate: 50 })]
  const invoice = (await send(`POST ${at}/invoice`, {})).body
  const [line] = invoice['lines'] as readonly JsonObject[]
  const edited = await send(`PUT /courier/invoices/${String(invoice['id']).replace('~', '/')}`, {
    lines: [{ ...line, unitValue: 80 }],
  })
  expect(edited.status, JSON.stringify(edited.body)).toBe(200)
  expect(await read(one['id'])).toMatchObject({ sellActualBase: 80, sellOpenBase: 20, sellState: 'PART_BILLED' })
  expect(await read(other['id'])).toMatchObject({ sellActualBase: 0, sellOpenBase: 50, sellState: 'ESTIMATED' })
})

/** Bills of both sides, as invoices would leave them. */
const bill = (charge: JsonObject, sell: number, buy: number): Promise<unknown> =>
  world.deps.db.system('andina', (session) =>
    session.asSystem('shipment-charges').update(String(charge['id']), {
      sellBills: [{ billedOn: today, amount: sell, billRate: 1 }],
      buyBills: [{ billedOn: today, amount: buy, billRate: 1 }],
    }),
  )

it('does not close where what is paid for a customer is not billed to him, charge by charge', async () => {
  const { id, at } = await jobOf({ partial: false, packages: cargo(100) })
  const paid = { chargeKind: 'DISBURSEMENT', payTo, sellRate: 100, buyRate: 100 }
  const [one, other] = [await charge(id, paid), await charge(id, paid)]
  await bill(one, 300, 200)
  await bill(other, 100, 200)
  const refused = await send(`POST ${at}/close`, { marginReason: 'Reembolso' })
  expect(refused.body['errors']).toEqual({ disbursements: expect.any(String) })
  await bill(other, 200, 200)
  await bill(one, 200, 200)
  expect((await send(`POST ${at}/close`, { marginReason: 'Reembolso' })).body).toMatchObject({ jobState: 'CLOSED' })
})

it('tells beforehand what closing asks a reason of: among the reasons while more is against it, else as a note', async () => {
  const { id, at } = await jobOf({ partial: false, packages: cargo(100) })
  const freight = await charge(id, { sellRate: 100, buyRate: 60, payTo })
  const moveOf = async (name: string) => {
    const { body } = await send(`GET /transactions/shipments/${id}/moves`)
    const { moves } = body as unknown as Pick<RecordMoves, 'moves'>
    const { allowed, reasons, notes = [] } = moves.find((move) => move.name === name) ?? { reasons: [] }
    return { allowed, reasons: reasons.map(({ text }) => text), notes }
  }
  const open = 'Hay costos sin factura del proveedor (1 Flete): cáselos o diga por qué no habrá más'
  expect(await moveOf('close')).toEqual({ allowed: false, reasons: ['Falta facturar: 1 Flete', open], notes: [] })
  await bill(freight, 100, 0)
  expect(await moveOf('close')).toEqual({ allowed: true, reasons: [], notes: [open] })
  await send(`POST ${at}/complete-operations`, {})
  expect(await moveOf('completeCosts')).toEqual({ allowed: true, reasons: [], notes: [open] })
  expect((await send(`POST ${at}/complete-costs`, {})).body['errors']).toEqual({ noMoreCosts: open })
  const noMoreCosts = 'No cobra'
  expect((await send(`POST ${at}/complete-costs`, { noMoreCosts })).body).toMatchObject({ jobState: 'COSTS_COMPLETE' })
})

it('keeps the margin of a job with its charges, for who may see profits, and lists jobs by it', async () => {
  const { id, at } = await jobOf()
  const margin = async () => (await send(`GET ${at}`)).body['marginPercent'] ?? null
  expect(await margin()).toBeNull()
  const freight = await charge(id, { sellRate: 400, buyRate: 330, payTo })
  expect(await margin()).toBe(17.5)
  const { version } = (await send(`GET ${at}`)).body
  await charge(id, { chargeKind: 'DISBURSEMENT', payTo, sellRate: 1000, buyRate: 1000 })
  await change(freight['id'], { buyRate: 372 })
  // Nobody who has the job open is told that somebody changed it.
  expect((await send(`GET ${at}`)).body).toMatchObject({ marginPercent: 7, version })
  const listed = async (filter: object) =>
    (
      await send(`GET /transactions/shipments?range=[0,999]&filter=${encodeURIComponent(JSON.stringify(filter))}`)
    ).list.map((job) => job['id'])
  expect(await listed({ marginPercent: { lt: 10 } })).toContain(id)
  await change(freight['id'], { buyRate: 1_000_000, sellRate: 0.01 })
  expect(await margin()).toBe(-999_999.99)
  expect((await send(`DELETE /transactions/shipment-charges/${String(freight['id'])}`)).status).toBeLessThan(300)
  expect(await margin()).toBeNull()

  await charge(id, { sellRate: 3, buyRate: 2, payTo })
  await world.deps.db.platform((sql) => sql('update estiba.shipments set margin_percent = null'))
  await adoptFigures(world.deps.db)
  expect(await margin()).toBe(33.33)
})

/** Gives the clerk a role with the rights of jobs and their charges, but for those left out. */
const working = async (more: JsonObject, without: readonly string[] = []): Promise<void> => {
  const role = await world.deps.db.system('andina', async (session) => {
    const menus = await session.asSystem('menus').all()
    const menuPlan = menus
      .filter(({ code }) => code.startsWith('shipment') && !without.includes(code))
      .map((menu) => menu.id)
    return session
      .asSystem('roles')
      .create({ name: `Embarques ${JSON.stringify(more)}`.slice(0, 60), menuPlan, ...more })
  })
  expect((await send('PUT /auth/users/auxiliar', { role: role.id, roles: [] })).status).toBe(200)
}

it('does not close over a cost that its closer does not see, and does not name it', async () => {
  const { id, at } = await jobOf({ partial: false, packages: cargo(100) })
  await charge(id, { description: 'Secreto', category: 'OTHER', chargeKind: 'COST', buyRate: 900, payTo })
  const rows = { category: 'FREIGHT' }
  await working({ restrictions: [{ resource: 'shipment-charges', hiddenFields: [], rows }] })
  const refused = await send(`POST ${at}/close`, {}, await world.signIn('auxiliar@andina.test', 'andina'))
  expect(refused.body['errors']).toMatchObject({ noMoreCosts: expect.stringContaining('(…)') })
  expect(JSON.stringify(refused.body)).not.toContain('Secreto')
})

it('counts a departure on the day that it was where the company is', async () => {
  const { id } = await jobOf({ etd: '2026-07-31T20:00:00Z', atd: '2026-08-01T03:00:00Z' })
  await charge(id, { sellRate: 10 })
  const months = async (from: string, to: string) =>
    (await send(`GET /transactions/shipments/profits?by=MONTH&recognise=ATD&dateFrom=${from}&dateTo=${to}`)).list
  expect(await months('2026-07-01', '2026-07-31')).toMatchObject([{ key: '2026-07', sellEstimated: 10 }])
  expect(await months('2026-08-01', '2026-08-31')).toEqual([])
})

it('names charges to who reads them, and to nobody else', async () => {
  const { id } = await jobOf()
  const { id: freight } = await charge(id, { description: 'Flete nombrado', sellRate: 10 })
  const asked = `GET /transactions/shipment-charges/options?ids=${JSON.stringify([freight])}`
  expect((await send(asked)).list).toMatchObject([{ id: freight, title: 'Flete nombrado' }])
  const role = await world.deps.db.system('andina', async (session) => {
    const menus = await session.asSystem('menus').all()
    const menuPlan = menus
      .filter(
        ({ code, operations }) =>
          code.startsWith('shipment') && !JSON.stringify(operations).includes('shipmentCharges'),
      )
      .map((menu) => menu.id)
    return session.asSystem('roles').create({ name: 'Sin cargos', menuPlan })
  })
  expect((await send('PUT /auth/users/auxiliar', { role: role.id, roles: [] })).status).toBe(200)
  const refused = await send(asked, undefined, await world.signIn('auxiliar@andina.test', 'andina'))
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([403, expect.not.stringContaining('Flete nombrado')])
})

it('shows what is bought to who may see the profit alone, and has it billed by nobody else', async () => {
  const { id } = await jobOf()
  const { id: freight } = await charge(id, { sellRate: 10, buyRate: 7, payTo })
  const signIn = () => world.signIn('auxiliar@andina.test', 'andina')
  const seen = async (): Promise<readonly string[]> => {
    const { body } = await send(`GET /transactions/shipment-charges/${String(freight)}`, undefined, await signIn())
    return ['sellRate', 'buyRate', 'buyEstimatedBase', 'payTo', 'shares'].filter((field) => Object.hasOwn(body, field))
  }
  await working({})
  expect(await seen()).toEqual(['sellRate', 'buyRate', 'buyEstimatedBase', 'payTo', 'shares'])
  await working({ restrictions: [] }, ['shipments.profit'])
  expect(await seen()).toEqual(['sellRate'])
  const body = { document: 'FC~FC-1', charge: freight }
  expect((await send('POST /transactions/shipment-charges/unmatch', body, await signIn())).status).toBe(403)
})

it('shows customers their own jobs and air waybills, without what is said of them inside', async () => {
  const { id, at } = await jobOf({ notes: 'Entre nosotros' })
  const other = await jobOf()
  await world.deps.db.system('*', (session) =>
    session.asSystem('menus').create({
      code: 'customer.shipments',
      labelEs: 'Embarques',
      labelEn: 'Shipments',
      type: 'OPTION',
      audience: 'CUSTOMER',
      operations: ['shipments:read', 'airWaybills:read', 'awbStocks:read'],
    }),
  )
  await world.deps.db.system('andina', async (session) => {
    const [menu] = await session.asSystem('menus').all({ where: { code: 'customer.shipments' } })
    const role = await session
      .asSystem('roles')
      .create({ name: 'De fuera', type: 'CUSTOMER', menuPlan: [menu?.id ?? ''] })
    const [user] = await session.asSystem('users').all({ where: { username: 'cliente' } })
    await session.asSystem('users').update(user?.id ?? '', { role: role.id })
    const make = (resource: string, record: JsonObject) => session.asSystem(resource).create(record)
    await make('entities', {
      code: '1009',
      name: 'Otro',
      role: 'CUSTOMER',
      type: 'NAC',
      identification: '1009',
      identificationType: 'NIT',
      country: 'CO',
    })
    const theirs = await session.asSystem('shipments').update(other.id, { customer: '1009' })
    await make('entities', airline)
    await make('awb-stocks', { carrier: '5002', prefix: '999', fromSerial: 1, toSerial: 9 })
    for (const [number, shipment] of [
      ['999-00000011', id],
      ['999-00000022', theirs.id],
    ] as const)
      await make('air-waybills', { number, shipment })
  })
  const guest = await world.signIn('cliente@andina.test', 'andina')
  const { body, status } = await send(`GET ${at}`, undefined, guest)
  expect(status, JSON.stringify(body)).toBe(200)
  for (const field of ['notes', 'documents', 'marginReason']) expect(body).not.toHaveProperty(field)
  const moves = await send(`GET /transactions/shipments/${id}/moves`, undefined, guest)
  expect(moves.body['flow']).toMatchObject([{ id, current: true, state: null }])
  const waybills = await send('GET /transactions/air-waybills', undefined, guest)
  expect(waybills.list.map(({ number }) => number)).toEqual(['999-00000011'])
  expect((await send('GET /transactions/awb-stocks', undefined, guest)).list).toEqual([])
})

it('an invoice of a job says how many of what was sold at which price; what is left of a charge is one of its amount', async () => {
  const { id, at } = await jobOf({ packages: cargo(3200) })
  await charge(id, { sellBasis: 'PER_UNIT', sellQuantity: 3, sellRate: 8.15, billTo: '1001' })
  await charge(id, { unit: 'GROSS_KG', sellBasis: 'PER_UNIT', sellRate: 0.125, billTo: '1001' })
  await charge(id, { sellBasis: 'PER_UNIT', sellQuantity: 2, sellRate: 10, sellMinimum: 50, billTo: '1001' })
  const invoiced = async () => {
    const { body, status } = await send(`POST ${at}/invoice`, {})
    expect(status, JSON.stringify(body)).toBe(200)
    const lines = body['lines'] as readonly JsonObject[]
    return [lines.map(({ quantity, unitValue, total }) => [quantity, unitValue, total]), body['total']]
  }
  expect(await invoiced()).toEqual([
    [
      [3, 8.15, 24.45],
      [3200, 0.125, 400],
      [1, 50, 50],
    ],
    474.45,
  ])
  const { list } = await send(
    `GET /transactions/shipment-charges?filter=${JSON.stringify({ shipment: id })}&sort=["line","ASC"]`,
  )
  await change(list[0]?.['id'], { sellQuantity: 4 })
  expect(await invoiced()).toEqual([[[1, 8.15, 8.15]], 8.15])
})
