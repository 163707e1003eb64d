import { afterAll, beforeAll, expect, it } from 'vitest'
import { dayIn } from '../../../src/domain/dayIn.ts'
import { addDays } from '../../../src/domain/where.ts'
import type { JsonObject } from '../../../src/schema/json.ts'
import { type AuthWorld, startAuthWorld } from '../../auth/authWorld.testing.ts'
import { airline, layTransportStore } from '../waybills/transportStore.testing.ts'
import { adoptFigures } from './figures/adoptFigures.ts'
import { adoptJobs } from './shipments/adoptJobs.ts'
import { papersExpire } from './shipments/papersExpire.ts'

let world: AuthWorld
let token: string

const send = (request: string, body?: unknown) => world.ask(request, body === undefined ? { token } : { token, body })

beforeAll(async () => {
  world = await startAuthWorld()
  await layTransportStore(world.deps.db, 'andina')
  await world.deps.db.system('andina', async (session) => {
    await session.asSystem('entities').create(airline)
    const { id: _id, version: _version, ...one } = await session.asSystem('containers').get('CSQU3054383')
    for (const number of ['MSCU7281544', 'MSCU7281539', 'MSCU7281565'])
      await session.asSystem('containers').create({ ...one, number })
  })
  token = await world.signIn('admin@andina.test', 'andina')
})

afterAll(() => world.close())

const job = async (more: JsonObject = {}): Promise<JsonObject> => {
  const { body, status } = await send('POST /transactions/shipments', {
    type: 'IMP',
    date: '2026-10-01',
    transport: 'Ocean',
    operation: 'importation',
    loadType: 'FCL',
    customer: '1001',
    shipper: '7001',
    consignee: 'C1',
    carrier: '5001',
    originPort: 'COCTG',
    destinationPort: 'COBUN',
    ...more,
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}

const contract = (code: string, more: JsonObject = {}) =>
  send('POST /transactions/free-time-contracts', {
    code,
    description: code,
    freeDays: 3,
    currency: 'COP',
    tiers: [{ fromDay: 1, rate: 85 }],
    validFrom: '2026-01-01',
    ...more,
  })

const happened = (event: string, day: string) => ({ event, actualAt: `${day}T17:00:00.000Z` })

it('G-37: days beyond the free ones cost, each is explained; the closer contract counts; a waived day does not', async () => {
  expect((await contract('GENERAL', { freeDays: 1 })).status).toBe(201)
  expect((await contract('CARRIER', { carrier: '5001' })).status).toBe(201)
  expect((await contract('SAME', { endEvent: 'DISCHARGED' })).status).toBe(422)
  const events = [happened('DISCHARGED', '2026-10-14'), happened('GATED_OUT', '2026-10-20')]
  const made = await job({ containers: ['CSQU3054383'], events })
  const at = `type=${String(made['type'])}&number=${String(made['number'])}`
  const costs = async () => (await send(`GET /transactions/free-time-contracts/costs?${at}`)).list
  const [cost, ...others] = await costs()
  expect(others).toEqual([])
  expect(cost).toMatchObject({
    contract: 'CARRIER',
    days: 6,
    over: 3,
    cost: 255,
    lastFreeDay: '2026-10-17',
    running: false,
  })
  expect(cost?.['explained']).toMatchObject([
    { date: '2026-10-15', day: 1, kind: 'FREE', rate: 0 },
    { date: '2026-10-16', day: 2, kind: 'FREE', rate: 0 },
    { date: '2026-10-17', day: 3, kind: 'FREE', rate: 0 },
    { date: '2026-10-18', day: 4, kind: 'CHARGED', rate: 85 },
    { date: '2026-10-19', day: 5, kind: 'CHARGED', rate: 85 },
    { date: '2026-10-20', day: 6, kind: 'CHARGED', rate: 85 },
  ])
  await send(`PUT /transactions/shipments/${String(made['type'])}/${String(made['number'])}`, {
    freeTimeWaivers: [{ waivedType: 'DEMURRAGE', waivedOn: '2026-10-19', waiverReason: 'Terminal cerrado' }],
  })
  expect((await costs())[0]).toMatchObject({ days: 6, over: 2, cost: 170 })
})

it('lists what still stands, the first last free day on top', async () => {
  await job({ containers: ['MSCU7281544'], events: [happened('DISCHARGED', '2026-11-02')] })
  await job({ containers: ['MSCU7281539'], events: [happened('DISCHARGED', '2026-10-30')] })
  const { list } = await send('GET /transactions/free-time-contracts/last-free-days')
  expect(list.map(({ lastFreeDay, running, dayRate }) => [lastFreeDay, running, dayRate])).toEqual([
    ['2026-11-02', true, 85],
    ['2026-11-05', true, 85],
  ])
})

const free = async () =>
  (await send('GET /transactions/shipments?filter={"lastFreeDay":{"null":false}}&sort=["lastFreeDay","ASC"]')).list.map(
    ({ lastFreeDay }) => lastFreeDay,
  )

it('a job knows its first last free day while a container is out, also when the contract changes', async () => {
  expect(await free()).toEqual(['2026-11-02', '2026-11-05'])
  const change = (freeDays: number) => send('PUT /transactions/free-time-contracts/CARRIER', { freeDays })
  expect((await change(5)).status).toBe(200)
  expect(await free()).toEqual(['2026-11-04', '2026-11-07'])
  expect((await change(3)).status).toBe(200)
  expect(await free()).toEqual(['2026-11-02', '2026-11-05'])
})

it('open jobs of a build before learn of their papers and free days at the start, each once', async () => {
  const { db } = world.deps
  await db.platform((sql) => sql('update estiba.shipments set papers_missing = null, last_free_day = null'))
  expect(await free()).toEqual([])
  await adoptJobs(db)
  expect(await free()).toEqual(['2026-11-02', '2026-11-05'])
  const versions = () => db.platform((sql) => sql('select id, version from estiba.shipments order by id'))
  const counted = await versions()
  await adoptJobs(db)
  expect(await versions()).toEqual(counted)
})

it('a paper is expired on the day after its last one, by the days of the company, though nobody writes its job', async () => {
  const today = dayIn('America/Bogota', world.deps.clock())
  const paper = { paper: 'INSURANCE', verifiedOn: '2026-01-01' }
  const documents = [-1, 0].map((later) => ({ ...paper, paperNumber: String(later), expiresOn: addDays(today, later) }))
  const [{ id: failing }, { id }] = [await job({ documents }), await job({ documents })]
  const { db } = world.deps
  // As they stood when they were both valid.
  await db.platform(async (sql) => {
    await sql("update estiba.shipments__documents set paper_state = 'VERIFIED' where parent_id = any($1::text[])", [
      [failing, id],
    ])
    await sql(`alter table estiba.shipments add constraint fails check (id <> '${String(failing)}') not valid`)
  })
  // What fails of one job ends the work for no other.
  await papersExpire(world.deps)
  await db.platform((sql) => sql('alter table estiba.shipments drop constraint fails'))
  const states = () =>
    db.platform((sql) =>
      sql('select paper_state as state from estiba.shipments__documents where parent_id = $1 order by position', [id]),
    )
  expect(await states()).toEqual([{ state: 'EXPIRED' }, { state: 'VERIFIED' }])
})

it('two people never get one air waybill, a range overlaps none, an empty one says so', async () => {
  const range = { carrier: '5002', prefix: '999', fromSerial: 1_234_567, toSerial: 1_234_576 }
  expect((await send('POST /transactions/awb-stocks', range)).body).toMatchObject({ nextSerial: 1_234_567, left: 10 })
  const overlap = await send('POST /transactions/awb-stocks', { ...range, fromSerial: 1_234_570, toSerial: 1_234_580 })
  expect(overlap.body['errors']).toEqual({ fromSerial: 'Parte de ese rango ya está registrada' })
  const flying = async () => String((await job({ transport: 'Air', loadType: 'AIR', carrier: '5002' }))['id'])
  const take = (shipment: string) => send('POST /transactions/air-waybills/take', { shipment })
  const jobs: string[] = []
  for (let left = 10; left > 0; left -= 1) jobs.push(await flying())
  const answers = await Promise.all(jobs.map(take))
  const numbers = answers.map(({ body }) => String(body['number']))
  expect(numbers.toSorted()).toEqual([
    '999-12345675',
    '999-12345686',
    '999-12345690',
    '999-12345701',
    '999-12345712',
    '999-12345723',
    '999-12345734',
    '999-12345745',
    '999-12345756',
    '999-12345760',
  ])
  expect((await take(await flying())).body['errors']).toEqual({ shipment: 'No quedan guías de esa aerolínea' })
  expect((await take(jobs[0] ?? '')).body['errors']).toEqual({ shipment: expect.stringContaining('Ya tiene la guía') })
  const sea = String((await job())['id'])
  expect((await send('POST /transactions/air-waybills/take', { shipment: sea })).status).toBe(422)
  const voided = await send(`POST /transactions/air-waybills/${numbers[0]}/void`, { reason: 'Rota' })
  expect(voided.body).toMatchObject({ awbState: 'VOID', reason: 'Rota' })
})

it('a job by air takes its number itself, one at a time; a void one is its own no more', async () => {
  const range = { carrier: '5002', prefix: '998', fromSerial: 2_000_000, toSerial: 2_000_009 }
  expect((await send('POST /transactions/awb-stocks', range)).status).toBe(201)
  const made = await job({ transport: 'Air', loadType: 'AIR', carrier: '5002' })
  const at = `/transactions/shipments/${String(made['type'])}/${String(made['number'])}`
  const take = () => send(`POST ${at}/take-air-waybill`)
  const answers = await Promise.all([take(), take(), take()])
  const [taken] = answers.filter(({ status }) => status === 200)
  const number = String(taken?.body['airWaybill'])
  expect(number).toMatch(/^998-\d{8}$/)
  const refused = answers.filter(({ status }) => status === 422)
  expect(refused).toHaveLength(2)
  for (const { body } of refused)
    expect(body['errors']).toEqual({ airWaybill: expect.stringContaining(`Ya tiene la guía ${number}`) })
  expect((await send(`GET /transactions/air-waybills/${number}`)).body).toMatchObject({ shipment: made['id'] })

  const { db } = world.deps
  await db.platform((sql) => sql('update estiba.shipments set air_waybill = null'))
  await adoptFigures(db)
  expect((await send(`GET ${at}`)).body['airWaybill']).toBe(number)

  await db.system('andina', (session) =>
    session.asSystem('issued-papers').create({
      number,
      issuedPaper: 'AIR_WAYBILL',
      paperVersion: 1,
      language: 'en',
      sheet: 'A4',
      shipment: String(made['id']),
      type: String(made['type']),
      issuedAt: session.now().toISOString(),
      checksum: '0'.repeat(64),
      token: '0'.repeat(64),
      content: '{}',
    }),
  )
  expect((await send(`POST /transactions/air-waybills/${number}/give-back`, { reason: 'Sobra' })).status).toBe(409)
  await send(`POST /transactions/air-waybills/${number}/void`, { reason: 'Rota' })
  expect((await send(`GET ${at}`)).body['airWaybill'] ?? null).toBeNull()
  const next = await take()
  expect(next.body['airWaybill']).toMatch(/^998-/)
  expect(next.body['airWaybill']).not.toBe(number)
  const sea = await job()
  const bySea = await send(
    `POST /transactions/shipments/${String(sea['type'])}/${String(sea['number'])}/take-air-waybill`,
  )
  expect(bySea.status).toBe(422)
})

it('demurrage becomes charges of the job on both sides, explained by date, and stands against closing until it does', async () => {
  const closer = { carrier: '5001', customer: '1001' }
  expect((await contract('OURS', { ...closer, side: 'SELL', tiers: [{ fromDay: 1, rate: 120 }] })).status).toBe(201)
  const tiers = [
    { fromDay: 1, toDay: 4, rate: 85 },
    { fromDay: 5, rate: 100 },
  ]
  expect((await contract('THEIRS', { ...closer, tiers })).status).toBe(201)
  const made = await job({
    carrier: '5001',
    containers: ['MSCU7281565'],
    events: [happened('DISCHARGED', '2026-08-14'), happened('GATED_OUT', '2026-08-20')],
  })
  const at = `/transactions/shipments/IMP/${String(made['number'])}`
  const against = async () => {
    const { body } = await send(`GET /transactions/shipments/${String(made['id'])}/moves`)
    const moves = body['moves'] as unknown as readonly { name: string; reasons: readonly { text: string }[] }[]
    return (moves.find(({ name }) => name === 'close')?.reasons ?? []).map(({ text }) => text)
  }
  const uncharged = 'Demoras o detenciones que no están en los cargos: MSCU7281565'
  const differs =
    'Las demoras o detenciones de MSCU7281565 no son lo que dicen sus cargos: cárguelas de nuevo o diga el motivo'
  expect(await against()).toContain(uncharged)
  const charged = await send(`POST ${at}/charge-stays`, {})
  expect(charged.status, JSON.stringify(charged.body)).toBe(200)
  const find = async () =>
    (await send(`GET /transactions/shipment-charges?filter=${JSON.stringify({ shipment: made['id'] })}`)).list
  const [charge, ...others] = await find()
  expect(others).toEqual([])
  // Counted from the 15th: three days are free, the fourth costs 85, the fifth and the sixth 100 each.
  expect(charge).toMatchObject({
    category: 'DEMURRAGE',
    chargeKind: 'MARGIN',
    description: 'Demora MSCU7281565',
    sellEstimated: 360,
    buyEstimated: 285,
    buyOpenBase: 285,
    explanation: [
      'La naviera a nosotros (THEIRS):',
      '2026-08-15 a 2026-08-17: 3 d libres',
      '2026-08-18 a 2026-08-18: 1 d × 85,00 = 85,00 COP',
      '2026-08-19 a 2026-08-20: 2 d × 100,00 = 200,00 COP',
      '',
      'Nosotros al cliente (OURS):',
      '2026-08-15 a 2026-08-17: 3 d libres',
      '2026-08-18 a 2026-08-20: 3 d × 120,00 = 360,00 COP',
    ].join('\n'),
  })
  const reasons = await against()
  expect(reasons).not.toContain(uncharged)
  expect(reasons).toContain('Falta facturar: 1 Demora MSCU7281565')
  // A day is waived afterwards: the charge stands against closing until it follows.
  const waived = { waivedType: 'DEMURRAGE', container: 'MSCU7281565', waivedDays: 1, waiverReason: 'Terminal cerrado' }
  expect((await send(`PUT ${at}`, { freeTimeWaivers: [waived] })).status).toBe(200)
  expect(await against()).toContain(differs)
  expect((await send(`POST ${at}/charge-stays`, {})).status).toBe(200)
  expect(await find()).toMatchObject([{ sellEstimated: 240, buyEstimated: 200 }])
  expect(await against()).not.toContain(differs)
  // The same amount in another currency is another amount.
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Bogota' }).format(new Date())
  const rate = { currency: 'USD', date: day, factor: 4000, source: 'COMPANY' }
  expect((await send('POST /config/currency-factors', rate)).status).toBe(201)
  expect((await send('PUT /transactions/free-time-contracts/OURS', { currency: 'USD' })).status).toBe(200)
  expect(await against()).toContain(differs)
  const anew = await send(`POST ${at}/charge-stays`, {})
  expect(anew.status, JSON.stringify(anew.body)).toBe(200)
  expect(await find()).toMatchObject([
    { sellEstimated: 240, sellCurrency: 'USD', buyEstimated: 200, buyCurrency: 'COP' },
  ])
  expect(await against()).not.toContain(uncharged)
  // What was agreed with the customer stands while the days are the same, and is closed over with a reason.
  const agreed = { sellRate: 200, sellCurrency: 'USD' }
  expect((await send(`PUT /transactions/shipment-charges/${String(charge?.['id'])}`, agreed)).status).toBe(200)
  expect(await against()).toContain(differs)
  expect((await send(`POST ${at}/charge-stays`, {})).status).toBe(200)
  expect(await find()).toMatchObject([{ sellEstimated: 200 }])
  // Whichever language who presses it speaks.
  const english = await world.ask(`POST ${at}/charge-stays`, { token, body: {}, headers: { 'accept-language': 'en' } })
  expect(english.status, JSON.stringify(english.body)).toBe(200)
  expect(await find()).toMatchObject([{ sellEstimated: 200 }])
  const closing = await send(`POST ${at}/close`, { marginReason: 'Acordado', noMoreCosts: 'Acordado' })
  expect(JSON.stringify(closing.body['errors'])).not.toContain(differs)
})
