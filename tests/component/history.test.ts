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

const ask = async (request: string, body: object): Promise<string> => {
  const answer = await desk.world.ask(request, { token: desk.world.tokens.a1, body })
  if (answer.status >= 300) throw new Error(`${request} answered ${answer.status} ${answer.text}`)
  return String(answer.body['id'])
}

it('the history of a record names who changed it and the records that it referred to, not their identifiers', async () => {
  const center = (code: string, description: string) => ({ code, description, postable: false })
  const north = await ask('POST /accounting/cost-centers', center('H1', 'Norte'))
  const south = await ask('POST /accounting/cost-centers', center('H2', 'Sur'))
  const moved = await ask('POST /accounting/cost-centers', { ...center('H3', 'Patio'), parent: north })
  await ask(`PUT /accounting/cost-centers/${moved}`, { ...center('H3', 'Patio'), parent: south })
  const user = await desk.sit(`/cost-centers/${moved}`)
  await user.click(await screen.findByRole('tab', { name: 'Historial' }))
  const panel = await screen.findByRole('tabpanel')
  await eventually(() => panel.querySelector('del')?.textContent).toContain('Norte')
  expect(panel.querySelector('ins')?.textContent).toContain('Sur')
  for (const id of [north, south]) expect(panel.textContent).not.toContain(id)
  const { list } = await desk.world.ask(`GET /accounting/cost-centers/${moved}/history`, {
    token: desk.world.tokens.a1,
  })
  expect(panel.textContent).toContain(String(list[0]?.['userName']))
})
