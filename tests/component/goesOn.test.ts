// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { layPickingStore } from '../../server/services/warehouse/pickingStore.testing.ts'
import { type Desk, openDesk } from './desk.tsx'

let desk: Desk

const list = { date: '2026-11-02', priority: 'NORMAL' }

beforeAll(async () => {
  desk = await openDesk()
  const { store } = await layPickingStore(desk.world.deps.db, 't1')
  await desk.world.deps.db.system('t1', async (session) => {
    const lists = session.asSystem('picking-lists')
    await lists.create({ ...list, store })
    for (const state of ['RELEASED', 'PICKED']) await lists.create({ ...list, store }, state)
  })
})
afterEach(() => desk.leave())
afterAll(() => desk.close())

const screenOf: { readonly [title: string]: string } = {
  Alistar: '/wms_nuevo/picking-packing/walk/PL-0002',
  Empacar: '/wms_nuevo/picking-packing/pack/PL-0003',
}

it.each([
  ['PL-0002', 'Alistar'],
  ['PL-0003', 'Empacar'],
])('%s goes on at its screen of work, from its record and from its row: %s', async (number, step) => {
  const user = await desk.sit(`/picking-lists/${number}`)
  const link = await screen.findByRole('link', { name: step })
  expect(link.getAttribute('href')).toBe(screenOf[step])
  expect(link.className).toContain('contained')
  desk.leave()
  await desk.sit('/picking-lists')
  await user.click(await screen.findByRole('button', { name: new RegExp(`${number}$`) }))
  expect(within(await screen.findByRole('menu')).getByRole('menuitem', { name: step })).toBeTruthy()
})

it('a draft is released first: it leads to no screen', async () => {
  await desk.sit('/picking-lists/PL-0001')
  await screen.findByRole('button', { name: 'Liberar' })
  expect(screen.queryByRole('link', { name: /Alistar|Empacar/ })).toBeNull()
})
