import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadSources } from '../../src/resources/index.server.ts'
import { glossary } from '../../src/schema/glossary/index.ts'
import { buildRegistry } from '../../src/schema/registry.ts'
import { startWorld, type World } from '../attacks/world.ts'
import tankReadings from './recipes/tankReadings.ts'

let world: World

beforeAll(async () => {
  const sources = { ...(await loadSources()), 'src/resources/config/tank-readings.ts': tankReadings }
  world = await startWorld({ registry: buildRegistry(sources, glossary) })
})

afterAll(() => world.close())

const ask = (request: string, body?: unknown) =>
  world.ask(request, { token: world.tokens.a1, ...(body === undefined ? {} : { body }) })

const reading = (number: string, more: object) => ({
  number,
  name: 'North tank',
  warehouse: 'W1',
  tanks: [
    { litres: 10.1, price: 1 },
    { litres: 0.2, price: 2 },
  ],
  rate: 100,
  ...more,
})

it('what used to need a service is said as data: sums, values in money, defaults, one a day, days that vary', async () => {
  // Past midnight in Greenwich and still the evening before in Bogotá.
  const made = await ask(
    'POST /config/tank-readings',
    reading('T1', { readAt: '2026-03-02T02:00:00Z', labelName: null }),
  )
  expect(made.status, made.text).toBe(201)
  expect(made.body).toMatchObject({ litres: 10.3, value: 1030, labelName: 'North tank', readOn: '2026-03-01' })
  expect(made.body['currency']).toEqual(expect.any(String))

  const sameDay = await ask('POST /config/tank-readings', reading('T2', { readAt: '2026-03-01T12:00:00Z' }))
  expect([sameDay.status, sameDay.body['code']], sameDay.text).toEqual([400, 'DUPLICATE'])
  const nextDay = await ask('POST /config/tank-readings', reading('T2', { readAt: '2026-03-02T06:00:00Z' }))
  expect(nextDay.body, nextDay.text).toMatchObject({ readOn: '2026-03-02' })

  const changed = await ask('PUT /config/tank-readings/T1', { tanks: [{ litres: 5, price: 1 }], litres: 99 })
  expect(changed.body, changed.text).toMatchObject({ litres: 5, value: 500, readOn: '2026-03-01' })
  expect((await ask('PUT /config/tank-readings/T1', { name: 'Other' })).body).toMatchObject({ litres: 5 })

  const day = (after: number) => new Date(world.deps.clock().getTime() + after * 86_400_000).toISOString().slice(0, 10)
  await ask('PUT /config/tank-readings/T1', { expiresOn: day(20), warnDays: 30 })
  await ask('PUT /config/tank-readings/T2', { expiresOn: day(20), warnDays: 5 })
  const ids = async (path: string) => (await ask(`GET /config/tank-readings${path}`)).list.map(({ id }) => id)
  expect(await ids('/expiring')).toEqual(['T1'])
  expect(await ids('/expiring/25')).toEqual(['T1', 'T2'])
  expect(await ids('/expiring/3')).toEqual([])
  const rows = [{ number: 'T9', name: 'Imported', warehouse: 'W1', readAt: '2026-05-01T12:00:00Z' }]
  const done = await ask('POST /config/tank-readings/import', { rows, mode: 'valid' })
  expect(done.body, done.text).toMatchObject({ created: 1 })
  expect((await ask('GET /config/tank-readings/T9')).body).toMatchObject({
    readOn: '2026-05-01',
    labelName: 'Imported',
  })
})
