// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { houseRecord, layTransportStore, oceanJob } from '../../server/services/waybills/transportStore.testing.ts'
import type { JsonObject } from '../../src/schema/json.ts'
import { type Desk, openDesk } from './desk.tsx'

let desk: Desk

const list = { date: '2026-11-02', priority: 'NORMAL' }

beforeAll(async () => {
  desk = await openDesk()
  const { store, entity } = await layTransportStore(desk.world.deps.db, 't1')
  await desk.world.deps.db.system('t1', async (session) => {
    const lists = session.asSystem('picking-lists')
    await lists.create({ ...list, store })
    for (const state of ['RELEASED', 'PICKED']) await lists.create({ ...list, store }, state)
    await session.asSystem('house-bills-of-lading').create(houseRecord('H-1', entity))
  })
})
afterEach(() => desk.leave())
afterAll(() => desk.close())

const screenOf: { readonly [title: string]: string } = {
  Alistar: '/wms_nuevo/picking-packing/walk/PL-0002',
  Empacar: '/wms_nuevo/picking-packing/pack/PL-0003',
}

it.each([
  ['PL-0002', 'Alistar'],
  ['PL-0003', 'Empacar'],
])('%s goes on at its screen of work, from its record and from its row: %s', async (number, step) => {
  const user = await desk.sit(`/picking-lists/${number}`)
  const link = await screen.findByRole('link', { name: step })
  expect(link.getAttribute('href')).toBe(screenOf[step])
  expect(link.className).toContain('contained')
  desk.leave()
  await desk.sit('/picking-lists')
  await user.click(await screen.findByRole('button', { name: new RegExp(`${number}$`) }))
  expect(within(await screen.findByRole('menu')).getByRole('menuitem', { name: step })).toBeTruthy()
})

it('a draft is released first: it leads to no screen', async () => {
  await desk.sit('/picking-lists/PL-0001')
  await screen.findByRole('button', { name: 'Liberar' })
  expect(screen.queryByRole('link', { name: /Alistar|Empacar/ })).toBeNull()
})

it('an operation that cannot be completed yet says which field is missing, and leads to where its bulks are written', async () => {
  const { id, number } = await desk.world.deps.db.system('t1', async (session) => {
    const { id: type } = await session.asSystem('operation-types').get('IMP')
    const [warehouse] = await session.asSystem('warehouses').all()
    const header = { type, warehouse: warehouse?.id ?? '', direction: 'RECEPTION', date: '2026-11-02', number: 'IMP-9' }
    return session.asSystem('pre-registers').create(header)
  })
  await desk.sit(`/pre-registers/${encodeURIComponent(id)}`)
  const complete = await screen.findByRole('button', { name: 'Completar' })
  expect((complete as HTMLButtonElement).disabled).toBe(true)
  await screen.findByText('El campo Consignatario es obligatorio')
  const link = await screen.findByRole('link', { name: 'Escribir los bultos' })
  expect(link.getAttribute('href')).toBe(`/wms_nuevo/reception/warehouse-preregister/IMP/${number}`)
  expect(link.className).toContain('contained')
})

it('a job whose bill is a draft says beside the way to it that it cannot be closed, and why', async () => {
  await desk.world.deps.db.system('t1', async (session) => {
    await session
      .asSystem('document-types')
      .create({ type: 'FV', description: 'Factura', kind: 'invoice', sw: '1', module: 'FREIGHT' })
    await session.asSystem('consecutives').create({ type: 'FV', prefix: 'FV-', current: 0, padding: 4 })
  })
  const send = async (request: string, body: JsonObject): Promise<JsonObject> => {
    const answer = await desk.world.ask(request, { token: desk.world.tokens.a1, body })
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
    return answer.body
  }
  const { id, number } = await desk.world.deps.db.system('t1', async (session) => {
    const jobs = session.asSystem('shipments')
    const made = await jobs.create({
      ...oceanJob,
      partial: false,
      houses: ['H-1'],
      packages: [{ house: 'H-1', description: 'Café', pieces: 10, grossWeight: 20, volumeM3: 0.1 }],
    })
    for (const move of ['completeOperations', 'completeCosts'] as const) await jobs.move(made.id, move)
    return made
  })
  await send('POST /transactions/shipment-charges', {
    shipment: id,
    description: 'Flete',
    sellCurrency: 'COP',
    buyCurrency: 'COP',
    sellRate: 1000,
  })
  const invoice = await send(`POST /transactions/shipments/IMP/${number}/invoice`, {})
  await desk.sit(`/shipments/${id}`)
  const way = await screen.findByRole('link', { name: `Ir a ${String(invoice['number'])}` })
  expect(way.className).toContain('contained')
  const close = screen.getByRole('button', { name: 'Cerrar' })
  expect((close as HTMLButtonElement).disabled).toBe(true)
  const reason = document.getElementById(close.getAttribute('aria-describedby') ?? '')
  expect(reason?.textContent).toContain('Tiene una factura en borrador')
})

it('who reviews a count sees on its record what differs before it is posted', async () => {
  const id = await desk.world.deps.db.system('t1', async (session) => {
    const reference = (await session.asSystem('references').first({ where: { managedStock: true } }))?.id ?? ''
    const store = (await session.asSystem('stores').first())?.id ?? ''
    const counted = { reference, counted: 7, recounted: 7 }
    const books = [{ reference, counted: 7, bookQuantity: 5, sequence: 0 }]
    const values = { store, date: '2026-11-02', lines: [counted], books }
    return (await session.asSystem('stock-counts').create(values, 'COUNTED')).id
  })
  const user = await desk.sit(`/stock-counts/${id}`)
  await user.click(await screen.findByRole('tab', { name: 'Diferencias' }))
  const told = await screen.findByRole('table', { name: 'Diferencias' })
  expect(within(told).getByText('+2')).toBeTruthy()
})
