// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { companyDay } from '../../src/ui/format/companyDay.ts'
import { type Desk, eventually, openDesk } from './desk.tsx'

let desk: Desk

beforeAll(async () => {
  desk = await openDesk()
})
afterEach(() => desk.leave())
afterAll(() => desk.close())

const ask = async (request: string, body?: object) =>
  desk.world.ask(request, {
    token: desk.world.tokens.a1,
    headers: { accept: 'application/json' },
    ...(body === undefined ? {} : { body }),
  })

const openMonth = async (): Promise<string> => String((await ask('GET /config/current-month')).body['value'])

const words = {
  es: { close: 'Cerrar el mes', does: /ya no se registra/, running: /El mes todavía no ha terminado/, edit: 'Editar' },
  en: { close: 'Close the month', does: /no longer posted/, running: /The month is not over yet/, edit: 'Edit' },
} as const

it.each(['es', 'en'] as const)(
  'the open month is closed by its main button, which says what it does and why it cannot (%s)',
  async (language) => {
    const said = words[language]
    const user = await desk.sit('/current-months', { language })
    const running = companyDay().slice(0, 7)
    await user.click(await screen.findByRole('button', { name: said.close }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText(said.does)).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: said.close }))
    expect(await within(dialog).findByText(said.running)).toBeTruthy()
    expect(await openMonth()).toBe(running)
    expect(screen.getByRole('link', { name: said.edit, hidden: true })).toBeTruthy()
    desk.leave()

    const former = new Date(Date.UTC(Number(running.slice(0, 4)), Number(running.slice(5)) - 2, 1))
    expect(
      (await ask('PUT /config/current-month', { value: former.toISOString().slice(0, 7), reason: 'x' })).status,
    ).toBe(200)
    const again = await desk.sit('/current-months', { language })
    await again.click(await screen.findByRole('button', { name: said.close }))
    await again.click(within(await screen.findByRole('dialog')).getByRole('button', { name: said.close }))
    await eventually(openMonth).toBe(running)
    await eventually(() => screen.queryByRole('dialog')).toBeNull()
  },
)
