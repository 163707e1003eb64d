import { afterAll, beforeAll, expect, it } from 'vitest'
import type { JsonObject } from '../../../../src/schema/json.ts'
import { type AuthWorld, startAuthWorld } from '../../../auth/authWorld.testing.ts'
import { adoptSent } from './adoptSent.ts'
import { expireQuotations } from './expire.ts'
import { freightQuotation, layQuoteWorld } from './quoteWorld.testing.ts'

let world: AuthWorld
let token: string
let stranger: string

beforeAll(async () => {
  world = await startAuthWorld()
  await layQuoteWorld(world)
  token = await world.signIn('admin@andina.test', 'andina')
  stranger = await world.signIn('admin@nordfracht.test', 'nordfracht')
})

afterAll(() => world.close())

const create = (more: JsonObject = {}) =>
  world.ask('POST /transactions/quotations', { token, body: freightQuotation(more) })
const act = (id: string, action: string, body: JsonObject = {}, headers = {}) =>
  world.ask(`POST /transactions/quotations/${id}/${action}`, { token, body, headers })
const change = (id: string, body: JsonObject) => world.ask(`PUT /transactions/quotations/${id}`, { token, body })
const acceptance = { acceptedBy: 'María Ruiz', acceptedOn: '2026-11-21' }
const made = async (more: JsonObject = {}): Promise<string> => {
  const { status, body } = await create(more)
  expect(status, JSON.stringify(body)).toBe(201)
  return String(body['id'])
}
const approved = async (more: JsonObject = {}): Promise<string> => {
  const id = await made(more)
  expect((await act(id, 'check')).body).toMatchObject({ state: 'CHECKED' })
  expect((await act(id, 'approve', acceptance)).body).toMatchObject({ state: 'APPROVED', ...acceptance })
  return id
}

it('C-SW-46, C-OPERATION-KINDS: a quotation takes its number and comes to freight, services and taxes', async () => {
  expect((await create({ operationType: 'transit' })).body['errors']).toHaveProperty('operationType')
  expect((await create({ destinationPort: 'COBOG' })).body['errors']).toHaveProperty('destinationPort')
  expect((await create({ fee: 0 })).body['errors']).toHaveProperty('fee')
  expect((await create({ originPort: null })).body['errors']).toHaveProperty('originPort')
  expect((await create({ validTo: '2026-11-20' })).body['errors']).toHaveProperty('validTo')
  const { status, body } = await create({
    number: 'TYPED-1',
    state: 'APPROVED',
    total: 1,
    additionalServices: [{ service: 'SRV-FLETE', quantity: 2, unitValue: 10_000 }],
  })
  expect(status, JSON.stringify(body)).toBe(201)
  expect(body).toMatchObject({
    id: 'QF-001',
    state: 'DRAFT',
    typeOrder: 'CLIENT',
    chargeableWeight: 1200,
    subtotal: 860_000,
    taxTotal: 3800,
    total: 863_800,
    exchangeRate: 1,
    salesperson: 'admin',
  })
})

it('B-PRICE-CALC, X-ROUTE-MATCH: the price lists of the route give fee, minimum and transit time', async () => {
  const id = await made({ fee: 1 })
  const { status, body } = await act(id, 'price')
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body).toMatchObject({ fee: 650, feeBasis: 'KG', minimum: 40_000, transitTime: 2, total: 780_000 })
  const elsewhere = await made({ destinationPort: 'COBUN' })
  expect(JSON.stringify((await act(elsewhere, 'price')).body)).toContain('No hay lista de precios para esta ruta')
  const whole = await made({ loadType: 'FTL' })
  expect((await act(whole, 'price')).body['errors']).toHaveProperty('loadType')
  expect((await act(whole, 'send')).body).toMatchObject({ state: 'SENT', total: 700 })
})

it('E-NO-MARKET-RATE, X-CONVERT: in dollars it waits for the rate of the day, and is priced by it', async () => {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Bogota' }).format(world.deps.clock())
  const id = await made({ currency: 'USD', fee: 1, date: today })
  const refused = await act(id, 'send')
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([422, expect.stringContaining('tasa de mercado')])
  expect((await act(id, 'price')).status).toBe(422)
  await world.deps.db.system('andina', (session) =>
    session.asSystem('currency-factors').create({ currency: 'USD', date: today, factor: 4000, baseCurrency: 'COP' }),
  )
  expect((await act(id, 'price')).body).toMatchObject({ fee: 0.1625, minimum: 10, exchangeRate: 4000, total: 195 })
  const { body: whole } = await create({ date: today })
  expect((await change(String(whole['id']), { ...whole, currency: 'USD' })).body).toMatchObject({ exchangeRate: 4000 })
  const before = await made({ currency: 'USD', date: '2025-01-01' })
  expect(JSON.stringify((await act(before, 'send')).body)).toContain('No hay tasa registrada para esta fecha')
})

it('S-QUO-CHECKED, S-QUO-APPROVED, S-QUO-CANCELED: it goes by the table of moves, and nowhere else', async () => {
  const id = await made()
  expect((await act(id, 'approve', acceptance)).status).toBe(409)
  expect((await act(id, 'send')).body).toMatchObject({ state: 'SENT' })
  expect((await change(id, { contact: 'Luis', fee: 800 })).body).toMatchObject({ total: 960_000 })
  expect((await change(id, { state: 'APPROVED' })).body).toMatchObject({ state: 'SENT' })
  expect((await act(id, 'check')).body).toMatchObject({ state: 'CHECKED' })
  expect((await change(id, { fee: 900 })).body['errors']).toHaveProperty('state')
  expect((await change(id, { notes: 'Llamar el lunes' })).status).toBe(200)
  expect((await act(id, 'approve')).body['errors']).toHaveProperty('acceptedBy')
  expect((await act(id, 'approve', { ...acceptance, acceptedOn: '2099-01-01' })).body['errors']).toHaveProperty(
    'acceptedOn',
  )
  expect((await act(id, 'approve', acceptance)).body).toMatchObject({ state: 'APPROVED' })
  expect((await act(id, 'unapprove')).body).toMatchObject({ state: 'CHECKED', acceptedBy: null })
  expect((await act(id, 'cancel')).body['errors']).toHaveProperty('lostReason')
  expect((await act(id, 'cancel', { lostReason: 'PRICE', lostNote: 'Muy caro' })).body).toMatchObject({
    state: 'CANCELED',
    lostReason: 'PRICE',
  })
  expect((await act(id, 'reopen')).body).toMatchObject({ state: 'DRAFT', revision: 1, lostReason: null })
})

it('an expired quotation is not approved, and a stale look at it changes nothing', async () => {
  const id = await made({ date: '2026-01-01', validTo: '2026-01-31' })
  expect((await act(id, 'send')).body['errors']).toHaveProperty('validTo')
  expect((await act(id, 'check')).body).toMatchObject({ state: 'CHECKED' })
  expect((await act(id, 'approve', { ...acceptance, acceptedOn: '2026-01-15' })).body['errors']).toHaveProperty(
    'validTo',
  )
  expect((await act(id, 'uncheck', {}, { 'if-match': '1' })).status).toBe(409)
})

it('a quotation that is checked no more is sent where it went out, else a draft', async () => {
  const unsent = await made()
  await act(unsent, 'check')
  expect((await act(unsent, 'uncheck')).body).toMatchObject({ state: 'DRAFT' })
  const sent = await made()
  for (const move of ['send', 'check']) await act(sent, move)
  expect((await act(sent, 'uncheck')).body).toMatchObject({ state: 'SENT' })
})

it('a checked quotation whose validity has passed expires at night, and is sent again with a new one', async () => {
  const id = await made({ date: '2026-01-01', validTo: '2026-01-31' })
  const valid = await made()
  for (const one of [id, valid]) await act(one, 'check')
  expect(await expireQuotations(world.deps)).toBeGreaterThan(0)
  expect(await expireQuotations(world.deps)).toBe(0)
  expect((await act(id, 'extend', { validTo: '2026-02-01' })).body['errors']).toHaveProperty('validTo')
  expect((await act(id, 'extend', { validTo: '2099-12-31' })).body).toMatchObject({
    state: 'SENT',
    validTo: '2099-12-31',
  })
  expect((await act(valid, 'extend', { validTo: '2099-12-31' })).status).toBe(409)
})

it('where the company asks for two persons, its author does not check a quotation', async () => {
  const company = String(world.claims(token)['businessId'])
  const set = (quotationReview: boolean) =>
    world.deps.db.system('andina', (session) => session.asSystem('companies').update(company, { quotationReview }))
  const id = await made()
  await set(true)
  expect((await act(id, 'check')).body['errors']).toHaveProperty('state')
  await set(false)
  expect((await act(id, 'check')).status).toBe(200)
})

it('where the company asks for no check, a quotation that it sends is approved as it is (G-19)', async () => {
  const company = String(world.claims(token)['businessId'])
  const set = (quotationUncheckedApproval: boolean) =>
    world.deps.db.system('andina', (session) =>
      session.asSystem('companies').update(company, { quotationUncheckedApproval }),
    )
  const sent = async () => {
    const id = await made()
    return { id, answer: await act(id, 'send') }
  }
  const before = await sent()
  expect(before.answer.body).toMatchObject({ state: 'SENT', uncheckedApproval: false })
  // What was agreed when it was sent and what holds now say the same: it is said once.
  const { moves } = (await world.ask(`GET /transactions/quotations/${before.id}/moves`, { token })).body
  const named = (moves as readonly { readonly name: string; readonly reasons: readonly object[] }[]).filter(
    ({ name }) => name === 'approve',
  )
  expect(named.map(({ reasons }) => reasons.length)).toEqual([1])
  await set(true)
  expect((await act(before.id, 'approve', acceptance)).body['errors']).toHaveProperty('state')
  const [meant, late] = [await sent(), await sent()]
  expect(meant.answer.body).toMatchObject({ uncheckedApproval: true })
  expect((await act(meant.id, 'approve')).body['errors']).toHaveProperty('acceptedBy')
  expect((await act(meant.id, 'approve', acceptance)).body).toMatchObject({ state: 'APPROVED', ...acceptance })
  expect((await act(await made(), 'approve', acceptance)).status).toBe(409)
  await set(false)
  expect((await act(late.id, 'approve', acceptance)).body['errors']).toEqual({ state: 'Primero hay que revisarla' })
})

/** Its customer's own user, whose menu has quotations. */
const customerOf = async (): Promise<string> => {
  await world.deps.db.system('andina', async (session) => {
    const code = 'customer.quotations'
    const known = await session.asSystem('menus').first({ where: { code } })
    const option = { code, labelEs: 'Cotizaciones', labelEn: 'Quotations', type: 'OPTION', audience: 'CUSTOMER' }
    const operations = ['quotations:read', 'quotations.approve', 'quotations.cancel']
    const { id } = known ?? (await session.asSystem('menus').create({ ...option, operations }))
    const [role] = (await session.asSystem('roles').list({ where: { name: 'Cliente' }, range: [0, 0] })).rows
    await session.asSystem('roles').update(String(role?.id), { menuPlan: [id] })
  })
  return world.signIn('cliente@andina.test', 'andina')
}

it('what was never sent is not there for its customer: not canceled, not checked, not to print or accept', async () => {
  const customer = await customerOf()
  const path = (id: string) => `/transactions/quotations/${id}`
  const seen = async (id: string) => (await world.ask(`GET ${path(id)}`, { token: customer })).status
  const [canceled, checked, recalled, sent] = [await made(), await made(), await made(), await made()]
  await act(canceled, 'cancel', { lostReason: 'PRICE', lostNote: 'Muy caro' })
  await act(checked, 'check')
  await act(recalled, 'send')
  await act(recalled, 'recall')
  await act(recalled, 'cancel', { lostReason: 'OTHER' })
  for (const id of [canceled, checked, recalled]) {
    expect([id, await seen(id)]).toEqual([id, 404])
    expect((await world.ask(`GET ${path(id)}/print.pdf`, { token: customer })).status).toBe(404)
    const accepted = await world.ask(`POST ${path(id)}/approve`, { token: customer, body: acceptance })
    expect(accepted.status).toBe(404)
  }
  await act(sent, 'send')
  await act(sent, 'check')
  expect(await seen(sent)).toBe(200)
  await act(sent, 'cancel', { lostReason: 'PRICE', lostNote: 'Muy caro' })
  const { status, body } = await world.ask(`GET ${path(sent)}`, { token: customer })
  expect([status, 'lostReason' in body, 'lostNote' in body]).toEqual([200, false, false])
  // A checked one that goes by mail is sent by that.
  expect((await act(checked, 'mail', { to: 'cliente@andina.test' })).status).toBe(200)
  expect(await seen(checked)).toBe(200)
})

it('its customer declines what he was offered, with a reason, and not what he has accepted', async () => {
  const [customer, offered, agreed] = [await customerOf(), await made(), await made()]
  const decline = (id: string) =>
    world.ask(`POST /transactions/quotations/${id}/cancel`, { token: customer, body: { lostReason: 'PRICE' } })
  for (const id of [offered, agreed]) await act(id, 'send')
  expect((await decline(offered)).body).toMatchObject({ state: 'CANCELED' })
  const { body } = await world.ask(`GET /transactions/quotations/${offered}`, { token })
  expect(body['lostReason']).toBe('PRICE')
  await act(agreed, 'check')
  await act(agreed, 'approve', acceptance)
  expect(Object.keys((await decline(agreed)).body['errors'] ?? {})).toEqual(['state'])
})

it('is not accepted before the day that it was offered on', async () => {
  const id = await made()
  await act(id, 'check')
  const early = await act(id, 'approve', { ...acceptance, acceptedOn: '1999-01-01' })
  expect(early.body['errors']).toEqual({ acceptedOn: 'La fecha no puede ser anterior a la de la cotización' })
})

it('what a build before sent stays seen, what it never sent is not', async () => {
  const [sent, checked, canceled, recalled] = [await made(), await made(), await made(), await made()]
  for (const id of [sent, recalled]) await act(id, 'send')
  for (const id of [sent, checked]) await act(id, 'check')
  await act(recalled, 'recall')
  for (const id of [canceled, recalled]) await act(id, 'cancel', { lostReason: 'OTHER' })
  const ids = [sent, checked, canceled, recalled]
  await world.deps.db.platform(async (sql) => {
    await sql('update estiba.quotations set sent_at = null where id = any($1)', [ids])
  })
  await adoptSent(world.deps.db)
  const found = await world.deps.db.system('andina', (session) => session.asSystem('quotations').getMany(ids))
  expect(found.filter(({ sentAt }) => typeof sentAt === 'string').map(({ id }) => id)).toEqual([sent])
})

it('a quotation that its customer has opened is not taken back to draft; he sees none that is being written', async () => {
  const customer = await customerOf()
  const asCustomer = (path: string) => world.ask(`GET /transactions/quotations/${path}`, { token: customer })
  const [read, printed, taken] = [await made(), await made(), await made()]
  expect((await asCustomer(read)).status).toBe(404)
  for (const id of [read, printed, taken]) await act(id, 'send')
  await world.ask(`GET /transactions/quotations/${taken}`, { token })
  expect((await act(taken, 'recall')).body).toMatchObject({ state: 'DRAFT' })
  const { status, body } = await asCustomer(read)
  expect([status, body]).toMatchObject([200, { openedBy: 'Carla', openedAt: expect.stringContaining('T') }])
  expect((await asCustomer(`${printed}/print.pdf`)).status).toBe(200)
  for (const id of [read, printed])
    expect((await act(id, 'recall')).body['errors']).toEqual({ state: 'El cliente ya la abrió: no vuelve a borrador' })
  expect((await asCustomer(read)).body['openedAt']).toBe(body['openedAt'])
  await act(read, 'cancel', { lostReason: 'OTHER' })
  expect((await act(read, 'reopen')).body).toMatchObject({
    state: 'DRAFT',
    revision: 1,
    openedAt: null,
    openedBy: null,
  })
})

it('an approved quotation becomes one order, also where two ask at once, and is not canceled then', async () => {
  const id = await approved({ additionalServices: [{ service: 'SRV-FLETE', quantity: 1, unitValue: 10_000 }] })
  expect((await act(id, 'order')).body['errors']).toHaveProperty('freightService')
  const answers = await Promise.all([1, 2].map(() => act(id, 'order', { freightService: 'SRV-FLETE' })))
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422])
  const order = answers.find(({ status }) => status === 200)?.body
  expect(order).toMatchObject({ type: 'CPO', quotation: id, customer: '1001', total: 851_900, state: 'DRAFT' })
  expect((await act(id, 'cancel', { lostReason: 'OTHER' })).body['errors']).toHaveProperty('order')
  expect((await act(id, 'unapprove')).status).toBe(422)
  expect((await world.ask(`GET /transactions/quotations/${id}`, { token })).body).toMatchObject({
    order: order?.['id'],
  })
})

it('an approved quotation becomes one partial pre-register with the quotation in its log', async () => {
  const id = await approved({ operationType: 'importation' })
  const ask = () => act(id, 'operation', { type: 'IMP', warehouse: 'B1' })
  const answers = await Promise.all([ask(), ask()])
  expect(
    answers.map(({ status }) => status).toSorted((one, other) => one - other),
    JSON.stringify(answers[0]?.body),
  ).toEqual([200, 422])
  const operation = answers.find(({ status }) => status === 200)?.body
  expect(operation).toMatchObject({ state: 'PARTIAL', quotation: id, customer: '1001', originPort: 'COBOG' })
  const where = { preRegisterNumber: String(operation?.['number']) }
  const { rows } = await world.deps.db.system('andina', (session) =>
    session.asSystem('event-log-details').list({ where, range: [0, 9] }),
  )
  expect(rows).toMatchObject([{ action: 'quotation', sw: '46' }])
})

it('what was said is kept with the quotation, who follows it may change, and it is printed', async () => {
  const id = await made()
  const said = await act(id, 'follow-up', { note: 'Espera respuesta', nextFollowUp: '2026-12-01' })
  expect(said.body).toMatchObject({
    nextFollowUp: '2026-12-01',
    followUps: [{ note: 'Espera respuesta', nextFollowUp: '2026-12-01' }],
  })
  expect((await act(id, 'reassign', { salesperson: 'nadie@andina.test' })).status).toBe(422)
  const { response } = await world.ask(`GET /transactions/quotations/${id}/print.pdf`, { token })
  expect([response.status, (await response.text()).slice(0, 4)]).toEqual([200, '%PDF'])
})

it('B-DOC-CALLS: papers are found by class, module and state; another company finds nothing', async () => {
  const found = (query: string) => world.ask(`GET /transactions/quotations/search?${query}`, { token })
  expect((await found('state=DRAFT&module=FREIGHT&page=0')).list.length).toBeGreaterThan(2)
  expect((await found('typeOrder=SUPPLIER')).list).toEqual([])
  expect((await found('page=1')).list).toEqual([])
  expect((await found('page=-1')).status).toBe(400)
  expect((await found('state=GONE')).status).toBe(400)
  for (const [method, path, body] of [
    ['GET', 'quotations/QF-001', undefined],
    ['GET', 'quotations/QF-001/print.pdf', undefined],
    ['PUT', 'quotations/QF-001', { notes: 'x' }],
    ['POST', 'quotations/QF-001/send', {}],
    ['POST', 'quotations/QF-001/follow-up', { note: 'x' }],
  ] as const) {
    const there = await world.ask(`${method} /transactions/${path}`, { token: stranger, ...(body ? { body } : {}) })
    const nowhere = await world.ask(`${method} /transactions/${path.replace('001', '999')}`, {
      token: stranger,
      ...(body ? { body } : {}),
    })
    expect([there.status, there.body], path).toEqual([404, nowhere.body])
  }
})

it('an approved quotation becomes one job, what it offers the sales of the job', async () => {
  await world.deps.db.system('andina', async (session) => {
    await session.asSystem('customer-types').create({ code: 'EMB', description: 'Embarcador', role: 'SHIPPER' })
    await session.asSystem('entities').create({
      code: '7001',
      name: 'Exportadora',
      role: 'SHIPPER',
      type: 'EMB',
      identification: '7001',
      identificationType: 'NIT',
      country: 'CO',
    })
  })
  const service = { service: 'SRV-FLETE', quantity: 2, unitValue: 10_000 }
  const id = await approved({ operationType: 'importation', additionalServices: [service] })
  const asked = { type: 'IMP', shipper: '7001', consignee: 'C1' }
  const both = await Promise.all([act(id, 'shipment', asked), act(id, 'shipment', asked)])
  expect(
    both.map(({ status }) => status).toSorted((one, other) => one - other),
    JSON.stringify(both.map(({ body }) => body)),
  ).toEqual([200, 422])
  const job = both.find(({ status }) => status === 200)?.body ?? {}
  expect(job).toMatchObject({
    customer: '1001',
    operation: 'importation',
    transport: 'Ground',
    loadType: 'LTL',
    originPort: 'COBOG',
    destinationPort: 'COCTG',
    quotation: id,
    jobState: 'OPEN',
    packages: [{ description: 'Carga general', commodity: 'GEN', pieces: 1, grossWeight: 1200, volumeM3: 2 }],
    totalWeight: 1200,
    totalVolume: 2,
  })
  const filter = filterOf({ shipment: job['id'] })
  const charges = await world.ask(`GET /transactions/shipment-charges?filter=${filter}&sort=["line","ASC"]`, { token })
  expect(charges.list.map(({ line, description, sellEstimated }) => [line, description, sellEstimated])).toEqual([
    [1, 'Flete', 840_000],
    [2, 'Flete', 20_000],
  ])
  expect((await world.ask(`GET /transactions/quotations/${id}`, { token })).body).toMatchObject({ shipment: job['id'] })
  expect((await act(id, 'cancel', { reason: 'OTHER' })).status).not.toBe(200)
})

const filterOf = (where: object): string => encodeURIComponent(JSON.stringify(where))
