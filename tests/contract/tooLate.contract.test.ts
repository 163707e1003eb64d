import { afterAll, beforeAll, expect, it } from 'vitest'
import { tax } from '../attacks/companies.ts'
import { startWorld, type World } from '../attacks/world.ts'

let world: World

beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

it('who comes too late reads who was first and when, in words and as data', async () => {
  const { a1, c1 } = world.tokens
  await world.ask('POST /config/taxes', { token: a1, body: tax('RACE') })
  const won = await world.ask('PUT /config/taxes/RACE', { token: c1, body: { description: 'First' } })
  expect(won.status).toBe(200)
  const lost = await world.ask('PUT /config/taxes/RACE', {
    token: a1,
    body: { rate: 7 },
    headers: { 'if-match': '"1"', 'accept-language': 'en' },
  })
  expect(lost).toMatchObject({
    status: 409,
    body: {
      code: 'STALE',
      changed: { by: 'c1', at: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/) },
      current: { description: 'First' },
    },
  })
  expect(lost.body['message']).toMatch(/^Somebody else .* Last change: c1, \d{1,2} \w{3} \d{4}/)
  expect(lost.body['changed']).not.toHaveProperty('own')
})

it.each([
  ['es', /^Usted cambió este registro en otra parte .* Último cambio: usted, \d/],
  ['en', /^You changed this record elsewhere .* Last change: you, \d/],
])('who comes after himself is told of nobody else (%s)', async (language, message) => {
  const { a1: token } = world.tokens
  const code = `SELF-${language.toUpperCase()}`
  await world.ask('POST /config/taxes', { token, body: tax(code) })
  await world.ask(`PUT /config/taxes/${code}`, { token, body: { description: 'On the phone' } })
  const lost = await world.ask(`PUT /config/taxes/${code}`, {
    token,
    body: { rate: 7 },
    headers: { 'if-match': '"1"', 'accept-language': language },
  })
  expect(lost).toMatchObject({
    status: 409,
    body: { code: 'STALE', message: expect.stringMatching(message), changed: { by: 'a1', own: true } },
  })
})

it('of two who publish a plan at once, one does and the other reads who did', async () => {
  const { a1 } = world.tokens
  const { list } = await world.ask('GET /config/stores', { token: a1 })
  const plan = { name: 'Plan', warehouseCode: list[0]?.['warehouseCode'], storeId: list[0]?.id }
  const made = await world.ask('POST /wms/layouts', { token: a1, body: plan })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const publish = () => world.ask(`POST /wms/layouts/${made.body['id']}/publish`, { token: a1, body: {} })
  const answers = await Promise.all([publish(), publish()])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  const late = answers.find(({ status }) => status === 409)
  expect(late?.body).toMatchObject({ code: 'STATE', changed: { by: 'a1', own: true }, current: { state: 'PUBLISHED' } })
})
