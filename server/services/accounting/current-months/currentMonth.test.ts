import { afterAll, beforeAll, expect, it } from 'vitest'
import type { JsonObject } from '../../../../src/schema/json.ts'
import { type AuthWorld, startAuthWorld } from '../../../auth/authWorld.testing.ts'
import { bulkLoad } from '../../../world/bulkLoad.ts'
import { tableRows } from '../../../world/tableRows.ts'
import { beginMonths } from './beginMonths.ts'
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
  // Until it is over it is closed by no door.
  expect((await json({ value: monthAfter(open.text, 1) })).body['errors']).toEqual({
    value: 'El mes todavía no ha terminado',
  })
  const former = monthAfter(open.text, -1)
  expect((await call('PUT', former)).status).toBe(422)
  expect(await json({ value: former, reason: 'Faltó una factura' })).toMatchObject({
    status: 200,
    body: { value: former, reason: 'Faltó una factura', closedAt: null },
  })
  expect((await call('PUT', monthAfter(former, 5))).status).toBe(422)
  expect((await call('PUT', 'marzo')).status).toBe(422)
  expect(await call('PUT', open.text)).toMatchObject({ status: 200, text: open.text })
  expect((await call('GET')).text).toBe(open.text)
  const { body } = await world.ask('GET /config/current-month', { token, headers: { accept: 'application/json' } })
  expect(body).toMatchObject({ id: world.claims(token)['businessId'], value: open.text })
})

it('is opened again by a super user only', async () => {
  const open = (await call('GET')).text
  const clerk = await world.signIn('auxiliar@andina.test', 'andina')
  const back = { value: monthAfter(open, -1), reason: 'x' }
  expect((await world.ask('PUT /config/current-month', { token: clerk, body: back })).status).toBe(403)
})

it('is closed by its button once it is over and nothing in it waits, and opened again for a reason', async () => {
  const at = (value: string, move: string) => `POST /config/current-month/${value}/${move}`
  const ask = (request: string, body: JsonObject = {}) => world.ask(request, { token, body })
  const running = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Bogota' }).format(new Date()).slice(0, 7)
  const months = async (value: string) =>
    world.deps.db.system('andina', async (session) => {
      const company = String(world.claims(token)['businessId'])
      await session.asSystem('current-months').update(company, { value })
    })
  await months(running)
  expect((await ask(at(running, 'close'))).body['errors']).toEqual({ value: 'El mes todavía no ha terminado' })
  const former = monthAfter(running, -1)
  await months(former)
  expect((await ask(at(running, 'close'))).body['errors']).toEqual({
    value: 'El mes abierto es otro desde hace un momento',
  })
  await world.deps.db.platform(async (sql) => {
    for (const name of ['processes', 'switches'] as const)
      await bulkLoad(sql, world.deps.registry.get(name), tableRows(name))
  })
  const draft = await world.deps.db.system('andina', async (session) => {
    await session.asSystem('document-types').create({ type: 'EN', description: 'Entrada', sw: '12', module: 'WMS' })
    const values = { type: 'EN', number: 'D-1', date: `${former}-05`, state: 'DRAFT' } as const
    return session.asSystem('documents').create(values)
  })
  const waits = { value: 'Documentos en borrador con fecha de ese mes o anterior: 1 (EN D-1)' }
  expect((await ask(at(former, 'close'))).body['errors']).toEqual(waits)
  expect((await json({ value: running })).body['errors']).toEqual(waits)
  await world.deps.db.system('andina', (session) =>
    session.sql("update estiba.documents set state = 'VOID' where id = $1", [draft.id]),
  )
  const closed = await Promise.all([ask(at(former, 'close')), ask(at(former, 'close'))])
  expect(closed.map(({ status }) => status).toSorted((one, other) => one - other)[0]).toBe(200)
  expect((await call('GET')).text).toBe(running)
  expect((await ask(at(running, 'reopen'))).status).toBe(422)
  expect((await ask(at(running, 'reopen'), { reason: 'Faltó una factura' })).body).toMatchObject({ value: former })
  const clerk = await world.signIn('auxiliar@andina.test', 'andina')
  const refused = await world.ask(at(former, 'reopen'), { token: clerk, body: { reason: 'x' } })
  expect(refused.status).toBe(403)
})

it('is the running one of a company that had none, and stays open until somebody closes it', async () => {
  const { db } = world.deps
  const openOf = (namespace: string) =>
    db.system(namespace, async (session) => (await session.asSystem('current-months').all()).map(({ value }) => value))
  const [andina] = await openOf('andina')
  expect(await openOf('nordfracht')).toEqual([])
  const monthAgo = new Date(Date.now() - 32 * 24 * 3_600_000)
  await beginMonths(db, () => monthAgo)
  const [begun = ''] = await openOf('nordfracht')
  expect(begun).toBe(new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin' }).format(monthAgo).slice(0, 7))
  await beginMonths(db, () => new Date())
  expect([await openOf('nordfracht'), await openOf('andina')]).toEqual([[begun], [andina]])
  const other = await world.signIn('admin@nordfracht.test', 'nordfracht')
  const close = () => world.ask(`POST /config/current-month/${begun}/close`, { token: other, body: {} })
  expect((await close()).body).toMatchObject({ value: monthAfter(begun, 1) })
  expect((await close()).status).toBe(422)
})
