// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { tax } from '../attacks/companies.ts'
import { type Desk, eventually, openDesk } from './desk.tsx'

let desk: Desk

beforeAll(async () => {
  desk = await openDesk()
})
afterEach(() => desk.leave())
afterAll(() => desk.close())

const ask = (what: string, body?: object) =>
  desk.world.ask(what, { token: desk.world.tokens.a1, ...(body === undefined ? {} : { body: { ...body } }) })

it('a record that somebody else changed is shown anew before it is deleted', async () => {
  await ask('POST /config/taxes', tax('SEEN'))
  const user = await desk.sit('/taxes/SEEN', { language: 'en' })
  await screen.findByRole('heading', { name: 'Tax SEEN' })
  await ask('PUT /config/taxes/SEEN', { ...tax('SEEN'), description: 'Tax of others' })
  const remove = async (): Promise<void> => {
    await user.click(await screen.findByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  }
  await remove()
  await screen.findByText(/look at it before you delete it/)
  await screen.findByRole('heading', { name: 'Tax of others' })
  expect((await ask('GET /config/taxes/SEEN')).status).toBe(200)
  await remove()
  await eventually(async () => (await ask('GET /config/taxes/SEEN')).status).toBe(404)
})
