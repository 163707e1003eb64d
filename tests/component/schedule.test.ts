// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { layPickingStore } from '../../server/services/warehouse/pickingStore.testing.ts'
import { menusCalled } from '../attacks/companies.ts'
import { type Desk, eventually, openDesk } from './desk.tsx'

let desk: Desk

beforeAll(async () => {
  desk = await openDesk()
  const { db } = desk.world.deps
  await layPickingStore(db, 't1')
  await db.system('t1', async (session) => {
    // In Bogotá from ten in the evening to two in the morning.
    const window = { start: '2026-11-21T03:00:00Z', end: '2026-11-21T07:00:00Z' }
    const warehouse = (await session.asSystem('warehouses').first())?.id ?? ''
    await session
      .asSystem('shipment-schedules')
      .create({ title: 'Night truck', shipment: 'S-1', warehouse, dock: 'D1', ...window })
  })
})
afterEach(() => desk.leave())
afterAll(() => desk.close())

const day = '/dashboard/schedule?span=day&day=2026-11-21'

/** The clerk with these options of the menu alone. */
const clerkWith = async (...codes: readonly string[]): Promise<string> => {
  await desk.world.deps.db.system('t1', async (session) => {
    const menuPlan = await menusCalled(session, codes)
    const role = await session.asSystem('roles').create({ name: codes.join(), menuPlan })
    const { rows } = await session.asSystem('users').list({ where: { username: 'c1' }, range: [0, 0] })
    for (const { id } of rows) await session.asSystem('users').update(id, { role: role.id })
  })
  return desk.world.signIn('c1@t1.test', 't1')
}

it('who has the calendar alone reads in it what still holds a dock, and is offered nothing to change', async () => {
  const user = await desk.sit(day, { token: await clerkWith('schedule'), language: 'en' })
  await user.click(await screen.findByRole('button', { name: /Night truck/ }))
  await screen.findByRole('dialog', { name: 'Night truck' })
  await eventually(() => screen.getByRole('dialog').textContent).toContain('D1')
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: /^New appointment/ })).toBeNull()
})

it('who may plan docks makes and changes appointments without the right to their list', async () => {
  const user = await desk.sit(day, { token: await clerkWith('schedule', 'schedule.plan'), language: 'en' })
  await user.click(await screen.findByRole('button', { name: /Night truck/ }))
  const dock = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Dock/ })
  await user.clear(dock)
  await user.type(dock, 'D2')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await eventually(() => screen.queryByRole('dialog')).toBeNull()
  await screen.findByRole('columnheader', { name: 'Dock D2' })
  expect(screen.getByRole('button', { name: 'New appointment' })).toBeDefined()
})

it('it is said that pickups could not be read', async () => {
  desk.line.use(
    http.get(/\/pickup-requests/, () => HttpResponse.json({ message: 'Pickups are away' }, { status: 422 })),
  )
  await desk.sit(day, { language: 'en' })
  await screen.findByText('Pickups are away')
})
