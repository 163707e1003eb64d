import { afterAll, beforeAll, expect, it } from 'vitest'
import type { JsonObject } from '../../../../src/schema/json.ts'
import { type AuthWorld, startAuthWorld } from '../../../auth/authWorld.testing.ts'
import { callsOf, type OperationCalls } from '../../operations/operationCalls.testing.ts'
import { box, layOperationStore, reception } from '../../operations/operationStore.testing.ts'
import { availabilityOf } from '../../orders/availability.ts'
import { layBulk, type PickingStore } from '../pickingStore.testing.ts'

let world: AuthWorld
let calls: OperationCalls
let there: PickingStore

const coffee = { reference: 'CAF-500', quantity: 4, pieces: 4, packingUnit: 'CT' } as const

beforeAll(async () => {
  world = await startAuthWorld()
  there = await layOperationStore(world, 'andina')
  calls = callsOf(world, await world.signIn('admin@andina.test', 'andina'), there)
})

afterAll(() => world.close())

const inAndina = <T>(work: Parameters<typeof world.deps.db.system<T>>[1]): Promise<T> =>
  world.deps.db.system('andina', work)

const stored = (sequence: number): Promise<string> => inAndina((session) => layBulk(session, there, sequence, coffee))

const expeditionOf = (stock: readonly string[]) =>
  calls.made({ ...reception(there), type: 'SAL', fromStock: [...stock], bulks: [box()] })

const approved = (number: string, quantity: number): Promise<void> =>
  inAndina(async (session) => {
    const { id } = await session.asSystem('orders').create({
      type: 'CPO',
      number,
      module: 'COMMERCIAL',
      date: '2026-11-20',
      customer: '1001',
      consignee: 'C1',
      carrier: '5001',
      store: there.store,
      backorder: true,
      currency: 'COP',
      lines: [{ reference: 'CAF-500', quantity, unitValue: 100 }],
    })
    for (const move of ['confirm', 'approve'] as const) await session.asSystem('orders').move(id, move)
  })

const prepare = (order: string) => calls.send('POST /transactions/wms-orders/prepare', { orders: [order] })
const onHand = async () =>
  (await inAndina((session) => availabilityOf(session, there.store, ['CAF-500']))).get('CAF-500')

it('what a complete expedition has reserved is picked for no order, and promised to none (G-10)', async () => {
  const [taken, free] = [await stored(1), await stored(2)]
  await calls.did(await expeditionOf([taken]), 'complete')
  expect(await onHand()).toMatchObject({ onHand: 8, reserved: 4, available: 4 })
  await approved('E-1', 8)
  const made = await prepare('CPO~E-1')
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  expect(made.body).toMatchObject({
    lists: [{ lines: [{ bulk: free }] }],
    pending: [{ asked: 8, served: 4, pending: 4 }],
  })
  const ofOrder = { bulk: taken, orderType: 'CPO', orderNumber: 'E-1', orderLine: 1 }
  const list = (lines: readonly JsonObject[]) =>
    calls.send('POST /wms/picking-lists', { date: '2026-11-21', store: there.store, carrier: '5001', lines })
  expect((await list([ofOrder])).status).toBe(409)
  expect((await list([{ bulk: taken }])).status).toBe(201)
  // On a list of no order too it counts once.
  expect(await onHand()).toMatchObject({ onHand: 8, reserved: 12 })
})

it('what is listed for an order is taken by no expedition (V-STOCK-AVAILABLE)', async () => {
  const listed = await stored(3)
  const made = await prepare('CPO~E-1')
  expect(made.body).toMatchObject({ lists: [{ lines: [{ bulk: listed }] }] })
  const late = await expeditionOf([listed])
  const refused = await calls.act(late, 'complete')
  expect(refused.body).toMatchObject({ rule: 'V-STOCK-AVAILABLE', errors: { fromStock: 'IMP-1 / 3' } })
  const [list] = made.body['lists'] as readonly JsonObject[]
  await calls.send(`POST /wms/picking-lists/${String(list?.['number'])}/cancel`, { reason: 'No viene' })
  await calls.did(late, 'complete')
})
