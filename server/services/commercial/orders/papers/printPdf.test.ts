import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AuthWorld, startAuthWorld } from '../../../../auth/authWorld.testing.ts'
import { textOfPdf } from '../../../../papers/textOfPdf.testing.ts'
import { totalsWithheld } from '../../../print/withheld.ts'
import { writtenOf } from '../../../print/written.ts'
import { layPickingStore, type PickingStore } from '../../../warehouse/pickingStore.testing.ts'

let world: AuthWorld
let token: string
let there: PickingStore

beforeAll(async () => {
  world = await startAuthWorld()
  there = await layPickingStore(world.deps.db, 'andina')
  token = await world.signIn('admin@andina.test', 'andina')
  await world.deps.db.system('andina', async (session) => {
    const type = (await session.asSystem('document-types').get('PL'))['sw']
    await session
      .asSystem('document-types')
      .create({ type: 'CPO', description: 'Pedido', sw: String(type), module: 'COMMERCIAL' })
    await session.asSystem('consecutives').create({ type: 'CPO', prefix: 'PV-', current: 0, padding: 3 })
    await session
      .asSystem('taxes')
      .create({ code: 'RTE', description: 'Retención', rate: 2.5, taxType: 'WITHHOLDING', base: 'NET' })
  })
})

afterAll(() => world.close())

it('is printed on paper of its own, by what it is, with its lines and totals', async () => {
  const { body } = await world.ask('POST /transactions/orders', {
    token,
    body: {
      type: 'CPO',
      module: 'COMMERCIAL',
      date: '2026-11-21',
      customer: '1001',
      store: there.store,
      currency: 'COP',
      backorder: true,
      customerPo: 'OC-77',
      notes: 'Solo nuestra',
      lines: [{ reference: 'CAF-500', description: 'Café molido', quantity: 2, unitValue: 1000, taxes: ['RTE'] }],
    },
  })
  const asked = `GET /transactions/orders/${String(body['id']).replace('~', '/')}/print.pdf`
  const { response, status } = await world.ask(asked, { token })
  const told = await textOfPdf(new Uint8Array(await response.arrayBuffer()))
  expect(status).toBe(200)
  for (const part of [
    'BORRADOR',
    'Pedido de cliente',
    String(body['number']),
    'OC-77',
    'Café molido',
    '2.000,00',
    'Retenciones',
    '50,00',
    '1.950,00',
  ])
    expect(told).toContain(part)
  expect(told).not.toContain('Solo nuestra')
  const order = `transactions/orders/${String(body['id']).replace('~', '/')}`
  expect((await world.ask(`POST /${order}/cancel`, { token, body: { reason: 'Repetido' } })).status).toBe(200)
  const canceled = (await world.ask(asked, { token })).response
  expect(await textOfPdf(new Uint8Array(await canceled.arrayBuffer()))).toContain('CANCELAD')
  expect((await world.ask('GET /transactions/orders/CPO/nowhere/print.pdf', { token })).status).toBe(404)
  // What a role hides is not told as withheld: here a discount.
  const blind = await world.deps.db.system('andina', ({ caller }) =>
    Promise.resolve({
      ...caller,
      superUser: false,
      operations: new Set(['orders.get']),
      restrictions: { orders: { hiddenFields: ['discount'], rows: null } },
    }),
  )
  await world.deps.db.read(blind, async (session) => {
    const order = await session.of('orders').get(String(body['id']))
    const [row = []] = await totalsWithheld(session, 'orders', order, [['subtotal', 'discount', 'total']], ['discount'])
    expect(row.map(({ word }) => word)).toEqual(['Subtotal', 'Total'])
    const [written] = await writtenOf(session, 'orders', [{ ...order, exchangeRate: 0.000245098039 }], ['exchangeRate'])
    expect(written?.['exchangeRate']?.text).toBe('0,000245098039')
  })
})
