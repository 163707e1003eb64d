// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import 'fake-indexeddb/auto'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { layBulk, layPickingStore } from '../../server/services/warehouse/pickingStore.testing.ts'
import type { JsonObject } from '../../src/schema/json.ts'
import { type Desk, eventually, openDesk } from './desk.tsx'

let desk: Desk
const operation = 'IMP~IMP-1'

const ask = async (request: string, body: JsonObject): Promise<JsonObject> => {
  const answer = await desk.world.ask(request, { token: desk.world.tokens.a1, body })
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  return answer.body
}

beforeAll(async () => {
  desk = await openDesk()
  const { db } = desk.world.deps
  const there = await layPickingStore(db, 't1')
  const listed = await db.system('t1', async (session) => {
    await layBulk(session, there, 1, { stage: 'PREREGISTERED', location: null })
    await layBulk(session, there, 2, { stage: 'CUBED', location: null })
    await layBulk(session, there, 3, { stage: 'TAGGED', location: null })
    return layBulk(session, there, 4)
  })
  await desk.world.sql("update estiba.pre_registers set state = 'CUBED' where namespace = 't1'")
  const body = { date: '2026-11-21', store: there.store, lines: [{ bulk: listed }] }
  const { number } = await ask('POST /wms/picking-lists', body)
  await ask(`POST /wms/picking-lists/${String(number)}/release`, {})
})
afterEach(() => desk.leave())
afterAll(() => desk.close())

const textbox = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name })
const done = (user: UserEvent): Promise<void> => user.keyboard('{Control>}{Enter}{/Control}')

it.each([
  [`/wms_nuevo/reception/warehouse-receipt?operation=${operation}`, /Bulto 3/, /no se ha contado ningún bulto/],
  [`/wms_nuevo/expedition/warehouse-dispatch?operation=${operation}`, /Bulto 3/, /no se ha leído ningún bulto/],
  [`/wms_nuevo/warehouse-cube?operation=${operation}`, /Bulto 1/, /no se ha medido ningún bulto/],
  [`/wms_nuevo/warehouse-tagging?operation=${operation}`, /Bulto 2/, /Falta etiquetar/],
  ['/wms_nuevo/picking-packing/build', /Bulto 1/, /Nada está marcado/],
])('%s: who ends what has not begun is told why nothing happens', async (address, row, told) => {
  const user = await desk.sit(address)
  await screen.findByRole('row', { name: row })
  await done(user)
  await screen.findByText(told)
  expect(location.pathname).toBe(address.split('?')[0])
})

it('a list with pieces left to pick does not lead on to the dock', async () => {
  const user = await desk.sit('/wms_nuevo/picking-packing/pack/PL-0001')
  const told = () => screen.queryAllByText(/Falta 1 bulto por alistar/).length
  await eventually(told).toBe(1)
  expect(screen.queryByRole('link', { name: /^Despachar/ })).toBeNull()
  await done(user)
  await eventually(told).toBe(2)
  expect(location.pathname).toContain('/pack/')
})

it('a piece that is measured in part is told when it is confirmed', async () => {
  const user = await desk.sit(`/wms_nuevo/warehouse-cube?operation=${operation}`)
  await user.type(await textbox(/^Largo/), '50')
  await done(user)
  await screen.findByText(/Faltan medidas.*IMP-1 \/ 1/)
})

it('a label that is read twice stays ticked, whatever its case; what cannot be printed is told', async () => {
  const user = await desk.sit(`/wms_nuevo/warehouse-tagging?operation=${operation}`)
  await screen.findByRole('row', { name: /Bulto 2/ })
  const box = await textbox(/^Escanee/)
  await user.type(box, 'imp-imp-1-2{Enter}')
  await screen.findByText(/Bulto 2 marcado/)
  await user.type(box, 'IMP-IMP-1-2{Enter}')
  await screen.findByText(/El bulto 2 ya estaba marcado/)
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Bulto 2/ }).checked).toBe(true)
  await user.keyboard('{F4}')
  await screen.findByText(/Nada de esto tiene etiqueta todavía/)
})
