// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { layBulk } from '../../server/services/warehouse/pickingStore.testing.ts'
import { houseRecord, layTransportStore, oceanJob } from '../../server/services/waybills/transportStore.testing.ts'
import { type Desk, eventually, openDesk } from './desk.tsx'

let desk: Desk
const operation = 'IMP~IMP-1'

beforeAll(async () => {
  desk = await openDesk()
  const { db } = desk.world.deps
  const there = await layTransportStore(db, 't1')
  await db.system('t1', async (session) => {
    const other = await session.asSystem('entities').first({ where: { code: '5001' } })
    await session.asSystem('house-bills-of-lading').create(houseRecord('A-1', other?.id ?? ''))
    for (const serial of ['H-1', 'H-2'])
      await session.asSystem('house-bills-of-lading').create(houseRecord(serial, there.entity))
    for (const [at, houseBl] of ['H-1', 'H-1', 'H-2'].entries())
      await layBulk(session, there, at + 1, { houseBl, stage: 'TAGGED', location: null })
  })
})
afterEach(() => {
  desk.leave()
  vi.unstubAllGlobals()
})
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

it('what customs have not cleared is said before it leaves, by house, until it is', async () => {
  const { db } = desk.world.deps
  const released = await db.system('t1', async (session) => {
    const jobs = session.asSystem('shipments')
    const one = await jobs.create({ ...oceanJob, houses: ['H-1'] })
    await jobs.create({ ...oceanJob, houses: ['H-2'] })
    return one.id
  })
  const warned = async (title: string) =>
    within((await screen.findByText(title)).closest('[role=alert]') ?? document.body)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  await desk.sit(`/wms_nuevo/expedition/warehouse-dispatch?operation=${operation}`)
  expect(await warned('Importación sin liberar')).toEqual([
    'H-1: sin levante de aduana, sin orden de entrega emitida',
    'H-2: sin levante de aduana, sin orden de entrega emitida',
  ])
  desk.leave()
  await db.system('t1', async (session) => {
    const events = [{ event: 'CUSTOMS_CLEARED', actualAt: '2026-11-21T15:00:00Z' }]
    await session.asSystem('shipments').update(released, { events })
    const order = { number: 'DO-1', issuedPaper: 'DELIVERY_ORDER', issuedState: 'ISSUED', language: 'es' }
    await session.asSystem('issued-papers').create({ ...order, shipment: released, house: 'H-1', paperVersion: 1 })
  })
  await desk.sit(`/wms_nuevo/expedition/warehouse-dispatch?operation=${operation}`, { language: 'en' })
  expect(await warned('Imported cargo that is not released')).toEqual([
    'H-2: not cleared by customs, no delivery order issued',
  ])
})

it('a piece names a house that is there: those of its customer are offered first, those of others after them', async () => {
  // A page that jsdom shows has no media.
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  const user = await desk.sit('/wms_nuevo/reception/warehouse-preregister', { language: 'en' })
  await user.type(await screen.findByRole('combobox', { name: /^Customer/ }), '1001{Enter}')
  // Its code alone is what was typed: with its name it is chosen.
  await eventually(() => screen.queryByDisplayValue(/^1001 .*\p{L}/u)).not.toBeNull()
  await user.click((await screen.findAllByRole('button', { name: 'Add line' })).at(-1) ?? document.body)
  // A line that was added is gone to in the frame after it is drawn.
  await eventually(() => document.activeElement?.closest('td')?.dataset['row']).toBe('0')
  await user.click(await screen.findByLabelText(/^House.* 1$/, { selector: 'input' }))
  const offered = await screen.findAllByText(/^[AH]-\d$/, { selector: '[role=option] *, [role=option]' })
  expect(offered.map(({ textContent }) => textContent?.trim())).toEqual(['H-1', 'H-2', 'A-1'])
})
