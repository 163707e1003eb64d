import { afterAll, beforeAll, expect, it } from 'vitest'
import type { JsonObject } from '../../../../src/schema/json.ts'
import { type AuthWorld, startAuthWorld } from '../../../auth/authWorld.testing.ts'
import { layBulk, layPickingStore, type PickingStore } from '../../warehouse/pickingStore.testing.ts'

let world: AuthWorld
let token: string
let there: PickingStore
let packaging = ''

const product = { reference: 'CAF-500', lot: 'L1' }

beforeAll(async () => {
  world = await startAuthWorld()
  there = await layPickingStore(world.deps.db, 'andina')
  token = await world.signIn('admin@andina.test', 'andina')
  await world.deps.db.system('andina', async (session) => {
    const measured = { length: 10, width: 10, height: 10, lengthUnit: 'CMT', grossWeight: 2, weightUnit: 'kilogram' }
    const box = { reference: 'CAF-500', type: 'Caja', packingUnit: 'CT', quantity: 24, ...measured }
    packaging = (await session.asSystem('packagings').create(box)).id
    for (const sequence of [1, 2, 3]) await layBulk(session, there, sequence, product)
    await layBulk(session, there, 4, { ...product, lot: 'L2', dueDate: '2026-12-31', at: 'B-R1-01-01' })
    await layBulk(session, there, 5, { reference: null })
  })
})

afterAll(() => world.close())

const at = (code: string): string => there.locations.get(code) ?? ''

const grouped = async (code: string) => (await world.ask(`GET /wms/freight-stocks/grouped/${at(code)}`, { token })).list

const available = async (query: string): Promise<unknown> =>
  (await world.ask(`GET /wms/freight-stocks/available?${query}`, { token })).body['available']

const change = (sequence: number, values: JsonObject) =>
  world.deps.db.system('andina', (session) => session.asSystem('bulks').update(`IMP~IMP-1~${sequence}`, values))

const setStatus = (status: string, ...sequences: readonly number[]) =>
  world.ask('PUT /wms/bulks/picking-status', {
    token,
    body: {
      status,
      carrier: '5001',
      bulks: sequences.map((sequence) => ({ type: 'IMP', number: 'IMP-1', sequence })),
    },
  })

it('B-FREIGHT-STOCK: the pieces of a product in a place are its stock, by location, product and packaging', async () => {
  expect(await grouped('A-R1-01-01')).toEqual([{ reference: 'CAF-500', packaging, quantity: 30, available: 30 }])
  expect(await available(`location=${at('A-R1-01-01')}&reference=CAF-500&packaging=${packaging}`)).toBe(30)
  expect(await available('reference=CAF-500')).toBe(40)
  const { list } = await world.ask(`GET /wms/freight-stocks?filter=${encodeURIComponent('{"lot":"L2"}')}`, { token })
  expect(list).toMatchObject([
    {
      location: at('B-R1-01-01'),
      store: there.store,
      entity: there.entity,
      weight: 20,
      volume: 0.1,
      dueDate: '2026-12-31',
    },
  ])
})

it('what is to be picked is reserved, whoever asks at once; what is given back is there again', async () => {
  const answers = await Promise.all([1, 2, 3].map((sequence) => setStatus('FOR_PICKING', sequence)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await grouped('A-R1-01-01')).toMatchObject([{ quantity: 30, available: 0 }])
  expect((await setStatus('NOT_PICKED', 2)).status).toBe(200)
  expect(await grouped('A-R1-01-01')).toMatchObject([{ quantity: 30, available: 10 }])
})

it('a piece takes its stock along, and the last one that leaves a place leaves none there', async () => {
  await change(2, { location: at('B-R1-01-01') })
  expect(await grouped('A-R1-01-01')).toMatchObject([{ quantity: 20, available: 0 }])
  expect(await grouped('B-R1-01-01')).toMatchObject([{ quantity: 20, available: 20 }])
  await change(4, { location: null })
  await change(2, { location: null })
  expect(await grouped('B-R1-01-01')).toEqual([])
})

it('a call that fails leaves the stock as it was', async () => {
  const moved = world.deps.db.system('andina', async (session) => {
    await session.asSystem('bulks').update('IMP~IMP-1~1', { location: at('B-R1-01-01') })
    throw new Error('the last step failed')
  })
  await expect(moved).rejects.toThrow('the last step failed')
  expect([await grouped('B-R1-01-01'), await grouped('A-R1-01-01')]).toMatchObject([[], [{ quantity: 20 }]])
})
