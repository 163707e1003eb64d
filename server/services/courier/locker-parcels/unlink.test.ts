import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { RecordMoves } from '../../../../src/domain/moves/recordMoves.ts'
import { type AuthWorld, startAuthWorld } from '../../../auth/authWorld.testing.ts'
import { callsOf, type OperationCalls } from '../../operations/operationCalls.testing.ts'
import { box, layOperationStore, reception } from '../../operations/operationStore.testing.ts'
import type { Where } from '../../../../src/schema/where.ts'
import type { PickingStore } from '../../warehouse/pickingStore.testing.ts'
import { mailArrivals } from './tellOwner.ts'

let world: AuthWorld
let there: PickingStore
let calls: OperationCalls
let staff = ''
let quarantine = ''

beforeAll(async () => {
  world = await startAuthWorld()
  there = await layOperationStore(world, 'andina')
  staff = await world.signIn('admin@andina.test', 'andina')
  calls = callsOf(world, staff, there)
  await world.deps.db.system('andina', async (session) => {
    const stores = session.asSystem('stores')
    quarantine = (await stores.create({ code: 'CUA', name: 'Cuarentena', warehouseCode: 'B1', kind: 'QUARANTINE' })).id
    await reached('compras@cliente.test')
    const place = { customer: '1001', address: 'NW 25th St', country: 'CO' }
    for (const code of ['AND1001', 'SECOND']) await session.asSystem('virtual-lockers').create({ code, ...place })
  })
})

afterAll(() => world.close())

/** Where the customer reads his mail. */
const reached = (email: string | null) =>
  world.deps.db.system('andina', async (session) => {
    const customer = await session.asSystem('entities').first({ where: { code: '1001', role: 'CUSTOMER' } })
    await session.asSystem('entities').update(customer?.id ?? '', { email })
  })

const announce = (body: object) => world.ask('POST /courier/locker-parcels', { token: staff, body: { ...body } })
const receive = (body: object) => world.ask('POST /courier/locker-parcels/receive', { token: staff, body: { ...body } })
const identify = (number: unknown) =>
  world.ask(`POST /courier/locker-parcels/${String(number)}/identify`, { token: staff, body: { locker: 'SECOND' } })

/** A piece that is said to be cargo of somebody else, unless it is said whose. */
const pieceOfOther = async (where: Where = { code: { ne: '1001' } }) => {
  const key = await calls.made({ ...reception(there), bulks: [box()] })
  const bulk = `${key.type}~${key.number}~1`
  const entity = await world.deps.db.system('andina', async (session) => {
    const owner = await session.asSystem('entities').first({ where })
    await session.asSystem('bulks').update(bulk, { entity: owner?.id ?? null })
    return owner?.id
  })
  const owner = () =>
    world.deps.db.system('andina', async (session) => (await session.asSystem('bulks').get(bulk)).entity)
  return { bulk, entity, owner }
}
const unlink = (number: unknown, body: object = { wrong: 'PIECE' }) =>
  world.ask(`POST /courier/locker-parcels/${String(number)}/unlink`, { token: staff, body: { ...body } })

it('a parcel that was linked to the wrong piece is awaited again, and the piece is whose it was', async () => {
  await announce({ locker: 'AND1001', trackingNumber: 'WRONG-1', shop: 'Amazon', content: 'Reloj' })
  const [wrong, right] = [await pieceOfOther(), await pieceOfOther()]
  const { body: came } = await receive({ trackingNumber: 'WRONG-1', bulk: wrong.bulk })
  expect([came['parcelState'], (await wrong.owner()) === wrong.entity]).toEqual(['RECEIVED', false])
  const { moves } = (await world.ask(`GET /courier/locker-parcels/${String(came['number'])}/moves`, { token: staff }))
    .body
  expect(moves).toContainEqual(
    expect.objectContaining({ name: 'unlink', allowed: true, notes: ['Al cliente ya se le avisó que llegó'] }),
  )
  const back = await unlink(came['number'])
  const gone = { bulk: null, store: null, weight: null, receivedAt: null, toldAt: null }
  expect(back.body, JSON.stringify(back.body)).toMatchObject({ parcelState: 'EXPECTED', locker: 'AND1001', ...gone })
  expect(await wrong.owner()).toBe(wrong.entity)
  expect((await receive({ trackingNumber: 'WRONG-1', bulk: right.bulk })).body).toMatchObject({
    number: came['number'],
    parcelState: 'RECEIVED',
    bulk: right.bulk,
  })
  const unannounced = await receive({ trackingNumber: 'WRONG-2', lockerCode: 'AND1001', bulk: wrong.bulk })
  expect((await unlink(unannounced.body['number'])).body).toMatchObject({ parcelState: 'CANCELED', ...gone })
  const anew = await receive({ trackingNumber: 'WRONG-2', bulk: wrong.bulk })
  expect(anew.body, JSON.stringify(anew.body)).toMatchObject({ parcelState: 'UNIDENTIFIED', bulk: wrong.bulk })
  expect((await unlink(anew.body['number'], { wrong: 'LOCKER' })).body['errors']).toEqual({
    wrong: 'Aún no es de ningún casillero',
  })
  expect((await unlink(anew.body['number'])).body).toMatchObject({ parcelState: 'CANCELED', ...gone })
})

it('a parcel of the wrong locker waits to be identified with its piece; who announced it still awaits it', async () => {
  await announce({ locker: 'AND1001', trackingNumber: 'WRONG-3', shop: 'Amazon', content: 'Reloj' })
  const piece = await pieceOfOther()
  const { body: came } = await receive({ trackingNumber: 'WRONG-3', bulk: piece.bulk })
  const other = await unlink(came['number'], { wrong: 'LOCKER' })
  const waits = { parcelState: 'UNIDENTIFIED', locker: null, customerCode: null, bulk: piece.bulk, store: quarantine }
  expect(other.body, JSON.stringify(other.body)).toMatchObject({ ...waits, receivedAt: came['receivedAt'] })
  expect(await piece.owner()).toBe(piece.entity)
  const all = (await world.ask('GET /courier/locker-parcels', { token: staff })).list
  expect(all.find(({ number }) => number === came['number'])).toMatchObject({ parcelState: 'EXPECTED', bulk: null })
  expect((await identify(other.body['number'])).body).toMatchObject({
    number: came['number'],
    parcelState: 'RECEIVED',
    locker: 'SECOND',
    bulk: piece.bulk,
  })
  const labelled = await receive({ trackingNumber: 'WRONG-4', lockerCode: 'AND1001' })
  const same = await unlink(labelled.body['number'], { wrong: 'LOCKER' })
  expect(same.body, JSON.stringify(same.body)).toMatchObject({ ...waits, bulk: null, number: labelled.body['number'] })
})

it.each([
  ['of the customer already', '1001'],
  ['of nobody', 'none'],
])('a piece that was %s before is so again', async (said, code) => {
  const piece = await pieceOfOther({ code, role: 'CUSTOMER' })
  expect(piece.entity !== undefined).toBe(code === '1001')
  const { body } = await receive({ trackingNumber: `WAS-${said}`, lockerCode: 'AND1001', bulk: piece.bulk })
  expect(await piece.owner()).toBeTruthy()
  expect((await unlink(body['number'])).body).toMatchObject({ parcelState: 'CANCELED', bulk: null })
  expect((await piece.owner()) ?? undefined).toBe(piece.entity)
})

it.each([{ dispatchedAt: '2026-05-04T10:00:00Z' }, { consolidation: 'C-1' }, { delivered: true }] as const)(
  'a piece that goes somewhere is not let go of: %j',
  async (said) => {
    const piece = await pieceOfOther()
    const trackingNumber = `GOING-${Object.keys(said).join('')}`
    const { body } = await receive({ trackingNumber, lockerCode: 'AND1001', bulk: piece.bulk })
    await world.deps.db.system('andina', (session) => session.asSystem('bulks').update(piece.bulk, said))
    expect((await unlink(body['number'])).body['errors']).toEqual({
      bulk: 'Su bulto ya salió o está en una lista, carga o salida: retírelo de ella antes',
    })
    expect(await piece.owner()).not.toBe(piece.entity)
  },
)

it('a parcel that came becomes its customer’s courier order, once; while it has one it is not unlinked', async () => {
  const city = await world.deps.db.system('*', async (session) => {
    await session.asSystem('states').create({ codeCountry: 'CO', code: 'DC', description: 'Bogotá' })
    const place = { country: 'CO', state: 'CO~DC', code: 'BOG', description: 'Bogotá', deliveryArea: true }
    return (await session.asSystem('cities').create(place)).id
  })
  const shippingMethod = await world.deps.db.system('andina', async (session) => {
    const service = { kind: 'SERVICE', category: 'CAFE', unit: 'C62', managedStock: false } as const
    const { id } = await session.asSystem('references').create({ ...service, sku: 'FLETE', description: 'Flete' })
    const company = await session.asSystem('companies').first()
    await session.asSystem('companies').update(company?.id ?? '', { parcelService: id })
    await session.asSystem('document-types').create({ type: 'CPO', sw: '12', module: 'COMMERCIAL', description: 'CPO' })
    await session.asSystem('consecutives').create({ type: 'CPO', prefix: 'PV-', current: 0, padding: 3 })
    const express = { code: 'EXP', description: 'Express', transport: 'Ground' } as const
    return (await session.asSystem('shipping-methods').create(express)).id
  })
  const lists = () =>
    world.deps.db.system('andina', async (session) => {
      const ends = { origin: 'CO', destination: 'CO', originCountry: 'CO', destinationCountry: 'CO' }
      const zone = await session.asSystem('pricing-zones').create({ ...ends, code: 'CO-CO', description: 'Nacional' })
      const rateLines = [{ pricingZone: zone.id, weightFrom: 0, weightTo: 30, unitValue: 10_000 }]
      const list = { code: 'GEN', description: 'General', currency: 'COP', validFrom: '2025-01-01', rateLines }
      await session.asSystem('courier-price-lists').create({ ...list, insurancePercent: 10 })
    })
  const value = { value: 80, currency: 'COP', shop: 'Amazon', content: 'Reloj' }
  await announce({ locker: 'AND1001', trackingNumber: 'GOES-1', ...value })
  const { bulk } = await pieceOfOther()
  const { body: came } = await receive({ trackingNumber: 'GOES-1', bulk, weight: 1.5 })
  /** What is proposed of where it goes. */
  const proposed = async () => {
    const { body } = await world.ask(`GET /courier/locker-parcels/${String(came['number'])}/moves`, { token: staff })
    const { moves } = body as unknown as RecordMoves
    const asked = moves.find(({ name }) => name === 'toOrder')?.input ?? []
    return Object.fromEntries(asked.map(({ field, value }) => [field, value]))
  }
  expect((await proposed())['deliveryAddress']).toBeUndefined()
  await world.deps.db.system('andina', async (session) => {
    const addressType = (
      await session.asSystem('address-types').create({ code: 'ENT', description: 'Entrega', usage: 'FISCAL' })
    ).id
    const entity = await session.asSystem('entities').first({ where: { code: '1001' } })
    const at = (address: string, more: object) => ({ addressType, address, country: 'CO', city, ...more })
    const addresses = [
      at('Calle 1 # 1-1', { status: 'INACTIVE' }),
      at('Calle 2 # 2-2', {}),
      at('Calle 3 # 3-3', { main: true }),
    ]
    await session.asSystem('entities').update(entity?.id ?? '', { addresses })
  })
  expect(await proposed()).toMatchObject({ deliveryAddress: 'Calle 3 # 3-3', destinationCity: city })
  const goesOn = () =>
    world.ask(`POST /courier/locker-parcels/${String(came['number'])}/to-order`, {
      token: staff,
      body: { shippingMethod, deliveryAddress: 'Calle 10 # 43-12', destinationCity: city },
    })
  expect((await goesOn()).body['errors']).toEqual({ destinationCity: 'No hay lista de precios para esta ruta' })
  await lists()
  const answers = await Promise.all([goesOn(), goesOn()])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422])
  const order = answers.find(({ status }) => status === 200)
  expect(order?.body, JSON.stringify(order?.body)).toMatchObject({
    type: 'CPO',
    module: 'COURIER',
    state: 'DRAFT',
    customer: '1001',
    lockerCode: 'AND1001',
    pickupAddress: 'NW 25th St',
    deliveryAddress: 'Calle 10 # 43-12',
    shippingMethod,
    declaredValue: 80,
    insured: true,
    packages: [expect.objectContaining({ content: 'Reloj', weight: 1.5 })],
    priceList: expect.any(String),
    trackingNumber: order?.body['number'],
    lines: [
      expect.objectContaining({ reference: 'FLETE', description: 'Flete', unitValue: 120_000 }),
      expect.objectContaining({ reference: 'FLETE', description: 'Seguro', unitValue: 8 }),
    ],
  })
  const held = { order: 'Ya tiene una orden: cancélela antes' }
  expect([(await goesOn()).body['errors'], (await unlink(came['number'])).body['errors']]).toEqual([held, held])
  const act = (move: string, body: object = {}, of = order?.body['number']) =>
    world.ask(`POST /transactions/orders/CPO/${String(of)}/${move}`, { token: staff, body: { ...body } })
  const standing = () =>
    world.deps.db.system('andina', async (session) => {
      const { stage, delivered } = await session.asSystem('bulks').get(bulk)
      return [stage, delivered]
    })
  const before = await standing()
  for (const move of ['confirm', 'approve']) expect((await act(move)).status).toBe(200)
  const done = await act('hand-over', { receivedBy: 'Rosa Gil', signature: 'signature-1.png' })
  expect([done.status, await standing()], JSON.stringify(done.body)).toEqual([200, ['DISPATCHED', true]])
  expect([(await act('undo-hand-over', { reason: 'Era otra' })).status, await standing()]).toEqual([200, before])
  // What came back to its sender goes on by another order.
  const failed = { attemptReason: 'ABSENT' }
  for (const _attempt of [1, 2, 3]) expect((await act('failed-attempt', failed)).status).toBe(200)
  expect((await goesOn()).body['errors']).toEqual(held)
  const back = await act('return-to-sender', { receivedBy: 'Bodega', signature: 'signature-2.png' })
  expect(back.body, JSON.stringify(back.body)).toMatchObject({ state: 'CLOSED', deliveryOutcome: 'RETURNED' })
  expect(await proposed()).toMatchObject({ deliveryAddress: 'Calle 10 # 43-12', destinationCity: city })
  const again = await goesOn()
  expect([again.status, again.body['state']], JSON.stringify(again.body)).toEqual([200, 'DRAFT'])
  expect(again.body['number']).not.toBe(order?.body['number'])
  // What is lost left undelivered, and goes on by none.
  for (const move of ['confirm', 'approve']) expect((await act(move, {}, again.body['number'])).status).toBe(200)
  const lost = await act('lost', { loss: 'Se quemó el camión' }, again.body['number'])
  expect([lost.status, await standing()], JSON.stringify(lost.body)).toEqual([200, ['DISPATCHED', false]])
  expect((await goesOn()).body['errors']).toEqual({ order: 'Se perdió en el camino, como dice su orden' })
})

const toldOf = async (number: unknown) => {
  const { list } = await world.ask('GET /courier/locker-parcels', { token: staff })
  return list.find((parcel) => parcel['number'] === number)?.['toldAt']
}

it('a parcel says that its customer was told once he was: never without an address, later where no server took it', async () => {
  await reached(null)
  const silent = await receive({ trackingNumber: 'TOLD-1', lockerCode: 'AND1001' })
  expect(await toldOf(silent.body['number'])).toBeNull()
  await reached('compras@cliente.test')
  const refused = vi.spyOn(world.deps.mailer, 'send').mockRejectedValue(new Error('421 try later'))
  const { body } = await receive({ trackingNumber: 'TOLD-2', lockerCode: 'AND1001' })
  expect(await toldOf(body['number'])).toBeNull()
  refused.mockRestore()
  world.advance(61_000)
  await mailArrivals(world.deps)
  await mailArrivals(world.deps)
  expect(await toldOf(body['number'])).toEqual(expect.any(String))
  expect(world.mails.filter(({ subject }) => subject.includes('TOLD-2'))).toHaveLength(1)
})

it('who received a parcel is told where its customer’s server takes no mail for him', async () => {
  const problem = Object.assign(new Error('550 no such user'), { command: 'RCPT TO', responseCode: 550 })
  const refused = vi.spyOn(world.deps.mailer, 'send').mockRejectedValue(problem)
  const { body } = await receive({ trackingNumber: 'TOLD-3', lockerCode: 'AND1001' })
  world.advance(3_600_000)
  await mailArrivals(world.deps)
  expect(refused).toHaveBeenCalledTimes(1)
  refused.mockRestore()
  expect(await toldOf(body['number'])).toBeNull()
  const { list } = await world.ask('GET /realtime/notifications', { token: staff })
  expect(list.map(({ title }) => title)).toContainEqual(expect.stringContaining('paquete TOLD-3 no salió'))
})
