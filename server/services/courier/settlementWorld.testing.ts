import { expect } from 'vitest'
import type { Json, JsonObject } from '../../../src/schema/json.ts'
import { type AuthWorld, startAuthWorld } from '../../auth/authWorld.testing.ts'
import { companyDay } from '../company/companyDay.ts'
import { layPickingStore, type PickingStore } from '../warehouse/pickingStore.testing.ts'

/** Where couriers settle what they collected: a company with receipts, invoices and orders, and its administrator. */
export let world: AuthWorld
export let token: string
export let there: PickingStore
/** The day of the company, whose midnight is five hours after that of the world's clock. */
export const today = (): string => companyDay(world.deps.clock(), { timeZone: 'America/Bogota' })

export const openRoutes = async (): Promise<void> => {
  world = await startAuthWorld()
  there = await layPickingStore(world.deps.db, 'andina')
  token = await world.signIn('admin@andina.test', 'andina')
  await world.deps.db.system('*', async (session) => {
    const processType = (await session.asSystem('processes').first())?.id ?? ''
    const words = { processType, stockEffect: 'NONE' }
    await session.asSystem('switches').create({ sw: '5', descriptionEs: 'Recibo', descriptionEn: 'Receipt', ...words })
    await session.asSystem('switches').create({ sw: '6', descriptionEs: 'Pago', descriptionEn: 'Payment', ...words })
    const returned = { descriptionEs: 'Devolución', descriptionEn: 'Return', processType }
    await session.asSystem('switches').create({ sw: '2', ...returned, stockEffect: 'NONE' })
  })
  await world.deps.db.system('andina', async (session) => {
    const types = session.asSystem('document-types')
    await types.create({ type: 'EG', description: 'Egreso', sw: '6', module: 'COMMERCIAL', kind: 'other' })
    await types.create({ type: 'RC', description: 'Recibo de caja', sw: '5', module: 'COMMERCIAL', kind: 'other' })
    await types.create({ type: 'FV', description: 'Factura', sw: '1', module: 'COMMERCIAL', kind: 'invoice' })
    await types.create({ type: 'DV', description: 'Devolución', sw: '2', module: 'COMMERCIAL', kind: 'return' })
    await types.create({ type: 'CPO', description: 'Pedido', sw: '45', module: 'COMMERCIAL', kind: 'other' })
    await types.create({ type: 'CT', description: 'Compra', sw: '12', module: 'COURIER' })
    for (const [type, prefix] of [
      ['RC', 'RC-'],
      ['EG', 'EG-'],
      ['FV', 'FV-'],
      ['DV', 'DV-'],
      ['CPO', 'PV-'],
      ['CT', 'CT-'],
    ] as const)
      await session.asSystem('consecutives').create({ type, prefix, current: 0, padding: 3 })
    const service = { kind: 'SERVICE', category: 'CAFE', unit: 'C62', managedStock: false } as const
    await session.asSystem('references').create({ ...service, sku: 'FLETE', description: 'Flete' })
    const company = await session.asSystem('companies').first()
    await session.asSystem('companies').update(company?.id ?? '', { deliveryAttempts: 2 })
  })
}

export const act = (id: string, action: string, body: JsonObject = {}) =>
  world.ask(`POST /transactions/orders/${id.replace('~', '/')}/${action}`, { token, body })

/** An approved order of a courier, paid on delivery unless it is said otherwise. */
export const approved = async (more: JsonObject = {}): Promise<string> => {
  const made = await world.ask('POST /transactions/orders', {
    token,
    body: {
      type: 'CPO',
      module: 'COURIER',
      date: '2026-11-21',
      customer: '1001',
      carrier: '5001',
      store: there.store,
      currency: 'COP',
      backorder: true,
      paymentForm: 'COD',
      codAmount: 50_000,
      lines: [{ reference: 'CAF-500', quantity: 1, unitValue: 1000 }],
      ...more,
    },
  })
  const id = String(made.body['id'])
  for (const move of ['confirm', 'approve']) {
    const moved = await act(id, move)
    expect(moved.status, JSON.stringify([made.body, moved.body])).toBe(200)
  }
  return id
}

export const signed = { receivedBy: 'Rosa Gil', signature: 'signature-1.png' }
export const paid = { ...signed, collectedAmount: 50_000, collectedBy: 'CASH' }

export const settle = (body: JsonObject = {}) =>
  world.ask('POST /courier/route-settlements', {
    token,
    body: { date: today(), courier: '5001', currency: 'COP', ...body },
  })
export const close = (number: unknown, body: JsonObject) =>
  world.ask(`POST /courier/route-settlements/${String(number)}/close`, { token, body })

export const carriage = [{ reference: 'FLETE', quantity: 1, unitValue: 1000 }]

/** The invoice of an order and others with it, issued. */
export const invoiced = async (id: string, orders: readonly string[] = []): Promise<string> => {
  const draft = await act(id, 'invoice', { orders: [...orders] })
  expect(draft.status, JSON.stringify(draft.body)).toBe(200)
  const issued = await world.ask(`POST /courier/invoices/${String(draft.body['id']).replace('~', '/')}/issue`, {
    token,
  })
  expect(issued.status, JSON.stringify(issued.body)).toBe(200)
  return String(issued.body['id'])
}

export const invoiceOf = async (id: string) => (await world.ask(`GET /courier/invoices/${id}`, { token })).body

/** All that was collected is handed over. */
export const settled = async (): Promise<void> => {
  const { number, cash } = (await settle()).body
  const closed = await close(number, { handedOver: Number(cash) })
  expect(closed.status, JSON.stringify(closed.body)).toBe(200)
}

/** What a consignee is asked for at the door. */
export const dueOf = async (id: string): Promise<unknown> => {
  const { body } = await world.ask(`GET /transactions/orders/${id}/moves`, { token })
  const moves = body['moves'] as readonly { readonly name: string; readonly input: readonly JsonObject[] }[]
  const asked = moves.find(({ name }) => name === 'handOver')?.input ?? []
  return asked.find(({ field }) => field === 'collectedAmount')?.['value']
}

export const reopen = (number: unknown, as = token, body: JsonObject = { reason: 'Se contó mal el efectivo' }) =>
  world.ask(`POST /courier/route-settlements/${String(number)}/reopen`, { token: as, body })

/** Every receipt of the company. */
export const allReceipts = async (): Promise<readonly JsonObject[]> =>
  (await world.ask(`GET /transactions/documents?filter=${encodeURIComponent('{"type":"RC"}')}`, { token })).list

export const receiptsOf = ({ body }: { readonly body: { readonly [field: string]: Json } }): readonly string[] =>
  (body['collected'] as readonly JsonObject[]).map(({ receipt }) => String(receipt))

/** What a settlement's move is now: whether it can be made, what is told before it, and why it cannot. */
export const toldOf = async (number: unknown, move: string, as = token): Promise<JsonObject> => {
  const { body } = await world.ask(`GET /courier/route-settlements/${String(number)}/moves`, { token: as })
  const { allowed, notes, reasons } = (body['moves'] as readonly JsonObject[]).find(({ name }) => name === move) ?? {}
  const codes = (reasons as readonly JsonObject[]).map(({ code }) => code ?? null)
  return { allowed: allowed ?? null, notes: notes ?? null, codes }
}
