// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
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
    const order = { module: 'COMMERCIAL', date: '2026-11-21', currency: 'COP', customer: '1001', store, lines }
    for (const number of ['CPO-1', 'CPO-2'])
      await session.asSystem('orders').create({ ...order, type: 'CPO', number, backorder: true })
    const role = await session
      .asSystem('roles')
      .create({ name: 'Reads sales', menuPlan: await menusCalled(session, ['sales-orders']) })
    const { rows } = await session.asSystem('users').list({ where: { username: 'c1' }, range: [0, 0] })
    for (const { id } of rows) await session.asSystem('users').update(id, { role: role.id })
  })
})
afterEach(() => desk.leave())
afterAll(() => desk.close())

it.each([
  ['es', 'Pedidos de venta', 'Crear', /^Tipo/, 'Pedido de cliente', 'Confirmar', 'Editar'],
  ['en', 'Sales (customer) orders', 'Create', /^Type/, 'Sales order', 'Confirm', 'Edit'],
] as const)(
  'what a view shows is made, moved and changed from its list (%s)',
  async (language, many, create, type, sale, confirm, edit) => {
    const user = await desk.sit('/sales-orders', { language })
    await user.click(await screen.findByRole('link', { name: 'CPO-1' }))
    await screen.findByRole('button', { name: confirm })
    expect(screen.getByRole('link', { name: many }).getAttribute('href')).toBe('/sales-orders')
    await user.click(screen.getByRole('link', { name: edit }))
    expect((await screen.findByRole('combobox', { name: type })).textContent).toBe(sale)
    expect(location.pathname).toBe('/sales-orders/CPO~CPO-1/edit')
    desk.leave()
    const again = await desk.sit('/sales-orders', { language })
    await again.click(await screen.findByRole('link', { name: create }))
    const chosen = await screen.findByRole('combobox', { name: type })
    expect(chosen.textContent).toBe(sale)
    expect(location.pathname).toBe('/sales-orders/create')
    // Of another type it would not be in this list.
    await again.click(chosen)
    const offered = await screen.findAllByRole('option')
    expect(offered.slice(1).map(({ textContent }) => textContent?.trim())).toEqual([sale])
  },
)

it('of what a view is of, types that make it so are offered alone', async () => {
  const { db } = desk.world.deps
  await db.system('*', async (session) => {
    const switches = session.asSystem('switches')
    const { processType } = await switches.get('1')
    const words = { descriptionEs: 'Devoluciones', descriptionEn: 'Returns' }
    await switches.create({ sw: 2, processType, ...words, stockEffect: 'ENTRY' })
  })
  await db.system('t1', async (session) => {
    const types = session.asSystem('document-types')
    const kind = { kind: 'other', module: 'WMS' } as const
    await types.create({ type: 'SALE', description: 'Type SALE', sw: '1', ...kind })
    await types.create({ type: 'BACK', description: 'Type BACK', sw: '2', ...kind })
  })
  const user = await desk.sit('/customer-returns/create', { language: 'en' })
  await user.click(await screen.findByRole('combobox', { name: /^Type/ }))
  await screen.findByRole('option', { name: /BACK/ })
  expect(screen.queryByRole('option', { name: /SALE/ })).toBeNull()
  desk.leave()
  // What makes a note of a document nobody chooses: no note is made in their list.
  for (const [list, isMade] of [
    ['customer-returns', true],
    ['special-notes', false],
  ] as const) {
    await desk.sit(`/${list}`, { language: 'en' })
    await screen.findByText(/No .* yet|Nothing/)
    await desk.settled()
    expect([list, screen.queryAllByRole('link', { name: /^Create/ }).length > 0]).toEqual([list, isMade])
    desk.leave()
  }
})

it('who may read the view alone reads it, and is offered nothing more', async () => {
  const token = await desk.world.signIn('c1@t1.test', 't1')
  const user = await desk.sit('/sales-orders', { token, language: 'en' })
  await user.click(await screen.findByRole('link', { name: 'CPO-1' }))
  await screen.findByRole('heading', { name: /CPO-1/ })
  await eventually(() => location.pathname).toBe('/sales-orders/CPO-1')
  expect(screen.queryByRole('link', { name: /^(Create|Edit)$/ })).toBeNull()
  desk.leave()
  await desk.sit('/sales-orders', { token, language: 'en' })
  await screen.findByRole('link', { name: 'CPO-1' })
  await desk.settled()
  expect(screen.queryByRole('link', { name: /^Create/ })).toBeNull()
})
