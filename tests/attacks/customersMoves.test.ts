import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setPassword } from '../../server/auth/provision.ts'
import { parseTemplate } from '../../server/routes/template.ts'
import type { JsonObject } from '../../src/schema/json.ts'
import type { Action, Resource } from '../../src/schema/resource.ts'
import type { Answer } from '../wire/ask.ts'
import { password } from './companies.ts'
import { startWorld, type World } from './world.ts'

/** A customer whose menu opens reading, writing and deleting of everything: he asks, answers and calls off, and no more. */
let world: World
let token = ''

beforeAll(async () => {
  world = await startWorld({ settings: { RATE_PER_TOKEN: '100000', RATE_PER_COMPANY: '100000' } })
  const { list } = await world.ask('GET /auth/companies', { token: world.tokens.a1 })
  const company = String(list[0]?.['id'])
  const menu = await world.deps.db.system('*', async (session) => {
    await session.asSystem('states').create({ codeCountry: 'CO', code: 'DC', description: 'Bogotá' })
    await session.asSystem('cities').create({ country: 'CO', state: 'CO~DC', code: '1', description: 'Bogotá' })
    return session.asSystem('menus').create({
      code: 'customer.everything',
      labelEs: 'Todo',
      labelEn: 'Everything',
      type: 'OPTION',
      audience: 'CUSTOMER',
      operations: world.deps.registry.all.flatMap(({ camel, actions }) => [
        ...['read', 'edit', 'delete'].map((right) => `${camel}:${right}`),
        ...Object.keys(actions).map((action) => `${camel}.${action}`),
      ]),
    })
  })
  await world.deps.db.system('t1', async (session) => {
    await session.asSystem('customer-types').create({ code: 'C', description: 'Customer', role: 'CUSTOMER' })
    await session.asSystem('entities').create({
      code: '1001',
      name: 'Mine',
      role: 'CUSTOMER',
      type: 'C',
      personType: 'LEGAL',
      identificationType: 'NIT',
      identification: '900373911',
      country: 'CO',
    })
    const role = await session.asSystem('roles').create({ name: 'Customer', type: 'CUSTOMER', menuPlan: [menu.id] })
    await session.asSystem('users').create({
      username: 'mine',
      email: 'mine@t1.test',
      name: 'mine',
      type: 'company-customer',
      role: role.id,
      company,
      customer: '1001',
    })
  })
  await setPassword(world.deps.db, { email: 'mine@t1.test', type: 'company-customer', businessId: company, password })
  token = await world.signIn('mine@t1.test', 't1')
})

afterAll(() => world.close())

/** What is for everybody, and what the schema gives a customer. */
const isHis = ({ own, open, customers, right }: Action): boolean =>
  own === true || open === true || customers === true || right === 'read'

const called = ({ service, actions }: Resource) =>
  Object.entries(actions).map(([name, action]) => {
    const { method, segments } = parseTemplate(action.route)
    const path = segments.map((segment) => ('text' in segment ? segment.text : 'nothing')).join('/')
    return { name, action, request: `${method} /${service}/${path}` }
  })

const request = (more: JsonObject = {}): JsonObject => ({
  date: '2026-11-20T10:00:00Z',
  customer: '1001',
  contact: 'Rosa',
  address: 'Calle 1 # 2-3',
  city: 'CO~DC~1',
  windowFrom: '2099-11-21T10:00:00Z',
  windowTo: '2099-11-21T12:00:00Z',
  packages: [{ description: 'Box', quantity: 1, pieces: 1, weight: 1 }],
  ...more,
})

const ask = (what: string, body: JsonObject = {}): Promise<Answer> => world.ask(what, { token, body })

describe('a customer who may write everything', () => {
  it('makes no move and calls no action of the company, of any resource', async () => {
    const tried = world.deps.registry.all.flatMap((resource) =>
      called(resource).map((one) => ({ ...one, resource: resource.name })),
    )
    const statuses = new Map<string, number>()
    for (const { resource, name, request: what } of tried) statuses.set(`${resource}.${name}`, (await ask(what)).status)
    const open = tried.filter(({ action }) => isHis(action)).map(({ resource, name }) => `${resource}.${name}`)
    const reached = [...statuses].filter(([, status]) => status !== 403).map(([name]) => name)
    expect(reached.filter((name) => !open.includes(name))).toEqual([])
    expect(statuses.size).toBeGreaterThan(200)
  }, 120_000)

  it('asks for a pick-up and calls it off, and neither schedules nor picks up, by the move or by the record', async () => {
    const made = await ask('POST /courier/pickup-requests', request({ vehiclePlate: 'ABC123' }))
    expect(made.status, made.text).toBe(201)
    expect(made.body['vehiclePlate'] ?? null).toBeNull()
    const path = `/courier/pickup-requests/${String(made.body['number'])}`
    for (const move of ['schedule', 'pick-up', 'fail']) expect((await ask(`POST ${path}/${move}`)).status).toBe(403)
    const changed = await ask(`PUT ${path}`, { contact: 'Ana', vehiclePlate: 'ABC123' })
    expect([changed.status, changed.body['contact'], changed.body['vehiclePlate'] ?? null]).toEqual([200, 'Ana', null])
    expect((await ask(`PUT ${path}`, { pickupState: 'SCHEDULED' })).status).toBe(403)
    const moves = await world.ask(`GET ${path}/moves`, { token })
    const allowed = (moves.body['moves'] as readonly JsonObject[]).filter((move) => move['allowed'] === true)
    expect(allowed.map((move) => move['name'])).toEqual(['cancel'])
    expect((await ask(`POST ${path}/cancel`)).body['pickupState']).toBe('CANCELED')
  })
})
