// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { http } from 'msw'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { layPickingStore } from '../../server/services/warehouse/pickingStore.testing.ts'
import { type Desk, eventually, openDesk } from './desk.tsx'

let desk: Desk
let id = ''
let other = ''

beforeAll(async () => {
  desk = await openDesk()
  const { db } = desk.world.deps
  const { store } = await layPickingStore(db, 't1')
  await db.system('t1', async (session) => {
    const lines = [{ reference: 'CAF-500', quantity: 1, unitValue: 1000 }]
    const order = { type: 'CPO', module: 'COMMERCIAL', date: '2026-11-21', currency: 'COP', lines }
    const make = async (number: string) =>
      (await session.asSystem('orders').create({ ...order, number, customer: '1001', store, backorder: true })).id
    id = await make('CPO-1')
    other = await make('CPO-2')
  })
})
afterEach(() => desk.leave())
afterAll(() => desk.close())

it('a move that is pressed again before the screen shows that it was made blames nobody', async () => {
  const user = await desk.sit(`/orders/${encodeURIComponent(id)}`)
  const button = await screen.findByRole('button', { name: 'Confirmar' })
  // What can be done next is asked for and not answered yet: the button of before still stands there.
  let answer = (): void => undefined
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  desk.line.use(http.get(/\/moves$/, () => held))
  const sent: number[] = []
  desk.line.events.on('response:mocked', ({ request, response }) => {
    if (request.url.endsWith('/confirm')) sent.push(response.status)
  })
  await user.click(button)
  await screen.findAllByText('Abierto')
  await eventually(async () => {
    await user.click(screen.getByRole('button', { name: 'Confirmar' }))
    return sent.length
  }).toBeGreaterThan(1)
  answer()
  await screen.findByRole('button', { name: 'Aprobar' })
  await eventually(() => screen.getByRole('button', { name: 'Aprobar' }).getAttribute('aria-busy')).toBe('false')
  expect([sent[0], screen.queryAllByText(/Otra persona/)]).toEqual([200, []])
})

it('another move that is chosen before what can be done is read again is not refused for the one before it', async () => {
  const user = await desk.sit(`/orders/${encodeURIComponent(other)}`)
  const button = await screen.findByRole('button', { name: 'Confirmar' })
  desk.line.use(http.get(/\/moves$/, () => new Promise<never>(() => undefined)))
  const sent: number[] = []
  desk.line.events.on('response:mocked', ({ request, response }) => {
    if (request.url.endsWith('/cancel')) sent.push(response.status)
  })
  await user.click(button)
  await screen.findAllByText('Abierto')
  await user.click(await screen.findByRole('button', { name: 'Más acciones' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Cancelar' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(await within(dialog).findByRole('textbox', { name: /Motivo/ }), 'No lo quiere')
  await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }))
  await eventually(() => sent).toEqual([200])
})
