// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { houseRecord, layTransportStore, oceanJob } from '../../server/services/waybills/transportStore.testing.ts'
import { resourcePages } from '../../src/custom/resourcePages.ts'
import type { JsonObject } from '../../src/schema/json.ts'
import { type Desk, eventually, openDesk } from './desk.tsx'

let desk: Desk
let job = ''
const bills: string[] = []

const charge = async (more: JsonObject): Promise<string> => {
  const body = { shipment: job, sellCurrency: 'COP', buyCurrency: 'COP', chargeKind: 'COST', ...more }
  const answer = await desk.world.ask('POST /transactions/shipment-charges', { token: desk.world.tokens.a1, body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return String(answer.body['id'])
}

beforeAll(async () => {
  desk = await openDesk()
  const { entity } = await layTransportStore(desk.world.deps.db, 't1')
  const processType = await desk.world.deps.db.system('*', async (session) => {
    const { id = '' } = (await session.asSystem('processes').first()) ?? {}
    const words = { descriptionEs: 'Compra', descriptionEn: 'Purchase', stockEffect: 'ENTRY' } as const
    await session.asSystem('switches').create({ sw: 3, processType: id, ...words })
    return id
  })
  expect(processType).not.toBe('')
  const { own, other } = await desk.world.deps.db.system('t1', async (session) => {
    const bought = { type: 'FC', description: 'Compra', kind: 'purchase order', sw: '3', module: 'ACCOUNTING' } as const
    await session.asSystem('document-types').create(bought)
    await session.asSystem('consecutives').create({ type: 'FC', prefix: 'FC-', current: 0, padding: 4 })
    await session.asSystem('house-bills-of-lading').create(houseRecord('H-1', entity))
    const packages = [{ house: 'H-1', description: 'Café', pieces: 10, grossWeight: 20, volumeM3: 0.1 }]
    const made = await session.asSystem('shipments').create({ ...oceanJob, partial: false, houses: ['H-1'], packages })
    job = made.id
    const entities = await session.asSystem('entities').all({ sort: [['id', 'ASC']] })
    return { own: entities[0]?.id ?? '', other: entities[1]?.id ?? '' }
  })
  expect(other).not.toBe('')
  await charge({ description: 'Acarreo', payTo: other, buyRate: 300 })
  const freight = await charge({ description: 'Flete', payTo: own, buyRate: 2000 })
  await desk.world.deps.db.system('t1', async (session) => {
    for (const entity of [own, other, own]) {
      // The line of the freight does not stand where its charge does.
      const lines = ['Sellos', 'Flete', 'Uso'].map((description, index) => ({
        description: entity === own ? description : 'Servicios',
        quantity: 1,
        unitValue: [40, 900, 70][index] ?? 0,
      }))
      const sent = { type: 'FC', date: '2026-11-05', entity, currency: 'COP', lines }
      const { id } = await session.asSystem('documents').create(sent)
      await session.asSystem('documents').move(id, 'post', { state: 'POSTED' })
      bills.push(id)
    }
  })
  const body = { document: bills[2] ?? '', matches: [{ documentLine: 2, charge: freight, amount: 650 }] }
  const matched = await desk.world.ask('POST /transactions/shipment-charges/match', {
    token: desk.world.tokens.a1,
    body,
  })
  expect(matched.status, JSON.stringify(matched.body)).toBe(200)
})
afterEach(() => desk.leave())
afterAll(() => desk.close())

it('a bill is proposed the open costs of its own supplier alone', async () => {
  const user = await desk.sit(`/shipments/${job}/show`, { pages: resourcePages })
  await user.click(await screen.findByRole('tab', { name: 'Cargos y utilidad' }))
  await user.click(await screen.findByRole('button', { name: 'Casar factura de proveedor' }))
  const dialog = within(await screen.findByRole('dialog'))
  const bill = await dialog.findByRole('combobox', { name: /^Documento/ })
  await desk.settled()
  expect(dialog.queryByDisplayValue('900')).toBeNull()
  const take = async (number: RegExp): Promise<void> => {
    await user.click(bill)
    await user.click(await screen.findByRole('option', { name: number }))
  }
  await take(/FC-0*1/)
  await eventually(() => dialog.queryAllByDisplayValue('900').length).toBe(1)
  expect(dialog.queryByDisplayValue('300')).toBeNull()
  expect(dialog.queryAllByDisplayValue('2').length).toBe(1)
  // Of a line that is matched in part, the rest.
  await take(/FC-0*3/)
  await eventually(() => dialog.queryAllByDisplayValue('250').length).toBe(1)
  // What nobody touched gives way to what another bill is proposed; what was typed stays.
  await take(/FC-0*2/)
  await eventually(() => dialog.queryAllByDisplayValue('300').length).toBe(1)
  expect(dialog.queryByDisplayValue('900')).toBeNull()
  const amount = dialog.getByDisplayValue('300')
  await user.clear(amount)
  await user.type(amount, '250')
  await take(/FC-0*1/)
  await eventually(() => bill.getAttribute('value') ?? '').toMatch(/FC-0*1/)
  await desk.settled()
  expect(dialog.queryAllByDisplayValue('250').length).toBe(1)
  expect(dialog.queryByDisplayValue('900')).toBeNull()
})

it('a bill that was matched to a wrong charge is taken off it from the same screen', async () => {
  const user = await desk.sit(`/shipments/${job}/show`, { pages: resourcePages })
  await user.click(await screen.findByRole('tab', { name: 'Cargos y utilidad' }))
  await user.click(await screen.findByRole('button', { name: 'Descasar factura de proveedor' }))
  const dialog = within(await screen.findByRole('dialog'))
  // What is matched alone: the bill and the charge that it is put to; the only one is chosen.
  const options = await dialog.findAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^FC-0*3 · 2 Flete$/)])
  await user.click(dialog.getByRole('button', { name: 'Descasar factura de proveedor' }))
  await eventually(() => screen.queryByRole('dialog')).toBeNull()
  await eventually(() => screen.queryByRole('button', { name: 'Descasar factura de proveedor' })).toBeNull()
  const row = screen.getByRole('row', { name: /Flete/ })
  expect(row.textContent).toContain('2.000,00')
  expect(row.textContent).not.toContain('650')
})

it('where a job has more charges than are shown, that is said', async () => {
  desk.line.use(
    http.get(/\/shipment-charges\b/, async ({ request }) => {
      const answer = await desk.world.app.fetch(request)
      const rows = (await answer.json()) as JsonObject[]
      return HttpResponse.json(rows, { headers: { 'content-range': `shipment-charges 0-${rows.length - 1}/1200` } })
    }),
  )
  const user = await desk.sit(`/shipments/${job}/show`, { pages: resourcePages, language: 'en' })
  await user.click(await screen.findByRole('tab', { name: 'Charges and profit' }))
  await screen.findByText(/^2 of 1,?200 charges are shown/)
  expect(screen.getByRole('link', { name: 'See all in the list' }).getAttribute('href')).toContain('filter=')
})
