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

it('what a record names is a link for who may open it, and a name for who may not', async () => {
  await desk.sit('/warehouses/W1')
  await screen.findByRole('link', { name: /Colombia/ })
  desk.leave()
  await desk.sit('/warehouses/W1', { token: desk.world.tokens.c1 })
  await screen.findByText(/Colombia/)
  await desk.settled()
  expect(screen.queryByRole('link', { name: /Colombia/ })).toBeNull()
})

it.each([
  ['es', /^Mostrar \d+ campos sin datos$/, 'Ocultar los campos sin datos'],
  ['en', /^Show \d+ empty fields$/, 'Hide empty fields'],
] as const)('what is empty stands aside until it is asked for (%s)', async (language, more, less) => {
  const user = await desk.sit('/warehouses/W1', { language })
  const readings = () => screen.getAllByRole('definition').map(({ textContent }) => textContent)
  const button = await screen.findByRole('button', { name: more })
  const told = readings()
  expect(told).not.toContain('—')
  const aside = Number(/\d+/.exec(button.textContent)?.[0])
  await user.click(button)
  await screen.findByRole('button', { name: less })
  expect(readings()).toHaveLength(told.length + aside)
  expect(readings().filter((reading) => reading === '—')).toHaveLength(aside)
  await user.click(screen.getByRole('button', { name: less }))
  await screen.findByRole('button', { name: more })
  expect(readings()).toHaveLength(told.length)
})
