import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AuthWorld, startAuthWorld } from '../../../auth/authWorld.testing.ts'
import { layPickingStore } from '../../warehouse/pickingStore.testing.ts'

let world: AuthWorld
let token: string
let store: string

beforeAll(async () => {
  world = await startAuthWorld()
  const there = await layPickingStore(world.deps.db, 'andina')
  store = there.store
  token = await world.signIn('admin@andina.test', 'andina')
})

afterAll(() => world.close())

const ordered = (number: string, values: readonly number[], kind: 'CPO' | 'CT' = 'CPO'): Promise<string> =>
  world.deps.db.system('andina', async (session) => {
    const lines = values.map((unitValue) => ({ reference: 'CAF-500', quantity: 1, unitValue }))
    const order = { type: kind, number, module: 'COMMERCIAL', date: '2026-11-21', currency: 'COP', lines }
    const { id } = await session.asSystem('orders').create({ ...order, customer: '1001', store, backorder: true })
    return id
  })

const told = async (id: string, move: string): Promise<readonly string[]> => {
  const { moves } = (await world.ask(`GET /transactions/orders/${id}/moves`, { token })).body
  return (moves as readonly { name: string; notes?: string[] }[]).find(({ name }) => name === move)?.notes ?? []
}

it('an order of lines without a price is told so before it is agreed, and may be agreed', async () => {
  const id = await ordered('CPO-1', [1000, 0, 0])
  const zero = 'Sin precio, quedan en cero los renglones: 2, 3'
  expect(await told(id, 'confirm')).toEqual([zero])
  expect((await world.ask(`POST /transactions/orders/${id.replace('~', '/')}/confirm`, { token })).status).toBe(200)
  expect(await told(id, 'approve')).toEqual([zero, expect.any(String)])
  expect(await told(await ordered('CPO-2', [1000]), 'confirm')).toEqual([])
})

it('a purchase for a customer is checked when each of its lines has a price (G-19)', async () => {
  const move = async (id: string, name: string) =>
    (await world.ask(`POST /transactions/orders/${id.replace('~', '/')}/${name}`, { token })).body
  const [open, priced] = [await ordered('CT-1', [1000, 0], 'CT'), await ordered('CT-2', [1000], 'CT')]
  for (const id of [open, priced]) expect(await move(id, 'confirm')).toMatchObject({ state: 'OPEN' })
  expect((await move(open, 'check'))['errors']).toEqual({ lines: 'Ponga precio a cada renglón antes de revisarla' })
  expect(await move(priced, 'check')).toMatchObject({ state: 'CHECKED' })
})
