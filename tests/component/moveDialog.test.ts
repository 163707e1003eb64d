// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { type Desk, eventually, openDesk } from './desk.tsx'

let desk: Desk
let id = ''
let other = ''

beforeAll(async () => {
  desk = await openDesk()
  await desk.world.deps.db.system('*', async (session) => {
    await session.asSystem('transport-types').create({
      code: 'Ground',
      description: 'Ground',
      unece19: '3',
      volumetricDivisor: 5000,
      kgPerM3: 333,
      documentType: 'CMR',
    })
    await session.asSystem('states').create({ codeCountry: 'CO', code: 'DC', description: 'Bogotá' })
    await session.asSystem('cities').create({ country: 'CO', state: 'CO~DC', code: '1', description: 'Bogotá' })
  })
  await desk.world.deps.db.system('t1', async (session) => {
    const third = { personType: 'LEGAL', identificationType: 'NIT', country: 'CO', transport: 'Ground' } as const
    for (const [code, role] of [
      ['1001', 'CUSTOMER'],
      ['2001', 'CARRIER'],
    ] as const) {
      await session.asSystem('customer-types').create({ code: code.slice(0, 1), description: role, role })
      await session
        .asSystem('entities')
        .create({ code, name: role, role, type: code.slice(0, 1), identification: `90037391${code}`, ...third })
    }
    const asked = {
      date: '2026-11-20T10:00:00Z',
      customer: '1001',
      contact: 'Ana',
      address: 'Calle 1 # 2-3',
      city: 'CO~DC~1',
      windowFrom: '2099-11-21T10:00:00Z',
      windowTo: '2099-11-21T12:00:00Z',
      courier: '2001',
      packages: [{ description: 'Box', quantity: 1, pieces: 1, weight: 1 }],
    }
    id = (await session.asSystem('pickup-requests').create({ ...asked, number: 'PK-1' })).id
    other = (await session.asSystem('pickup-requests').create({ ...asked, number: 'PK-2' })).id
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  desk.leave()
})
afterAll(() => desk.close())

it('next steps that could not be read are not taken for none: it is said, and they are read again', async () => {
  const broken = http.get(/\/pickup-requests\/.*\/moves/, () => HttpResponse.error(), { once: true })
  desk.line.use(broken)
  const user = await desk.sit(`/pickup-requests/${encodeURIComponent(id)}`, { language: 'en' })
  const told = (await screen.findByText(/^The next steps could not be read/)).closest('[role=alert]')
  expect(screen.queryByRole('button', { name: 'Schedule' })).toBeNull()
  await user.click(await screen.findByText('Try again'))
  await screen.findByRole('button', { name: 'Schedule' })
  await eventually(() => told?.isConnected).toBe(false)
})

it('a move whose record changed behind its dialog says so, and is made of the record as it stands when it is sent again', async () => {
  const user = await desk.sit(`/pickup-requests/${encodeURIComponent(id)}`)
  await user.click(await screen.findByRole('button', { name: 'Programar' }))
  const dialog = await screen.findByRole('dialog')
  const plate = await within(dialog).findByRole('textbox', { name: /Placa/ })
  await user.type(plate, 'ABC-123')
  await desk.world.deps.db.system('t1', (session) =>
    session.asSystem('pickup-requests').update(id, { notes: 'Llamar antes' }),
  )
  const send = within(dialog).getByRole('button', { name: 'Programar' })
  await user.click(send)
  expect((await within(dialog).findByRole('alert')).textContent).toMatch(/cambi/)
  expect(plate).toMatchObject({ value: 'ABC-123' })
  const standing = () =>
    desk.world.deps.db.system('t1', (session) =>
      session
        .asSystem('pickup-requests')
        .get(id)
        .then((one) => one.pickupState),
    )
  expect(await standing()).toBe('REQUESTED')
  await eventually(async () => {
    if (screen.queryByRole('dialog') !== null) await user.click(send)
    return standing()
  }).toBe('SCHEDULED')
})

it('what was typed into the dialog of a move is thrown away by Escape only when that is confirmed', async () => {
  const user = await desk.sit(`/pickup-requests/${encodeURIComponent(other)}`)
  const confirm = vi.spyOn(globalThis, 'confirm').mockReturnValue(false)
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'Programar' }))
    return within(await screen.findByRole('dialog')).findByRole('textbox', { name: /Placa/ })
  }
  await open()
  await user.keyboard('{Escape}')
  await eventually(() => screen.queryByRole('dialog')).toBeNull()
  expect(confirm.mock.calls.length).toBe(0)
  const plate = await open()
  await user.type(plate, 'ABC-123')
  await eventually(async () => {
    await user.keyboard('{Escape}')
    return confirm.mock.calls.length
  }).toBeGreaterThan(0)
  expect(plate).toMatchObject({ value: 'ABC-123' })
})

it('what a move proposes follows the record behind its dialog, until something is typed over it', async () => {
  const user = await desk.sit(`/pickup-requests/${encodeURIComponent(other)}`)
  await user.click(await screen.findByRole('button', { name: 'Programar' }))
  const dialog = await screen.findByRole('dialog')
  const plate = await within(dialog).findByRole('textbox', { name: /Placa/ })
  const shown = () => Promise.resolve(plate instanceof HTMLInputElement ? plate.value : null)
  /** The record is another behind the dialog: what is sent is refused, and the dialog has what stands now. */
  const changed = async (vehiclePlate: string): Promise<void> => {
    await desk.world.deps.db.system('t1', (session) =>
      session.asSystem('pickup-requests').update(other, { vehiclePlate, notes: `Placa ${vehiclePlate}` }),
    )
    await user.click(within(dialog).getByRole('button', { name: 'Programar' }))
    await screen.findByText(`Placa ${vehiclePlate}`)
  }
  expect(await shown()).toBe('')
  await changed('DEF-456')
  await eventually(shown).toBe('DEF-456')
  await user.clear(plate)
  await user.type(plate, 'GHI-789')
  await changed('JKL-012')
  expect(await shown()).toBe('GHI-789')
})
