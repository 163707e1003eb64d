import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AuthWorld, startAuthWorld } from '../../auth/authWorld.testing.ts'
import { bulkLoad } from '../../world/bulkLoad.ts'
import { takeFreeNumber, takeNumber } from './consecutives/numbering.ts'

let world: AuthWorld
let token: string
const today = '2026-11-21'

const send = (request: string, body?: unknown) => world.ask(request, body === undefined ? { token } : { token, body })

beforeAll(async () => {
  world = await startAuthWorld()
  token = await world.signIn('admin@andina.test', 'andina')
  const { db, registry } = world.deps
  await db.platform((sql) =>
    bulkLoad(sql, registry.get('switches'), [
      {
        sw: 2,
        descriptionEs: 'Compra',
        descriptionEn: 'Purchase',
        stockEffect: 'ENTRY',
        preRegistration: false,
        status: 'ACTIVE',
      },
    ]),
  )
  const type = { type: 'FV', description: 'Factura', kind: 'invoice', sw: '2', module: 'COMMERCIAL' }
  expect((await send('POST /accounting/document-types', { ...type, consecutiveByWarehouse: true })).status).toBe(201)
  expect((await send('POST /accounting/document-types', { ...type, type: 'NC' })).status).toBe(201)
  const company = world.claims(token)['businessId']
  await send('POST /config/warehouses', {
    code: 'B01',
    name: 'Bogotá',
    company,
    type: 'OWN',
    address: 'Calle 1',
    country: 'CO',
  })
})

afterAll(() => world.close())

const next = (query: string) => send(`GET /config/consecutives/find?${query}`)

it('the next number is of the warehouse, or else of the company; looking takes nothing', async () => {
  expect((await send('POST /config/consecutives', { type: 'FV', prefix: 'FV-', current: 41, padding: 6 })).status).toBe(
    201,
  )
  expect((await send('POST /config/consecutives', { type: 'FV', prefix: 'X-', current: 0 })).status).toBe(400)
  expect((await next('warehouse=B01&type=FV')).body).toMatchObject({ next: 42, formatted: 'FV-000042' })
  await send('POST /config/consecutives', {
    warehouse: 'B01',
    type: 'FV',
    prefix: 'B01-',
    current: 0,
    start: 100,
    end: 101,
  })
  expect((await next('warehouse=B01&type=FV')).body).toMatchObject({ next: 100, formatted: 'B01-000100' })
  expect((await next('warehouse=B01&type=FV')).body).toMatchObject({ next: 100 })
  expect((await next('type=NC')).body).toMatchObject({ errors: { type: 'No hay consecutivo para este tipo' } })
})

it('two that save at once get different numbers; the range ends', async () => {
  const take = () =>
    world.deps.db.system('andina', async (session) => (await takeNumber(session, 'B01', 'FV', today)).formatted)
  expect((await Promise.all([take(), take()])).toSorted()).toEqual(['B01-000100', 'B01-000101'])
  await expect(take()).rejects.toMatchObject({ code: 'INVALID', errors: { type: 'Se agotó el rango de números' } })
})

it('numbering does not go back', async () => {
  const { list } = await send('GET /config/consecutives?filter={"warehouse":"B01"}')
  const answer = await world.ask(`PUT /config/consecutives/${list[0]?.['id']}`, { token, body: { current: 5 } })
  expect(answer.body['errors']).toHaveProperty('current')
})

it('a number that no record has is a gap of its series, with its reason', async () => {
  const { list } = await send('GET /config/consecutives?filter={"type":"FV","warehouse":null}')
  const id = String(list[0]?.['id'])
  const change = (body: object) => world.ask(`PUT /config/consecutives/${id}`, { token, body })
  expect((await change({ current: 50 })).body['errors']).toEqual({
    gapReason: 'Quedan números sin usar: diga por qué',
  })
  const moved = await change({ current: 50, gapReason: 'Talonario perdido' })
  expect(moved.body).toMatchObject({
    current: 50,
    gapReason: null,
    gaps: [{ from: 42, to: 50, reason: 'Talonario perdido', by: 'admin' }],
  })
  const carried = new Set(['FV-000051', 'FV-000052'])
  const taken = await world.deps.db.system('andina', (session) =>
    takeFreeNumber(session, '', 'FV', today, (number) => Promise.resolve(carried.has(number))),
  )
  expect(taken).toBe('FV-000053')
  expect((await send(`GET /config/consecutives/${id}`)).body['gaps']).toMatchObject([
    { from: 42, to: 50 },
    { from: 51, to: 51, reason: 'Otro registro ya tenía el número' },
    { from: 52, to: 52 },
  ])
})

it('a resolution that is not in force yet gives no numbers (G-19)', async () => {
  const resolution = { resolution: 'R-2', resolutionDate: '2026-12-01' }
  const made = await send('POST /config/consecutives', { type: 'NC', prefix: 'NC-', current: 0, ...resolution })
  expect(made.status).toBe(201)
  const takenOn = (day: string) =>
    world.deps.db.system('andina', async (session) => (await takeNumber(session, '', 'NC', day)).formatted)
  await expect(takenOn(today)).rejects.toMatchObject({ errors: { type: 'La resolución todavía no rige' } })
  expect(await takenOn('2026-12-01')).toBe('NC-000001')
})
