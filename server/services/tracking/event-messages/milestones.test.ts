import { expect, it } from 'vitest'
import type { JsonObject } from '../../../../src/schema/json.ts'
import { toldIn } from '../../../messages/told.ts'
import { eventMessages, rows, vessel } from './eventMessages.testing.ts'

const there = eventMessages()
const { ask, job, push, read } = there

it('tells each milestone once, whoever said so, also where it is taken back and said again', async () => {
  const { db } = there.world.deps
  await db.system('*', async (session) => {
    const process = await session.asSystem('processes').first()
    const words = { descriptionEs: 'Arribo', descriptionEn: 'Arrived', processType: process?.id ?? '' }
    await session.asSystem('events').create({ code: 'FF-ARR', milestone: true, ...words })
  })
  const made = await job()
  const notices: string[] = []
  const stop = db.onEvent((event) => {
    if (event.type === 'notification' && event.resourceId === made.id) notices.push(toldIn(event.title, 'es'))
  })
  const arrived = [`${String(made['number'])}: Arribó`]
  await push(vessel('DEPA', 'COBAQ', '2026-01-10T10:00:00Z', made['bookingNumber']))
  expect(notices).toEqual([])
  await push(vessel('ARRI', 'COCTG', '2026-01-20T10:00:00Z', made['bookingNumber']))
  expect(notices).toEqual(arrived)
  const [departed, ...others] = rows(await read(made), 'events')
  const put = async (events: readonly (JsonObject | undefined)[]): Promise<void> => {
    const path = `PUT /transactions/shipments/${String(made['type'])}/${String(made['number'])}`
    expect((await ask(path, { events: events.map((row) => row ?? {}) })).status).toBe(200)
  }
  await put([departed])
  await put([departed, ...others])
  stop()
  expect(notices).toEqual(arrived)
})
