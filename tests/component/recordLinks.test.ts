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
  expect(screen.queryByRole('link', { name: /Colombia/ })).toBeNull()
})
