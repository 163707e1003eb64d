// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type Desk, eventually, openDesk } from './desk.tsx'

let desk: Desk

beforeAll(async () => {
  desk = await openDesk()
})
afterEach(() => desk.leave())
afterAll(() => desk.close())

const told = /^Este enlace pedía por un dato que usted no ve/

it('a link that asks by a field its reader does not see says that the list shows more', async () => {
  await desk.sit(`/taxes?filter=${encodeURIComponent('{"margin":{"gte":5},"taxType":"VAT"}')}`)
  await screen.findByText(told)
  await eventually(() => location.search).not.toContain('margin')
  desk.leave()
  await desk.sit(`/taxes?filter=${encodeURIComponent('{"taxType":"VAT"}')}`)
  await screen.findByRole('main')
  await screen.findAllByText('Impuestos')
  await desk.settled()
  expect(screen.queryByText(told)).toBeNull()
})
