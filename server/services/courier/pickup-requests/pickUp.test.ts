import { afterAll, beforeAll, expect, it } from 'vitest'
import type { JsonObject } from '../../../../src/schema/json.ts'
import { type AuthWorld, startAuthWorld } from '../../../auth/authWorld.testing.ts'
import { layPickingStore } from '../../warehouse/pickingStore.testing.ts'

let world: AuthWorld
let token: string
let city = ''

beforeAll(async () => {
  world = await startAuthWorld()
  await layPickingStore(world.deps.db, 'andina')
  token = await world.signIn('admin@andina.test', 'andina')
  await world.deps.db.system('*', async (session) => {
    await session.asSystem('states').create({ codeCountry: 'CO', code: 'DC', description: 'Bogotá' })
    const place = { country: 'CO', state: 'CO~DC', code: 'BOG', description: 'Bogotá' }
    city = (await session.asSystem('cities').create(place)).id
    const pound = { code: 'pounds', description: 'Libra', symbol: 'lb', factorToKg: 0.453592 }
    await session.asSystem('weights').create(pound)
  })
  await world.deps.db.system('andina', (session) =>
    session.asSystem('consecutives').create({ operationType: 'IMP', prefix: 'REC-', current: 0, padding: 3 }),
  )
})

afterAll(() => world.close())

const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString()

const request = (more: JsonObject = {}): JsonObject => ({
  date: inHours(0),
  customer: '1001',
  contact: 'Rosa',
  address: 'Calle 1 # 2-3',
  city,
  windowFrom: inHours(4),
  windowTo: inHours(6),
  packages: [
    { pieces: 2, packingUnit: 'CT', content: 'Libros', length: 30, width: 20, height: 10, weight: 4.5 },
    { pieces: 1 },
  ],
  ...more,
})

const post = (path: string, body: JsonObject) => world.ask(`POST /courier/pickup-requests${path}`, { token, body })

it('the window of a pick-up lies at least two hours ahead, when it is asked for and when it is changed', async () => {
  const late = { windowFrom: 'El horario debe empezar al menos 2 horas después de ahora' }
  expect((await post('', request({ windowFrom: inHours(1) }))).body['errors']).toMatchObject(late)
  const made = await post('', request())
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const change = (body: JsonObject) =>
    world.ask(`PUT /courier/pickup-requests/${String(made.body['number'])}`, { token, body })
  expect((await change({ windowFrom: inHours(-3) })).body['errors']).toMatchObject(late)
  expect((await change({ contact: 'Ana' })).status).toBe(200)
  const at = inHours(5)
  expect((await change({ windowFrom: at, windowTo: at })).body['errors']).toEqual({
    windowTo: 'El final del horario debe ser posterior al inicio',
  })
})

/** A time of the Wednesday (3) or another day of the week after the next, where the company is. */
const inBogota = (time: string, weekday = 3): string => {
  const now = new Date()
  const day = new Date(
    Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - now.getUTCDay() + 14 + weekday),
  )
  return `${day.toISOString().slice(0, 10)}T${time}:00-05:00`
}

it('the window lies in the working hours of the zone, else of the company, and ends on its day (G-17)', async () => {
  const zone = await world.deps.db.system('*', async (session) => {
    const made = {
      code: 'BOG-N',
      description: 'Norte',
      country: 'CO',
      state: 'CO~DC',
      opensAt: '10:00',
      closesAt: '12:00',
    }
    return (await session.asSystem('zones').create(made)).id
  })
  const hours = { timeZone: 'America/Bogota', opensAt: '08:00', closesAt: '17:30', workingDays: 'MONDAY_TO_SATURDAY' }
  await world.deps.db.system('andina', async (session) => {
    const company = await session.asSystem('companies').first()
    await session.asSystem('companies').update(company?.id ?? '', { ...hours, pickupNoticeHours: 3 })
  })
  const told = async (windowFrom: string, windowTo: string, more: JsonObject = {}) =>
    (await post('', request({ windowFrom, windowTo, ...more }))).body['errors']
  const closed = 'Se recoge de 08:00 a 17:30, Lunes a sábado'
  expect(await told(inBogota('07:59'), inBogota('09:00'))).toEqual({ windowFrom: closed })
  expect(await told(inBogota('16:00'), inBogota('17:31'))).toEqual({ windowTo: closed })
  expect(await told(inBogota('09:00', 7), inBogota('11:00', 7))).toEqual({ windowFrom: closed })
  expect(await told(inBogota('09:00'), inBogota('11:00', 4))).toEqual({
    windowTo: 'El horario debe terminar el día en que empieza',
  })
  expect(await told(inBogota('09:00'), inBogota('11:00'), { zone })).toEqual({
    windowFrom: 'Se recoge de 10:00 a 12:00, Todos los días',
  })
  expect(await told(inBogota('10:00', 7), inBogota('12:00', 7), { zone })).toBeUndefined()
  expect(await told(inBogota('08:00'), inBogota('17:30'))).toBeUndefined()
  expect(await told(inHours(2.5), inHours(3))).toEqual({
    windowFrom: 'El horario debe empezar al menos 3 horas después de ahora',
  })
  await world.deps.db.system('andina', async (session) => {
    const company = await session.asSystem('companies').first()
    const none = { opensAt: null, closesAt: null, workingDays: null, pickupNoticeHours: 2 }
    await session.asSystem('companies').update(company?.id ?? '', none)
  })
})

it('what is picked up becomes a reception with its packages in kilograms, which the pick-up leads to (G-17)', async () => {
  const made = await post('', request({ courier: '5001', totalWeight: 10, weightUnit: 'pounds' }))
  const path = `/${String(made.body['number'])}`
  expect((await post(`${path}/schedule`, {})).body).toMatchObject({ pickupState: 'SCHEDULED' })
  const carrier = await world.deps.db.system('andina', (session) => session.asSystem('carriers').find('5001'))
  const picked = await post(`${path}/pick-up`, {})
  expect(picked.status, JSON.stringify(picked.body)).toBe(200)
  expect(picked.body).toMatchObject({
    type: 'IMP',
    direction: 'RECEPTION',
    customer: '1001',
    carrier: '5001',
    transport: carrier?.transport,
    partial: true,
    piecesCount: 2,
    totalPieces: 3,
    totalWeight: 4.5,
  })
  const [type, number] = [String(picked.body['type']), String(picked.body['number'])]
  const { list } = await world.ask(`GET /wms/bulks/operation?type=${type}&number=${number}`, { token })
  expect(list).toMatchObject([
    { description: 'Libros', pieces: 2, grossWeight: 4.5, weightUnit: 'kilogram', stage: 'PARTIAL' },
    { pieces: 1, grossWeight: null },
  ])
  const moves = await world.ask(`GET /courier/pickup-requests${path}/moves`, { token })
  expect(moves.body).toMatchObject({
    state: 'PICKED_UP',
    flow: [{ current: true }, { resource: 'pre-registers', number }],
  })
  expect((await post(`${path}/pick-up`, {})).status).toBe(409)
})
