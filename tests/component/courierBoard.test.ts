// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { layPickingStore } from '../../server/services/warehouse/pickingStore.testing.ts'
import { menusCalled } from '../attacks/companies.ts'
import { type Desk, eventually, openDesk } from './desk.tsx'

let desk: Desk

beforeAll(async () => {
  desk = await openDesk()
  const { db } = desk.world.deps
  const { store } = await layPickingStore(db, 't1')
  await db.system('t1', async (session) => {
    const lines = [{ reference: 'CAF-500', quantity: 1, unitValue: 1000 }]
    for (const number of ['CPO-1', 'CPO-2']) {
      const order = { type: 'CPO', number, module: 'COURIER', date: '2026-11-21', currency: 'COP', lines }
      await session.asSystem('orders').create({ ...order, customer: '1001', store, backorder: true })
    }
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  desk.leave()
})
afterAll(() => desk.close())

const board = async (token = desk.world.tokens.a1) => {
  const user = await desk.sit('/courier/orderA', { token, language: 'en' })
  const tick = async (number: string) => {
    const row = await screen.findByRole('row', { name: new RegExp(number) })
    await user.click(within(row).getByRole('checkbox'))
  }
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
  return { user, tick, press }
}

it('a novelty whose answer was lost is written once when it is sent again', async () => {
  const { user, tick, press } = await board()
  await tick('CPO-1')
  await press('Add novelty')
  const dialog = await screen.findByRole('dialog')
  await user.click(await within(dialog).findByRole('combobox', { name: /^Kind/ }))
  await user.click(await screen.findByRole('option', { name: 'Delay' }))
  await user.type(within(dialog).getByRole('textbox', { name: /^Description/ }), 'Road closed')
  desk.line.use(
    http.post(
      /\/order-novelties$/,
      async ({ request }) => {
        await desk.world.app.fetch(request)
        return HttpResponse.error()
      },
      { once: true },
    ),
  )
  const send = within(dialog).getByRole('button', { name: 'Add novelty' })
  await user.click(send)
  await within(dialog).findByText(/^CPO-1: /)
  await user.click(send)
  await eventually(() => screen.queryByRole('dialog')).toBeNull()
  const written = await desk.world.deps.db.system('t1', (session) => session.asSystem('order-novelties').all())
  expect(written.map(({ orderNumber }) => orderNumber)).toEqual(['CPO-1'])
})

it('a reason stays with the orders that were refused, and those without an operation are told apart', async () => {
  const { user, tick, press } = await board()
  await tick('CPO-1')
  await tick('CPO-2')
  await press('Close short')
  const dialog = await screen.findByRole('dialog')
  const reason = within(dialog).getByRole<HTMLInputElement>('textbox')
  await user.type(reason, 'Lost on the way')
  await user.click(within(dialog).getByRole('button', { name: 'Close short' }))
  await within(dialog).findByText(/CPO-\d: .*CPO-\d: /)
  const confirm = vi.spyOn(globalThis, 'confirm').mockReturnValue(false)
  await user.keyboard('{Escape}')
  await eventually(() => confirm.mock.calls.length).toBe(1)
  confirm.mockRestore()
  expect(reason.value).toBe('Lost on the way')
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await screen.findByText('2 chosen')
  await press('Consolidate')
  await screen.findByText('0 of 2: Consolidate')
  expect(screen.getAllByText(/CPO-\d: it has no operation yet/).length).toBe(2)
})

it('what was refused at the door goes back from the board; where no chosen order can it is said why', async () => {
  const refusal = 'Record that it was refused'
  const { user, tick, press } = await board()
  await tick('CPO-1')
  await press('More actions')
  const shut = await screen.findByRole('menuitem', { name: new RegExp(refusal) })
  expect(shut.getAttribute('aria-disabled')).toBe('true')
  expect(shut.textContent).toContain('Only from: Approved')
  await user.keyboard('{Escape}')
  await desk.world.deps.db.system('t1', (session) =>
    session.sql("update estiba.orders set state = 'APPROVED' where id = 'CPO~CPO-1'"),
  )
  desk.leave()
  const again = await board()
  await again.tick('CPO-1')
  await again.press('More actions')
  await again.user.click(await screen.findByRole('menuitem', { name: refusal }))
  const dialog = await screen.findByRole('dialog')
  await again.user.type(within(dialog).getByRole('textbox', { name: /^Why it was refused/ }), 'Broken box')
  await again.user.click(within(dialog).getByRole('button', { name: refusal }))
  await eventually(() => screen.queryByRole('dialog')).toBeNull()
  const order = await desk.world.deps.db.system('t1', (session) => session.asSystem('orders').get('CPO~CPO-1'))
  expect(order).toMatchObject({ deliveryOutcome: 'RETURNING', deliveryAttempts: 1 })
})

it('who may only look at orders is offered no work on them', async () => {
  await desk.world.deps.db.system('t1', async (session) => {
    const menuPlan = await menusCalled(session, ['courier-orders'])
    const role = await session.asSystem('roles').create({ name: 'Looks on', menuPlan })
    const { rows } = await session.asSystem('users').list({ where: { username: 'c1' }, range: [0, 0] })
    for (const { id } of rows) await session.asSystem('users').update(id, { role: role.id })
  })
  const { tick } = await board(await desk.world.signIn('c1@t1.test', 't1'))
  await tick('CPO-1')
  await screen.findByText('1 chosen')
  for (const name of ['Assign route and courier', 'Approve', 'Invoice', 'Print guides', 'Close short'])
    expect(screen.queryByRole('button', { name }), name).toBeNull()
})
