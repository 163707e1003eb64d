import { afterAll, beforeAll, expect, it } from 'vitest'
import type { JsonObject } from '../../../src/schema/json.ts'
import { type AuthWorld, startAuthWorld } from '../../auth/authWorld.testing.ts'
import { houseRecord, layTransportStore, masterRecord, oceanJob } from '../waybills/transportStore.testing.ts'

let world: AuthWorld
let token: string
let entity: string

beforeAll(async () => {
  world = await startAuthWorld()
  const there = await layTransportStore(world.deps.db, 'andina')
  entity = there.entity
  token = await world.signIn('admin@andina.test', 'andina')
  await world.deps.db.system('andina', async (session) => {
    const make = (resource: string, record: JsonObject) => session.asSystem(resource).create(record)
    await make('bills-of-lading', masterRecord('MAEU1'))
    await make('house-bills-of-lading', houseRecord('H-1', there.entity))
    await make('house-bills-of-lading', houseRecord('H-2', there.entity))
  })
})

afterAll(() => world.close())

const job = (more: JsonObject = {}): JsonObject => ({
  ...oceanJob,
  ...more,
})

const save = (record: JsonObject) => world.ask('POST /transactions/shipments', { token, body: record })
const path = ({ type, number }: JsonObject): string => `/transactions/shipments/${String(type)}/${String(number)}`
const read = async (record: JsonObject) => (await world.ask(`GET ${path(record)}`, { token })).body
const move = (record: JsonObject, name: string, body: JsonObject = {}) =>
  world.ask(`POST ${path(record)}/${name}`, { token, body })
const change = (record: JsonObject, body: JsonObject) => world.ask(`PUT ${path(record)}`, { token, body })

const packages = [
  { house: 'H-1', description: 'Café', pieces: 10, grossWeight: 20, length: 50, width: 20, height: 10 },
  { house: 'H-2', description: 'Cacao', pieces: 10, grossWeight: 20, volumeM3: 0.1 },
]

it('takes a number of its series and sums its cargo up, with containers and houses that its lines name', async () => {
  const { status, body } = await save(job({ packages, containerUnits: [{ container: 'CSQU3054383', vgm: 2380 }] }))
  expect(status, JSON.stringify(body)).toBe(201)
  expect(body['number']).toMatch(/^IMP-\d+$/)
  expect(body).toMatchObject({
    totalPieces: 20,
    totalWeight: 40,
    totalVolume: 0.2,
    chargeableWeight: 1000,
    teu: 1,
    houses: ['H-1', 'H-2'],
    containers: ['CSQU3054383'],
    state: 'PARTIAL',
    progress: 'BOOKED',
    jobState: 'OPEN',
  })
})

it('a container is in one open job at a time, also where two people take it at once', async () => {
  const taken = { containers: ['CSQU3054383'] }
  const [held] = (await world.ask('GET /transactions/shipments', { token })).list
  const told = `El contenedor CSQU3054383 está en otro embarque abierto de esas fechas: ${String(held?.['number'])}`
  expect((await save(job(taken))).body['errors']).toEqual({ containers: told })
  const earlier = { ...taken, etd: '2020-01-01T12:00:00Z', eta: '2020-02-01T12:00:00Z' }
  const both = await Promise.all([save(job(earlier)), save(job(earlier))])
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 422])
  const made = both.find(({ status }) => status === 201)?.body ?? {}
  expect((await change(made, { notes: 'Igual' })).status).toBe(200)
  expect((await change(made, { eta: '2099-01-01T12:00:00Z' })).body['errors']).toEqual({ containers: told })
  // It comes in the evening of its last day where the company is, which is the next in UTC.
  const evening = { ...taken, etd: '2020-02-02T02:00:00Z', eta: '2020-02-10T12:00:00Z' }
  expect((await save(job(evening))).status).toBe(422)
  // Closed it has no container any more; open again it may not have the one that another has by then.
  const stands = (state: string): Promise<unknown> =>
    world.deps.db.system('andina', (session) =>
      session.sql('update estiba.shipments set job_state = $2 where id = $1', [made['id'], state]),
    )
  await stands('CLOSED')
  const next = await save(job(earlier))
  expect(next.status).toBe(201)
  const again = await move(made, 'reopen', { reason: 'Costo tardío' })
  expect([again.status, again.body['errors']]).toEqual([
    422,
    {
      containers: `El contenedor CSQU3054383 está en otro embarque abierto de esas fechas: ${String(next.body['number'])}`,
    },
  ])
  expect((await change(next.body, { containers: [] })).status).toBe(200)
  expect((await move(made, 'reopen', { reason: 'Costo tardío' })).status).toBe(200)
  expect((await change(made, { containers: [] })).status).toBe(200)
})

it('V-BL-REQUIRED, V-PACKAGE-REQUIRED: what is no longer partial has houses, cargo, and a house for each of it', async () => {
  const bare = await save(job({ partial: false }))
  expect(bare.status).toBe(422)
  expect(bare.body['errors']).toMatchObject({
    houses: 'Debe asociar al menos un BL (house)',
    packages: 'Debe agregar al menos un paquete o documento',
  })
  const [first, second] = packages
  const untold = [first ?? {}, { ...second, house: null }]
  const unhoused = await save(job({ partial: false, houses: ['H-1', 'H-2'], packages: untold }))
  expect(unhoused.body['errors']).toEqual({ packages: 'Diga el documento hijo del renglón 2' })
  // Where there is one house all of the cargo is below it.
  const { status, body } = await save(job({ partial: false, houses: ['H-1'], packages: untold }))
  expect([status, body['houses'], body['packages']]).toMatchObject([201, ['H-1'], [{ house: 'H-1' }, { house: 'H-1' }]])
})

it('stands where its events say, and what is next is what is due first; nobody writes that', async () => {
  const { body } = await save(
    job({
      progress: 'DELIVERED',
      jobState: 'CLOSED',
      events: [
        { event: 'DEPARTED', plannedAt: '2026-11-03T00:00:00.000Z', actualAt: '2026-11-03T08:00:00.000Z' },
        { event: 'DELIVERED', plannedAt: '2026-12-02T00:00:00.000Z' },
        {
          event: 'ARRIVED',
          plannedAt: '2026-11-20T00:00:00.000Z',
          expectedAt: '2026-11-24T00:00:00.000Z',
          required: true,
        },
      ],
    }),
  )
  expect(body).toMatchObject({
    progress: 'IN_PROGRESS',
    jobState: 'OPEN',
    nextEvent: 'ARRIVED',
    nextDueAt: '2026-11-24T00:00:00.000Z',
  })
  const future = await change(body, { events: [{ event: 'ARRIVED', actualAt: '2199-01-01T00:00:00.000Z' }] })
  expect(future.body['errors']).toEqual({ events: 'Lo que ocurrió no puede ser posterior a ahora' })
  const leg = { legType: 'MAIN', mode: 'Ocean', fromPort: 'COCTG', toPort: 'COBUN', legState: 'PLANNED' }
  const times = { etd: '2026-11-03T00:00:00.000Z', ata: '2026-11-21T09:00:00.000Z' }
  const arrived = await change(body, { legs: [{ ...leg, ...times }] })
  expect(arrived.body).toMatchObject({ progress: 'ARRIVED', ...times })
  const zone = await change(body, { cutOffs: [{ cutOff: 'VGM', cutOffAt: times.etd, timeZone: 'Mars/Olympus' }] })
  expect(zone.body['errors']).toMatchObject({ 'cutOffs.0.timeZone': expect.stringContaining('America/Bogota') })
})

it('left and came when its events say so, on the leg that they are of; what is taken back goes, what somebody wrote stays', async () => {
  const [left, transhipped, came] = ['2026-10-03T08:00:00.000Z', '2026-10-10T08:00:00.000Z', '2026-10-20T09:00:00.000Z']
  const leg = { legType: 'MAIN', mode: 'Ocean' }
  const legs = [
    { ...leg, fromPort: 'COCTG', toPort: 'COBAQ' },
    { ...leg, fromPort: 'COBAQ', toPort: 'COBUN' },
  ]
  const departed = { event: 'DEPARTED', actualAt: left }
  const onward = { event: 'DEPARTED', place: 'COBAQ', actualAt: transhipped }
  const { body } = await save(job({ legs, events: [departed, onward] }))
  expect(body).toMatchObject({ atd: left, ata: null, legs: [{ atd: left }, { atd: transhipped, ata: null }] })
  const both = await change(body, { events: [departed, onward, { event: 'ARRIVED', actualAt: came }] })
  expect(both.body).toMatchObject({ atd: left, ata: came, legs: [{ ata: null }, { ata: came }], progress: 'ARRIVED' })
  const later = '2026-10-04T08:00:00.000Z'
  const moved = await change(body, { events: [{ ...departed, actualAt: later }] })
  expect(moved.body).toMatchObject({ atd: later, ata: null, legs: [{ atd: later }, { atd: null, ata: null }] })
  const [first, second] = moved.body['legs'] as readonly JsonObject[]
  const said = await change(body, { legs: [{ ...first }, { ...second, ata: came }], events: [] })
  expect(said.body).toMatchObject({ atd: null, ata: came, legs: [{ atd: null }, { ata: came }] })
  const bare = await save(job({ events: [departed] }))
  expect(bare.body).toMatchObject({ atd: left, ata: null })
  expect((await change(bare.body, { events: [] })).body).toMatchObject({ atd: null, progress: 'BOOKED' })
})

it('X-BL-TOTALS: houses that are not their master are taken at first, and complete no operation', async () => {
  const [first] = packages
  const { body, status } = await save(job({ masterBl: 'MAEU1', packages: [first ?? {}], partial: false }))
  expect(status).toBe(201)
  expect((await move(body, 'complete-operations')).body['errors']).toEqual({
    houses: 'Los totales de los documentos hijo no coinciden con el máster',
  })
  await change(body, { packages })
  expect((await move(body, 'complete-operations')).body).toMatchObject({ jobState: 'OPERATIONALLY_COMPLETE' })
})

it('X-BL-TOTALS: a master of several customers is what the houses of all their jobs add up to', async () => {
  const [first, second] = packages
  await world.deps.db.system('andina', async (session) => {
    const make = (resource: string, record: JsonObject) => session.asSystem(resource).create(record)
    await make('bills-of-lading', masterRecord('MAEU2'))
    for (const serial of ['H-3', 'H-4']) await make('house-bills-of-lading', houseRecord(serial, entity))
  })
  const of = (house: string, line: JsonObject = {}) =>
    save(job({ masterBl: 'MAEU2', houses: [house], packages: [{ ...line, house }], partial: false }))
  const { body: one } = await of('H-3', first)
  const { body: other } = await of('H-4', second)
  const alone = await move(one, 'complete-operations')
  expect(alone.body['errors']).toEqual({ houses: 'Los totales de los documentos hijo no coinciden con el máster' })
  for (const serial of ['H-3', 'H-4']) {
    const below = { token, body: { masterBL: 'MAEU2' } }
    expect((await world.ask(`PUT /transactions/house-bills-of-lading/${serial}`, below)).status).toBe(200)
  }
  for (const each of [one, other])
    expect((await move(each, 'complete-operations')).body).toMatchObject({ jobState: 'OPERATIONALLY_COMPLETE' })
})

it('a line names a house that is in force, and the job has it then; one that is not is refused at the lines', async () => {
  await world.deps.db.system('andina', async (session) => {
    const make = (resource: string, record: JsonObject) => session.asSystem(resource).create(record)
    for (const serial of ['H-8', 'H-9', 'H-10']) await make('house-bills-of-lading', houseRecord(serial, entity))
    await session.sql("update estiba.house_bills_of_lading set status = 'INACTIVE' where id = 'H-9'")
  })
  const line = (house: string) => [{ house, description: 'Café', pieces: 1, grossWeight: 1 }]
  const { body: made, status } = await save(job({ houses: ['H-1'], packages: line('H-8') }))
  expect([status, made['houses']], JSON.stringify(made)).toEqual([201, ['H-1', 'H-8']])
  const refused = await change(made, { packages: line('H-9') })
  expect([refused.status, Object.keys(refused.body['errors'] as object)]).toEqual([422, ['houses', 'packages.0.house']])
  // One that was in force when it was written stands in no other change's way.
  await world.deps.db.system('andina', (session) =>
    session.sql("update estiba.house_bills_of_lading set status = 'INACTIVE' where id = 'H-8'"),
  )
  const kept = await change(made, { houses: ['H-1', 'H-8', 'H-10'] })
  expect(kept.status, JSON.stringify(kept.body)).toBe(200)
})

it('a job takes the master of its houses, at once or when they get it, and never over what somebody says', async () => {
  await world.deps.db.system('andina', async (session) => {
    const make = (resource: string, record: JsonObject) => session.asSystem(resource).create(record)
    for (const code of ['MAEU3', 'MAEU4'])
      await make('bills-of-lading', masterRecord(code, { vessel: 'Ever Fair', voyage: '204E' }))
    for (const serial of ['H-5', 'H-6']) await make('house-bills-of-lading', houseRecord(serial, entity))
    await make('house-bills-of-lading', houseRecord('H-7', entity, { masterBL: 'MAEU4' }))
  })
  const hang = async (serial: string, masterBL: string) => {
    const body = { masterBL }
    expect((await world.ask(`PUT /transactions/house-bills-of-lading/${serial}`, { token, body })).status).toBe(200)
  }
  const { body: waiting } = await save(job({ houses: ['H-5', 'H-6'], voyage: '7W' }))
  const { body: told } = await save(job({ houses: ['H-5'], masterBl: 'MAEU4' }))
  expect(waiting['masterBl'] ?? null).toBeNull()
  await hang('H-5', 'MAEU3')
  expect([(await read(waiting))['masterBl'], (await read(told))['masterBl']]).toEqual(['MAEU3', 'MAEU4'])
  // With its carriage, where the job says none.
  expect(await read(waiting)).toMatchObject({ carrier: '5001', vessel: 'Ever Fair', voyage: '7W' })
  // Houses of several masters say none; one that joins later says its own.
  const { body: mixed } = await save(job({ houses: ['H-5', 'H-7'] }))
  const { body: joined } = await save(job())
  expect([mixed['masterBl'] ?? null, joined['masterBl'] ?? null]).toEqual([null, null])
  expect((await change(joined, { houses: ['H-7'] })).body['masterBl']).toBe('MAEU4')
  // What somebody takes away stays away.
  expect((await change(joined, { masterBl: null })).body['masterBl'] ?? null).toBeNull()
  expect((await change(joined, { notes: 'Igual' })).body['masterBl'] ?? null).toBeNull()
  // Of a master what stands no longer is left out: nobody is refused what he did not write.
  const carrierIs = (status: string) =>
    world.deps.db.system('andina', (session) =>
      session.sql("update estiba.entities set status = $1 where code = '5001'", [status]),
    )
  await carrierIs('INACTIVE')
  const late = await save(job({ houses: ['H-7'] }))
  expect([late.status, late.body['masterBl'], late.body['carrier'] ?? null], JSON.stringify(late.body)).toEqual([
    201,
    'MAEU4',
    null,
  ])
  await carrierIs('ACTIVE')
})

it('closes only when nothing is against it, says all of it at once, and is reopened with a reason', async () => {
  const { body } = await save(
    job({
      partial: false,
      packages,
      masterBl: 'MAEU1',
      houses: ['H-1'],
      events: [{ event: 'ARRIVED', required: true, plannedAt: '2026-11-20T00:00:00.000Z' }],
      documents: [{ paper: 'HOUSE_BL', required: true, receivedOn: '2026-11-02' }],
      dangerousGoods: [
        { unNumber: '1263', properShippingName: 'PAINT', imoClass: '3', netQuantity: 20, packingGroup: 'II' },
      ],
    }),
  )
  expect(body['papersMissing']).toBe(0)
  const papers = [
    { paper: 'HOUSE_BL', receivedOn: '2026-11-02' },
    { paper: 'POD' },
    { paper: 'OTHER', required: false },
  ]
  expect((await change(body, { documents: papers })).body['papersMissing']).toBe(1)
  await change(body, { documents: papers.slice(0, 1) })
  const refused = await move(body, 'close')
  expect(refused.status).toBe(422)
  expect(refused.body['errors']).toEqual({
    events: 'Eventos obligatorios sin ocurrir ni omitir: Arribó',
    dangerousGoods: 'Hay mercancías peligrosas sin revisión conforme: UN 1263',
    documents: 'Documentos obligatorios sin verificar: Documento hijo',
    marginReason: 'Diga el motivo del margen',
  })
  const [paint] = (await read(body))['dangerousGoods'] as readonly JsonObject[]
  const mended = await change(body, {
    events: [{ event: 'ARRIVED', required: true, skippedBecause: 'Directo a puerta' }],
    documents: [{ paper: 'HOUSE_BL', required: true, receivedOn: '2026-11-02', verifiedOn: '2026-11-03' }],
    dangerousGoods: [{ ...paint, compliance: 'COMPLIANT' }],
  })
  expect(mended.status, JSON.stringify(mended.body)).toBe(200)
  expect((await move(body, 'close', { marginReason: 'Cortesía' })).body).toMatchObject({
    jobState: 'CLOSED',
    closedAt: expect.any(String),
    marginReason: 'Cortesía',
  })
  expect((await change(body, { customer: '1001', carrier: '5001' })).status).toBe(422)
  const fact = [{ event: 'DELIVERED', actualAt: '2026-11-19T00:00:00.000Z' }]
  expect((await change(body, { events: fact })).body).toMatchObject({ progress: 'DELIVERED', jobState: 'CLOSED' })
  expect((await move(body, 'reopen')).status).toBe(422)
  expect((await move(body, 'reopen', { reason: 'Costo tardío' })).body).toMatchObject({
    jobState: 'REOPENED',
    reopenReason: 'Costo tardío',
    closedAt: null,
  })
})
