import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AuthWorld, startAuthWorld } from '../../../auth/authWorld.testing.ts'
import { layBulk, layPickingStore, type PickingStore } from '../../warehouse/pickingStore.testing.ts'

let world: AuthWorld
let token: string
let there: PickingStore
let today = ''

/** Where the company is. */
const dayBefore = (days: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Bogota' }).format(Date.now() - days * 86_400_000)

beforeAll(async () => {
  world = await startAuthWorld()
  there = await layPickingStore(world.deps.db, 'andina')
  token = await world.signIn('admin@andina.test', 'andina')
  today = dayBefore(0)
  await world.deps.db.system('andina', async (session) => {
    const weighed = { grossWeight: 100, weightUnit: 'kilogram', volumeM3: 0.5, reference: 'CAF-500' }
    await layBulk(session, there, 1, {
      ...weighed,
      receivedAt: `${dayBefore(45)}T15:00:00Z`,
      lot: 'L1',
      dueDate: today,
    })
    await layBulk(session, there, 2, { ...weighed, receivedAt: `${dayBefore(5)}T15:00:00Z`, at: 'B-R1-01-01' })
    await layBulk(session, there, 3, { ...weighed, receivedAt: null })
  })
})

afterAll(() => world.close())

const dashboard = async (query = '') => {
  const { status, body } = await world.ask(`GET /wms/freight-stocks/dashboard${query}`, { token })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

it('B-FREIGHT-STOCK: cargo in store by place with the share of capacity used (V-RACK-CAPACITY)', async () => {
  const whole = await dashboard()
  expect(whole).toMatchObject({ lots: 2, weightKg: 200, volumeM3: 1, level: 'store', freeDays: 30 })
  expect(whole['places']).toEqual([expect.objectContaining({ key: there.store, lots: 2, weightKg: 200 })])
  expect(whole['byEntity']).toEqual([expect.objectContaining({ key: there.entity, lots: 2 })])
  expect(whole['byReference']).toEqual([expect.objectContaining({ resource: 'references', key: 'CAF-500' })])
})

it('goes down from store to zone, rack and location', async () => {
  const { level, places } = await dashboard(`?store=${there.store}`)
  expect(level).toBe('zone')
  const zones = places as readonly { readonly key: string; readonly lots: number }[]
  expect(zones.map(({ lots }) => lots)).toEqual([1, 1])
  const below = await dashboard(`?store=${there.store}&zone=${zones[0]?.key ?? ''}`)
  expect(below).toMatchObject({ level: 'rack', lots: 1, weightKg: 100 })
  const [rack] = below['places'] as readonly { readonly key: string }[]
  expect(await dashboard(`?store=${there.store}&zone=${zones[0]?.key ?? ''}&rack=${rack?.key ?? ''}`)).toMatchObject({
    level: 'location',
    places: [{ resource: 'locations', lots: 1 }],
  })
})

it('tells what is over its free days and which lots end', async () => {
  const { overFreeDays, ending } = await dashboard()
  expect(overFreeDays).toEqual([expect.objectContaining({ lot: 'L1', days: 45 })])
  expect(ending).toEqual([expect.objectContaining({ lot: 'L1', dueDate: today })])
  expect((await dashboard('?freeDays=3'))['overFreeDays']).toHaveLength(2)
})

it('is of the caller’s company alone', async () => {
  const other = await world.signIn('admin@nordfracht.test', 'nordfracht')
  const { status, body } = await world.ask('GET /wms/freight-stocks/dashboard', { token: other })
  expect([status, body['lots'], body['places']]).toEqual([200, 0, []])
})

it('of more than a list holds it is told how many there are', async () => {
  await world.deps.db.system('andina', async (session) => {
    for (let at = 11; at <= 35; at++)
      await layBulk(session, there, at, { receivedAt: `${dayBefore(60)}T15:00:00Z`, lot: `T${at}` })
  })
  const { overFreeDays, totals } = await dashboard()
  expect(overFreeDays).toHaveLength(20)
  expect(totals).toMatchObject({ overFreeDays: 26, ending: 1, byEntity: 1 })
})
