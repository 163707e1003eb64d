// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, it, vi } from 'vitest'
import { type Desk, eventually, openDesk } from './desk.tsx'

let desk: Desk

beforeAll(async () => {
  desk = await openDesk()
})
afterEach(() => {
  vi.unstubAllGlobals()
  desk.leave()
})
afterAll(() => desk.close())

/** jsdom lays nothing out, so that nothing changes its size. */
class Still {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

it('a super user saves a view of a list for a role that is not his', async () => {
  vi.stubGlobal('ResizeObserver', Still)
  const user = await desk.sit('/taxes', { language: 'en' })
  await user.click(await screen.findByRole('button', { name: /^Views/ }))
  await user.click(await screen.findByRole('textbox', { name: 'Name of the view' }))
  await user.paste('Of clerks')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'For whom' }), 'For my role')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Role' }), 'Clerk')
  await user.click(await screen.findByRole('button', { name: /^Save this view/ }))
  const token = desk.world.tokens.a1
  const clerk = (await desk.world.ask('GET /auth/roles', { token })).list.find(({ name }) => name === 'Clerk')
  await eventually(async () =>
    (await desk.world.ask('GET /config/saved-views', { token })).list.find(({ name }) => name === 'Of clerks'),
  ).toMatchObject({ audience: 'ROLE', role: clerk?.['id'] })
})
