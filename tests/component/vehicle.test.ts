// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import type { UserEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { isPlate } from '../../src/custom/work/VehicleForm.tsx'
import { layPickingStore } from '../../server/services/warehouse/pickingStore.testing.ts'
import { type Desk, eventually, openDesk } from './desk.tsx'

let desk: Desk

beforeAll(async () => {
  desk = await openDesk()
  const { store } = await layPickingStore(desk.world.deps.db, 't1')
  await desk.world.deps.db.system('t1', async (session) => {
    for (const vehicle of [
      { driver: 'Ana Ruiz', vehiclePlate: 'AAA-111' },
      { driver: 'Blas Gil', vehiclePlate: 'BBB-222' },
    ])
      await session.asSystem('picking-lists').create({ date: '2026-11-02', priority: 'NORMAL', store, ...vehicle })
  })
})
afterEach(() => desk.leave())
afterAll(() => desk.close())

it('a plate is typed as it comes to hand, and stands as it is kept when the field is left', async () => {
  const user = await desk.sit('/wms_nuevo/expedition/warehouse-dispatch')
  const plate = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Placa/ })
  await user.type(plate, 'wlm 482')
  expect(plate.getAttribute('aria-invalid')).toBe('false')
  await user.tab()
  expect(plate.value).toBe('WLM-482')
  await user.clear(plate)
  await user.type(plate, 'wlmn 4')
  await user.tab()
  expect([plate.value, plate.getAttribute('aria-invalid')]).toEqual(['WLMN 4', 'true'])
})

const dispatch = '/wms_nuevo/expedition/warehouse-dispatch'
const said = (): readonly string[] =>
  [/^Conductor/, /^Placa/].map((name) => screen.getByRole<HTMLInputElement>('textbox', { name }).value)
const tick = (user: UserEvent, list: string) => user.click(screen.getByRole('checkbox', { name: list }))

it('who passes through the plate writes nothing: another load leaves with its own vehicle', async () => {
  const user = await desk.sit(`${dispatch}?lists=PL-0001`)
  await screen.findByRole('checkbox', { name: 'PL-0001', checked: true })
  await screen.findByDisplayValue('Ana Ruiz')
  expect(said()).toEqual(['Ana Ruiz', 'AAA-111'])
  await user.click(screen.getByRole('textbox', { name: /^Placa/ }))
  await user.tab()
  await tick(user, 'PL-0001')
  await tick(user, 'PL-0002')
  await eventually(said).toEqual(['Blas Gil', 'BBB-222'])
})

it('what is written of the vehicle stands in place of what the list says, for this load alone', async () => {
  const user = await desk.sit(dispatch)
  await user.type(await screen.findByRole('textbox', { name: /^Placa/ }), 'ccc333')
  await user.click(await screen.findByRole('checkbox', { name: 'PL-0001' }))
  await eventually(said).toEqual(['Ana Ruiz', 'CCC-333'])
  await tick(user, 'PL-0002')
  await tick(user, 'PL-0001')
  await eventually(said).toEqual(['Blas Gil', 'CCC-333'])
  await tick(user, 'PL-0002')
  await eventually(said).toEqual(['', ''])
})

it('a list that could not be read is told, and its vehicle is there once it can', async () => {
  desk.line.use(http.get('*/picking-lists/PL-0001', () => HttpResponse.error()))
  const user = await desk.sit(`${dispatch}?lists=PL-0001`)
  await screen.findByRole('alert')
  expect(said()).toEqual(['', ''])
  desk.line.resetHandlers()
  await user.click(screen.getByRole('button', { name: 'Actualizar' }))
  await screen.findByDisplayValue('Ana Ruiz')
})

it('a list that a busy server refuses for a second is asked for again by itself', async () => {
  const busy = () => new HttpResponse(null, { status: 503, headers: { 'retry-after': '1' } })
  desk.line.use(http.get('*/picking-lists/PL-0001', busy, { once: true }))
  await desk.sit(`${dispatch}?lists=PL-0001`)
  await screen.findByDisplayValue('Ana Ruiz')
})

it.each([
  ['wlm482', true],
  ['WLM-482', true],
  ['WLMN-4', false],
  ['', false],
])('%j is a plate: %s', (typed, is) => {
  expect(isPlate(typed)).toBe(is)
})
