// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { tax } from '../attacks/companies.ts'
import { type Desk, eventually, openDesk } from './desk.tsx'

let desk: Desk

beforeAll(async () => {
  desk = await openDesk()
})
afterEach(() => desk.leave())
afterAll(() => desk.close())

/** How many pages the router has behind this one. */
const pagesBehind = (): unknown => (history.state as { readonly idx?: unknown }).idx

it.each(['Save', 'Cancel'])(
  'who changed a record stands at it as before, with no page more to go back through: %s',
  async (button) => {
    const code = `BACK-${button.toUpperCase()}`
    const made = await desk.world.ask('POST /config/taxes', { token: desk.world.tokens.a1, body: tax(code) })
    expect(made.status, made.text).toBeLessThan(300)
    const user = await desk.sit(`/taxes/${code}`, { language: 'en' })
    const edit = await screen.findByRole('link', { name: 'Edit' })
    const before = pagesBehind()
    await user.click(edit)
    if (button === 'Save') {
      const description = await screen.findByRole('textbox', { name: /^Description/ })
      await user.clear(description)
      await user.type(description, 'New')
    }
    await user.click(await screen.findByRole('button', { name: button }))
    await eventually(() => location.pathname).toMatch(new RegExp(`/${code}$`))
    await screen.findByRole('heading', { level: 1, name: button === 'Save' ? 'New' : `Tax ${code}` })
    expect([typeof before, pagesBehind()]).toEqual(['number', before])
  },
)
