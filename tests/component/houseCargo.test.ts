// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, it } from 'vitest'
import { layBulk, layPickingStore } from '../../server/services/warehouse/pickingStore.testing.ts'
import { type Desk, eventually, openDesk } from './desk.tsx'

let desk: Desk
const operation = 'IMP~IMP-1'

beforeAll(async () => {
  desk = await openDesk()
  const { db } = desk.world.deps
  const there = await layPickingStore(db, 't1')
  await db.system('t1', async (session) => {
    for (const [at, houseBl] of ['H-1', 'H-1', 'H-2'].entries())
      await layBulk(session, there, at + 1, { houseBl, stage: 'TAGGED', location: null })
  })
})
afterEach(() => desk.leave())
afterAll(() => desk.close())

const houses = (): readonly string[] =>
  within(screen.getByRole('table'))
    .queryAllByText(/^H-\d$/)
    .map(({ textContent }) => textContent ?? '')

it('what arrives of several customers is tallied per house', async () => {
  await desk.sit(`/wms_nuevo/reception/warehouse-receipt?operation=${operation}`)
  await screen.findByRole('table')
  await eventually(houses).toEqual(['H-1', 'H-1', 'H-2'])
})

it('a house that is read at the dock loads its bulks, once', async () => {
  const user = await desk.sit(`/wms_nuevo/expedition/warehouse-dispatch?operation=${operation}`, { language: 'en' })
  await screen.findByRole('table')
  await eventually(houses).toEqual(['H-1', 'H-1', 'H-2'])
  const box = await screen.findByRole('textbox', { name: /^Scan each bulk/ })
  await user.type(box, 'h-1{Enter}')
  await screen.findByText(/Loaded: house h-1 with 2 bulks/i)
  await user.type(box, 'h-1{Enter}')
  await screen.findByText(/was loaded already/)
})
