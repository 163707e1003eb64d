import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defineService } from '../../server/services/service.ts'
import type { Answer } from '../wire/ask.ts'
import { startWorld, type World } from './world.ts'

/** What `X-Warnings` tells beside an answer: a doubted number, with the digit that was expected. */
let world: World

/** Whoever writes a cost center has the server write a container with it. */
const writesBeside = defineService('cost-centers', {
  hooks: {
    after: async (session) => {
      const { id } = await session.asSystem('containers').get(doubted)
      await session.asSystem('containers').update(id, { tare: 2300 + tare++ })
    },
  },
})

let tare = 0
const doubted = 'CSQU3054384'

const container = (number: string) => ({
  number,
  isoType: '22G1',
  sizeFeet: '20',
  category: 'DRY',
  tare: 2230,
  maxGross: 30480,
  capacityM3: 33.2,
})

const warningsOf = ({ headers }: Answer): unknown => JSON.parse(decodeURIComponent(headers.get('x-warnings') ?? 'null'))

/** The clerk's role: containers as said, and cost centers. */
const clerkSees = async (limits: object): Promise<string> => {
  const { a1 } = world.tokens
  const codes = ['containers', 'containers.edit', 'cost-centers', 'cost-centers.edit']
  const menuPlan = (await world.sql<{ id: string }>('select id from estiba.menus where code = any($1)', [codes])).map(
    ({ id }) => id,
  )
  expect(menuPlan).toHaveLength(codes.length)
  const made = await world.ask('POST /auth/roles', {
    token: a1,
    body: {
      name: `Containers ${JSON.stringify(limits)}`.slice(0, 60),
      menuPlan,
      restrictions: [{ resource: 'containers', hiddenFields: [], rows: null, ...limits }],
    },
  })
  expect(made.status, made.text).toBe(201)
  const given = await world.ask('PUT /auth/users/c1', { token: a1, body: { role: String(made.body['id']), roles: [] } })
  expect(given.status, given.text).toBe(200)
  return world.signIn('c1@t1.test', 't1')
}

beforeAll(async () => {
  world = await startWorld({ services: [writesBeside] })
  const made = await world.ask('POST /config/containers', { token: world.tokens.a1, body: container(doubted) })
  expect(made.status, made.text).toBe(201)
})

afterAll(() => world.close())

describe('a warning', () => {
  const change = (token: string, number: string, body: object): Promise<Answer> =>
    world.ask(`PUT /config/containers/${number}`, { token, body })

  it('is told to who writes the record and sees the field', async () => {
    const told = await change(world.tokens.a1, doubted, { tare: 2231 })
    expect(told.status, told.text).toBe(200)
    expect(warningsOf(told)).toEqual({ number: expect.stringMatching(/3/) })
  })

  it('is not told of a row that is not his, nor of what was refused', async () => {
    const token = await clerkSees({ rows: { category: 'REEFER' } })
    const told = await change(token, doubted, { tare: 2233 })
    expect([told.status, warningsOf(told)]).toEqual([404, null])
    const refused = await world.ask('POST /config/containers', { token, body: container('CSQU3054385') })
    expect([refused.status, warningsOf(refused)]).toEqual([403, null])
  })

  it.each([
    ['a row that is not his', { rows: { category: 'TANK' } }],
    ['a field that his role hides', { hiddenFields: ['number'] }],
    ['a record that he may read', {}],
  ])('is not told of what the server writes beside: %s', async (_what, limits) => {
    const token = await clerkSees(limits)
    const tareNow = () => world.sql<{ tare: string }>('select tare from estiba.containers where id = $1', [doubted])
    const before = await tareNow()
    const [center] = await world.sql<{ id: string }>("select id from estiba.cost_centers where namespace = 't1'")
    const told = await world.ask(`PUT /accounting/cost-centers/${center?.id}`, {
      token,
      body: { description: `Beside ${before[0]?.tare}` },
    })
    expect(told.status, told.text).toBe(200)
    expect(await tareNow()).not.toEqual(before)
    expect(warningsOf(told)).toBeNull()
  })

  it('is not told to another company', async () => {
    const { a2 } = world.tokens
    const own = await world.ask('POST /config/containers', { token: a2, body: container('MSCU6639871') })
    expect(own.status, own.text).toBe(201)
    const told = await change(a2, doubted, { tare: 2234 })
    expect([told.status, warningsOf(told)]).toEqual([404, null])
  })
})
