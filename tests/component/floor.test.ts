// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { layBulk, layPickingStore } from '../../server/services/warehouse/pickingStore.testing.ts'
import type { JsonObject } from '../../src/schema/json.ts'
import { type Desk, eventually, openDesk } from './desk.tsx'

let desk: Desk
const operation = 'IMP~IMP-1'
const list = 'PL-0001'

const ask = async (request: string, body: JsonObject): Promise<JsonObject> => {
  const answer = await desk.world.ask(request, { token: desk.world.tokens.a1, body })
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  return answer.body
}

beforeAll(async () => {
  desk = await openDesk()
  const { db } = desk.world.deps
  const there = await layPickingStore(db, 't1')
  const stored = await db.system('t1', async (session) => {
    for (const at of [1, 2]) await layBulk(session, there, at, { stage: 'TAGGED', location: null })
    return [await layBulk(session, there, 3), await layBulk(session, there, 4)]
  })
  await ask('POST /wms/picking-lists', {
    date: '2026-11-21',
    store: there.store,
    lines: stored.map((bulk) => ({ bulk })),
  })
  await ask(`POST /wms/picking-lists/${list}/release`, {})
})
afterEach(() => desk.leave())
afterAll(() => desk.close())

const down = () => HttpResponse.json({ code: 'INTERNAL', message: 'The line is down' }, { status: 503 })

it.each([
  ['/wms_nuevo/reception/warehouse-receipt', 'bulks', /están recibidos/],
  ['/wms_nuevo/expedition/warehouse-dispatch', 'bulks', /No queda nada por despachar/],
  ['/wms_nuevo/warehouse-cube', 'bulks', /están cubicados/],
])('%s: what could not be read is not said to be done, and is read again', async (address, read, done) => {
  desk.line.use(http.get(new RegExp(`/api/wms/${read}\\b`), down))
  const user = await desk.sit(`${address}?operation=${operation}`)
  await screen.findByRole('alert')
  expect(screen.queryByText(done)).toBeNull()
  expect(screen.queryByRole('button', { name: /^Seguir/ })).toBeNull()
  desk.line.resetHandlers()
  await user.click(screen.getByRole('button', { name: 'Actualizar' }))
  await eventually(() => screen.queryByRole('alert')).toBeNull()
})

it('labels that could not be read are not said to be none', async () => {
  desk.line.use(http.get(/\/api\/wms\/label-prints\b/, down))
  const user = await desk.sit(`/wms_nuevo/warehouse-tagging?operation=${operation}`)
  await screen.findByRole('alert')
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true')
  desk.line.resetHandlers()
  await user.click(screen.getByRole('button', { name: 'Actualizar' }))
  await screen.findByRole('row', { name: /Bulto 1/ })
})

it('a list whose bulks could not be read is not said to be packed, and leads nowhere', async () => {
  desk.line.use(http.get(/\/api\/wms\/picking-lists\//, down))
  const user = await desk.sit(`/wms_nuevo/picking-packing/pack/${list}`)
  await screen.findByRole('alert')
  expect(screen.queryByText(/No queda nada por empacar/)).toBeNull()
  expect(screen.queryByText(/Aún no hay empaques/)).toBeNull()
  expect(screen.queryByRole('link', { name: /^Despachar/ })).toBeNull()
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(location.pathname).toContain('/pack/')
})

it('a kardex that could not be read is not said to have no movements', async () => {
  desk.line.use(http.get(/\/api\/transactions\/stock-movements\b/, down))
  await desk.sit('/wms/stock-movements?sku=CAF-500')
  await screen.findByRole('alert')
  expect(screen.queryByText(/No hay movimientos/)).toBeNull()
})
