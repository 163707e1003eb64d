import { afterAll, beforeAll, expect, it } from 'vitest'
import { defineService } from '../../server/services/service.ts'
import { isWritable } from '../../src/domain/validation.ts'
import type { JsonObject } from '../../src/schema/json.ts'
import type { Resource } from '../../src/schema/resource.ts'
import { startWorld, type World } from '../attacks/world.ts'
import { specimen } from './specimen.ts'

/** A service that takes for granted what its resource requires, as those of integrators do. */
const careless = defineService('taxes', {
  hooks: {
    before: async (_session, { values, action }) => {
      if (action === 'delete') return
      const [first = ''] = String(values['description'] ?? null).split(' ')
      if (first === 'null') throw new TypeError("Cannot read properties of null (reading 'split')")
    },
  },
})

let world: World

beforeAll(async () => {
  world = await startWorld({ services: [careless] })
})

afterAll(() => world.close())

/** The address of a resource's create, where it names nothing else. */
const addressOf = ({ service, routes, verbs }: Resource): string | null => {
  const [method, path = ''] = (routes['create'] ?? '').split(' ')
  return verbs.includes('create') && method === 'POST' && !path.includes('{') ? `POST /${service}${path}` : null
}

const attempt = async (resource: Resource): Promise<JsonObject | null> => {
  const { registry, db } = world.deps
  try {
    return await db.system('t1', (session) => specimen(registry, resource, 3, session))
  } catch {
    return null
  }
}

it('a service that fails over a missing field is not asked to say so: the field is refused', async () => {
  const body = { code: 'M1', rate: 1, taxType: 'VAT', base: 'NET' }
  const made = await world.ask('POST /config/taxes', { token: world.tokens.a1, body })
  expect([made.status, Object.keys((made.body['errors'] ?? {}) as object)], made.text).toEqual([422, ['description']])
  const rows = [body]
  const dry = await world.ask('POST /config/taxes/import', { token: world.tokens.a1, body: { rows, mode: 'dry' } })
  expect(dry.body, dry.text).toMatchObject({
    rows: [{ verdict: 'error', errors: { description: expect.any(String) as unknown } }],
  })
})

it('a reference of a line that leads nowhere is refused at its line and column', async () => {
  const address = { addressType: 'NONE', address: 'Calle 1 # 2-3', country: 'CO' }
  const body = {
    code: 'P1',
    name: 'Prospect',
    type: 'NONE',
    email: 'p@example.test',
    addresses: [address, { ...address, country: 'ZZ' }],
  }
  const { status, body: told } = await world.ask('POST /config/pre-entities', { token: world.tokens.a1, body })
  expect([status, Object.keys((told['errors'] ?? {}) as object).toSorted()]).toEqual([
    422,
    ['addresses.0.addressType', 'addresses.1.addressType', 'addresses.1.country', 'type'],
  ])
})

it('of every resource a record without a required field, or with a wrong one, is refused and never fails', async () => {
  const failed: string[] = []
  let asked = 0
  for (const resource of world.deps.registry.all) {
    const address = addressOf(resource)
    if (address === null) continue
    const whole = (await attempt(resource)) ?? {}
    const required = Object.entries(resource.fields).filter(([, field]) => field.required === true && isWritable(field))
    const bodies: (readonly [what: string, body: JsonObject])[] = [
      ['nothing', {}],
      ...required.map(([name]) => {
        const { [name]: _left, ...rest } = whole
        return [`without ${name}`, rest] as const
      }),
      ...required.map(([name]) => [`${name} an object`, { ...whole, [name]: { a: [1] } }] as const),
      ...required.map(([name]) => [`${name} null`, { ...whole, [name]: null }] as const),
    ]
    asked += bodies.length
    await Promise.all(
      bodies.map(async ([what, body]) => {
        const { status, text } = await world.ask(address, { token: world.tokens.a1, body })
        if (status >= 500) failed.push(`${address} ${what}: ${status} ${text.slice(0, 160)}`)
      }),
    )
  }
  expect(asked).toBeGreaterThan(1000)
  expect(failed).toEqual([])
}, 180_000)
