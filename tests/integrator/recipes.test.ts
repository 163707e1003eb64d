import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadSources } from '../../src/resources/index.server.ts'
import { glossary } from '../../src/schema/glossary/index.ts'
import { buildRegistry } from '../../src/schema/registry.ts'
import { startWorld, type World } from '../attacks/world.ts'
import type { Answer } from '../wire/ask.ts'
import './recipes/declared.ts'
import liftTrucks from './recipes/liftTrucks.ts'
import liftTrucksService from './recipes/liftTrucksService.ts'

let world: World

beforeAll(async () => {
  const sources = { ...(await loadSources()), 'src/resources/config/lift-trucks.ts': liftTrucks }
  world = await startWorld({ registry: buildRegistry(sources, glossary), services: [liftTrucksService] })
})

afterAll(() => world.close())

const ask = (request: string, body?: unknown): Promise<Answer> =>
  world.ask(request, { token: world.tokens.a1, ...(body === undefined ? {} : { body }) })

it('the recipe of a resource with lines, moves, an action that asks, a file, a hook and an event works as it stands', async () => {
  const truck = {
    plate: 'LT-1',
    name: 'Yellow one',
    warehouse: 'W1',
    inspections: [{ inspectedOn: '2026-11-20', passed: true, remarks: 'As new' }],
  }
  const made = await ask('POST /config/lift-trucks', truck)
  expect(made.status, made.text).toBe(201)
  expect(made.body).toMatchObject({ ...truck, state: 'IDLE', litres: 0 })

  const empty = await ask('POST /config/lift-trucks/LT-1/start', {})
  expect(empty.status).toBeGreaterThanOrEqual(400)
  expect(empty.text).toContain('El tanque está vacío')
  expect((await ask('POST /config/lift-trucks/LT-1/refuel', { litres: 0.5 })).body['errors']).toHaveProperty('litres')
  expect((await ask('POST /config/lift-trucks/LT-1/refuel', { litres: 60 })).body).toMatchObject({ litres: 60 })
  expect((await ask('POST /config/lift-trucks/LT-1/refuel', { litres: 60 })).body['errors']).toEqual({
    litres: 'No cabe tanto en el tanque',
  })
  expect(world.events).toEqual(
    expect.arrayContaining([expect.objectContaining({ type: 'notification', title: 'LT-1: 60 l' })]),
  )
  const started = await ask('POST /config/lift-trucks/LT-1/start', {})
  expect(started.body, started.text).toMatchObject({ state: 'WORKING' })
  expect((await ask('DELETE /config/lift-trucks/LT-1')).body['errors']).toEqual({ state: 'Está trabajando' })
  expect((await ask('POST /config/lift-trucks/LT-1/stop', {})).body).toMatchObject({ state: 'IDLE', litres: 59 })

  const file = await ask('POST /config/lift-trucks/LT-1/sheet', {})
  expect(file.text).toBe('plate;name;litres\nLT-1;Yellow one;59\n')
  expect(file.headers.get('content-type')).toContain('text/csv')
  expect(file.headers.get('content-disposition')).toContain('LT-1.csv')
  const card = await ask('POST /config/lift-trucks/LT-1/card.pdf', {})
  expect([card.headers.get('content-type'), card.text.slice(0, 5)]).toEqual(['application/pdf', '%PDF-'])
  expect((await ask('DELETE /config/lift-trucks/LT-1')).status).toBe(200)
})
