import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  cargo,
  ocean,
  type PapersWorld,
  startPapersWorld,
} from '../../server/services/freight/papers/papersWorld.testing.ts'
import type { JsonObject } from '../../src/schema/json.ts'

/** What customers are told in part of what they may not read whole, asked for by others than customers. */
let at: PapersWorld
let job: { readonly id: string; readonly at: string }

const enters = async (username: string, audience: 'STAFF' | 'CUSTOMER', operations: readonly string[]) => {
  const code = `${audience === 'CUSTOMER' ? 'customer.' : ''}told-${operations.length}`
  const menu = await at.world.deps.db.system('*', (session) =>
    session
      .asSystem('menus')
      .create({ code, labelEs: code, labelEn: code, type: 'OPTION', audience, operations: [...operations] }),
  )
  await at.world.deps.db.system('andina', async (session) => {
    const type = audience === 'CUSTOMER' ? { type: 'CUSTOMER' } : {}
    const { id } = await session.asSystem('roles').create({ name: code, menuPlan: [menu.id], ...type })
    const [user] = await session.asSystem('users').all({ where: { username } })
    await session.asSystem('users').update(user?.id ?? '', { role: id })
  })
  return at.world.signIn(`${username}@andina.test`, 'andina')
}

const incident = (description: string, visibleToCustomer: boolean): JsonObject => {
  const [preRegisterType = '', preRegisterNumber = ''] = job.id.split('~')
  return {
    preRegisterType,
    preRegisterNumber,
    date: '2026-02-01T10:00:00Z',
    kind: 'DELAY',
    description,
    visibleToCustomer,
  }
}

beforeAll(async () => {
  at = await startPapersWorld()
  job = await at.made({ ...ocean, containerUnits: [], packages: [cargo('H-1')] })
  for (const one of [incident('Puerto cerrado', true), incident('El cliente no paga', false)])
    expect((await at.send('POST /tracking/novelties', one)).status).toBe(201)
})

afterAll(() => at.close())

const told = (as: string) => at.send(`GET ${job.at}/incidents`, undefined, as)

it('a customer is told of the incidents that are marked for him, and of each its day, kind and words alone', async () => {
  const { status, list } = await told(await enters('cliente', 'CUSTOMER', ['shipments:read']))
  expect([status, list.map(({ description }) => description)]).toEqual([200, ['Puerto cerrado']])
  expect(Object.keys(list[0] ?? {}).toSorted()).toEqual(['date', 'description', 'id', 'kind', 'resolvedAt'])
})

it('who works for the company hears of them by his right to incidents, and another company of nothing', async () => {
  const without = await told(await enters('auxiliar', 'STAFF', ['shipments:read']))
  expect([without.status, without.list]).toEqual([200, []])
  const { list } = await told(await enters('auxiliar', 'STAFF', ['shipments:read', 'novelties:read']))
  expect(list.map(({ description }) => description)).toEqual(['Puerto cerrado'])
  expect((await told(await at.world.signIn('admin@nordfracht.test', 'nordfracht'))).status).toBe(404)
})

it('who may see a shipment is told where the ports of its way lie, without the catalogue of ports, and no one else', async () => {
  const guest = await enters('cliente', 'CUSTOMER', ['shipments:read', 'sharedShipments:read'])
  const [originPort, destinationPort] = [String(ocean['originPort']), String(ocean['destinationPort'])]
  const becomes = (customer: string) =>
    at.world.deps.db.system('andina', (session) =>
      session.sql('update estiba.shipments set customer = $2 where id = $1', [job.id, customer]),
    )
  await at.world.deps.db.system('*', async (session) => {
    await session.asSystem('ports').update(originPort, { latitude: 31.23, longitude: 121.47 })
    await session.asSystem('ports').update(destinationPort, { latitude: 0, longitude: -77.03 })
  })
  const asked = (as: string) => at.send(`GET ${job.at}/places`, undefined, as)
  expect((await at.send('GET /config/ports', undefined, guest)).status).toBe(403)
  const { status, list } = await asked(guest)
  expect([status, list]).toEqual([
    200,
    [
      { port: originPort, name: expect.any(String), latitude: 31.23, longitude: 121.47 },
      { port: destinationPort, name: expect.any(String), latitude: 0, longitude: -77.03 },
    ],
  ])
  await becomes('1002')
  expect((await asked(guest)).status).toBe(404)
  await becomes('1001')
  expect((await asked(await at.world.signIn('admin@nordfracht.test', 'nordfracht'))).status).toBe(404)
})
