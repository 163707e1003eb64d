// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { layBulk, layPickingStore } from '../../server/services/warehouse/pickingStore.testing.ts'
import { menusCalled } from '../attacks/companies.ts'
import { type Desk, eventually, openDesk } from './desk.tsx'

let desk: Desk
let there: Awaited<ReturnType<typeof layPickingStore>>
let store = ''

/** jsdom measures nothing: the board stays as small as it begins. */
class Unmeasured {
  observe(): void {}
  disconnect(): void {}
}

beforeAll(async () => {
  vi.stubGlobal('ResizeObserver', Unmeasured)
  desk = await openDesk()
  there = await layPickingStore(desk.world.deps.db, 't1')
  store = there.store
  await desk.world.deps.db.system('t1', (session) =>
    session.asSystem('stores').create({ code: 'S2', name: 'Dos', warehouseCode: 'B1', kind: 'STORAGE' }),
  )
})
afterEach(() => {
  vi.restoreAllMocks()
  desk.leave()
})
afterAll(() => {
  vi.unstubAllGlobals()
  return desk.close()
})

const down = () => HttpResponse.json({ code: 'INTERNAL', message: 'The line is down' }, { status: 503 })

it('layouts that could not be read are told, and nothing is drawn in their place', async () => {
  desk.line.use(http.get(/\/api\/wms\/layouts\b/, down))
  await desk.sit(`/settings/layout-store?warehouse=B1&store=${store}`, { language: 'en' })
  await screen.findByText('The line is down')
  const stands = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled
  await eventually(() => [stands('New zone'), stands('Publish')]).toEqual([true, true])
})

it('what locations hold is not said to be nothing where it could not be read', async () => {
  await desk.world.deps.db.system('t1', async (session) => layBulk(session, there, 1))
  desk.line.use(http.get(/\/api\/wms\/locations\/occupation/, down))
  const user = await desk.sit(`/wms_nuevo/bulks-by-location?store=${store}`, { language: 'en' })
  await user.click(within(await screen.findByRole('row', { name: /Bulto 1/ })).getByRole('checkbox'))
  await screen.findByText('The line is down')
  expect(screen.queryByRole('meter')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Relocate' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: /destination/ }), 'A-R1-01-01')
  await dialog.findByText('The line is down')
})

it('another store is opened over a changed layout only when that is confirmed, and a changed name is saved with it', async () => {
  const user = await desk.sit(`/settings/layout-store?warehouse=B1&store=${store}`, { language: 'en' })
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' })
  await eventually(() => name.value).toBe('Plano')
  await user.clear(name)
  await user.type(name, 'Renamed{Enter}')
  await screen.findByText('There are unsaved changes')
  const confirm = vi.spyOn(globalThis, 'confirm').mockReturnValue(false)
  const choose = async (): Promise<void> => {
    await user.click(await screen.findByRole('combobox', { name: 'Store' }))
    await user.click(await screen.findByRole('option', { name: /Dos/ }))
  }
  await choose()
  await eventually(() => confirm.mock.calls.length).toBe(1)
  await eventually(() => screen.getByRole<HTMLInputElement>('combobox', { name: 'Store' }).value).toContain('Uno')
  expect([new URLSearchParams(location.search).get('store'), name.value]).toEqual([store, 'Renamed'])
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  await eventually(() =>
    desk.world.deps.db.system('t1', async (session) =>
      (await session.asSystem('layouts').all()).map((one) => one.name),
    ),
  ).toEqual(['Renamed'])
  // The screen learns of it after the database has it.
  await eventually(() => screen.queryByText('There are unsaved changes')).toBeNull()
  await choose()
  await eventually(() => new URLSearchParams(location.search).get('store')).not.toBe(store)
  expect(confirm.mock.calls.length).toBe(1)
})

it('who may only look at layouts is told so before he draws, and is not offered to move what stands there', async () => {
  await desk.world.deps.db.system('t1', async (session) => {
    const menuPlan = await menusCalled(session, ['layout-store', 'bulks-by-location'])
    const role = await session.asSystem('roles').create({ name: 'Looks on', menuPlan })
    const { rows } = await session.asSystem('users').list({ where: { username: 'c1' }, range: [0, 0] })
    for (const { id } of rows) await session.asSystem('users').update(id, { role: role.id })
  })
  const token = await desk.world.signIn('c1@t1.test', 't1')
  const user = await desk.sit(`/settings/layout-store?warehouse=B1&store=${store}`, { token, language: 'en' })
  await screen.findByText(/lets you look at layouts/)
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' })
  await eventually(() => name.value).not.toBe('')
  await user.type(name, 'Other{Enter}')
  expect(screen.queryByText('There are unsaved changes')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull()
  desk.leave()
  await desk.sit(`/wms_nuevo/bulks-by-location?store=${store}`, { token, language: 'en' })
  await screen.findByRole('toolbar')
  await desk.settled()
  const offered = within(screen.getByRole('toolbar')).queryAllByRole('button')
  expect(offered.filter(({ textContent }) => /Relocate|Take out|Split/.test(textContent))).toEqual([])
})
