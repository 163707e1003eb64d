import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AuthWorld, startAuthWorld } from '../../../auth/authWorld.testing.ts'
import { monthAfter } from './openMonth.ts'

let world: AuthWorld
let token: string

beforeAll(async () => {
  world = await startAuthWorld()
  token = await world.signIn('admin@andina.test', 'andina')
})

afterAll(() => world.close())

const call = async (method: 'GET' | 'PUT', text?: string) => {
  const response = await world.app.request('http://estiba.test/api/config/current-month', {
    method,
    headers: { authorization: `Bearer ${token}`, ...(text === undefined ? {} : { 'content-type': 'text/plain' }) },
    ...(text === undefined ? {} : { body: text }),
  })
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
}

const json = (body: unknown) =>
  world.ask('PUT /config/current-month', { token, body, headers: { accept: 'application/json' } })

it('counts months over the turn of a year', () => {
  expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
})

it('is a plain text, goes one month on, and back for a reason only', async () => {
  const open = await call('GET')
  expect(open).toMatchObject({
    status: 200,
    type: 'text/plain; charset=utf-8',
    text: expect.stringMatching(/^\d{4}-\d\d$/),
  })
  const following = monthAfter(open.text, 1)
  expect(await call('PUT', following)).toMatchObject({ status: 200, text: following })
  expect((await call('GET')).text).toBe(following)
  expect((await call('PUT', monthAfter(open.text, 5))).status).toBe(422)
  expect((await call('PUT', 'marzo')).status).toBe(422)
  expect((await call('PUT', open.text)).status).toBe(422)
  expect(await json({ value: open.text, reason: 'Faltó una factura' })).toMatchObject({
    status: 200,
    body: { value: open.text, reason: 'Faltó una factura', closedAt: null },
  })
  const { body } = await world.ask('GET /config/current-month', { token, headers: { accept: 'application/json' } })
  expect(body).toMatchObject({ id: world.claims(token)['businessId'], value: open.text })
})

it('is opened again by a super user only', async () => {
  const open = (await call('GET')).text
  const clerk = await world.signIn('auxiliar@andina.test', 'andina')
  const back = { value: monthAfter(open, -1), reason: 'x' }
  expect((await world.ask('PUT /config/current-month', { token: clerk, body: back })).status).toBe(403)
})
