// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { box, layOperationStore, reception } from '../../server/services/operations/operationStore.testing.ts'
import type { JsonObject } from '../../src/schema/json.ts'
import { type Desk, eventually, openDesk } from './desk.tsx'

let desk: Desk
const numbers: string[] = []

beforeAll(async () => {
  desk = await openDesk()
  const { world } = desk
  const there = await layOperationStore(world, 't1')
  const { db } = world.deps
  await db.system('t1', async (session) => {
    const process = await session
      .asSystem('processes')
      .create({ code: 'CARGA', description: 'Carga', module: 'FREIGHT' })
    const events = []
    for (const [order, sw] of ['52', '53'].entries()) {
      const words = { descriptionEs: `Paso ${sw}`, descriptionEn: `Step ${sw}` }
      const event = await session.asSystem('events').create({ code: `E-${sw}`, processType: process.id, sw, ...words })
      events.push({ event: event.id, order: order + 1 })
    }
    await session.asSystem('timelines').create({
      code: 'TL',
      description: 'TL',
      processType: process.id,
      transport: ['Ground'],
      freight: true,
      courier: false,
      wms: false,
      events,
    })
    await session.asSystem('operation-types').update('ENT', { processType: process.id, timeline: 'TL' })
  })
  const token = world.tokens.a1
  const ask = async (request: string, body: JsonObject): Promise<JsonObject> => {
    const answer = await world.ask(request, { token, body })
    expect(answer.status, answer.text).toBeLessThan(300)
    return answer.body
  }
  for (const cubed of [true, false]) {
    const made = await ask('POST /transactions/pre-registers', reception(there, { bulks: [box()] }))
    const path = `POST /transactions/pre-registers/ENT/${String(made['number'])}/actions`
    await ask(`${path}/complete`, {})
    const cubeInfo = [
      { sequence: 1, length: 50, width: 40, height: 30, unit: 'cm', weight: 20, weightUnit: 'kilogram' },
    ]
    if (cubed) await ask(`${path}/cube`, { cubeInfo })
    numbers.push(String(made['number']))
  }
})
afterEach(() => desk.leave())
afterAll(() => desk.close())

const rows = () => screen.queryAllByRole('row').slice(1)

it('shows each operation with its switches, what it waits at, and narrows to what waits at one', async () => {
  const user = await desk.sit('/freight/operationbyswitch')
  await eventually(() => rows().length).toBe(2)
  const [cubed = '', fresh = ''] = numbers
  const rowOf = (number: string) => screen.getByRole('row', { name: new RegExp(number) })
  await eventually(() => within(rowOf(cubed)).queryAllByRole('listitem').length).toBe(2)
  // What the switches are called comes by itself.
  await within(rowOf(cubed)).findByLabelText('52 52: hecho')
  expect(within(rowOf(cubed)).getByLabelText('53 53: sin empezar')).toBeTruthy()
  expect(within(rowOf(fresh)).getByLabelText('52 52: sin empezar')).toBeTruthy()
  const todo = within(rowOf(cubed)).getByRole('link', { name: `Hacer ${cubed}` })
  expect(todo.getAttribute('href')).toContain('/wms_nuevo/warehouse-tagging?operation=ENT~')
  const waiting = screen.getByRole('list', { name: 'Qué espera en cada suiche' })
  expect(
    within(waiting)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/^52 52: 1 en espera; la más antigua, desde hace \d/),
    expect.stringMatching(/^53 53: 1 en espera; la más antigua, desde hace \d/),
  ])
  await user.click(within(waiting).getByRole('button', { name: /^53/ }))
  await eventually(() => rows().length).toBe(1)
  expect(rowOf(cubed)).toBeTruthy()
  expect(location.search).toBe('?sw=53')
})

it('says in English that nothing of the courier is open', async () => {
  await desk.sit('/courier/operationbyswitch', { language: 'en' })
  await eventually(() => screen.queryByText(/No operation is open/)).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Courier operation tracking')
})
