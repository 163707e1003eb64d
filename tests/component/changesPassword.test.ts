// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type Desk, openDesk } from './desk.tsx'

let desk: Desk

beforeAll(async () => {
  desk = await openDesk()
})
afterEach(() => desk.leave())
afterAll(() => desk.close())

it('who asked for a code goes back to the present password, of which nothing is shown as a code', async () => {
  const user = await desk.sit('/settings/profile')
  await user.type(await screen.findByLabelText(/^Contraseña actual/), 'Secreta1')
  await user.click(screen.getByRole('button', { name: 'No la recuerdo: enviarme un código' }))
  const code = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Código de seguridad/ })
  expect(code.value).toBe('')
  await user.click(screen.getByRole('button', { name: /^Volver: cambiarla con la contraseña actual/ }))
  await screen.findByLabelText(/^Contraseña actual/)
  expect(screen.queryByRole('textbox', { name: /^Código de seguridad/ })).toBeNull()
})
