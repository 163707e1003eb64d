import { afterAll, beforeAll, expect, it } from 'vitest'
import type { JsonObject } from '../../src/schema/json.ts'
import { type AuthWorld, startAuthWorld } from '../auth/authWorld.testing.ts'
import { layOperationStore } from '../services/operations/operationStore.testing.ts'

let world: AuthWorld
let token = ''

const limitedTo = async (restrictions: readonly JsonObject[]): Promise<void> => {
  await world.deps.db.system('andina', async (session) => {
    const { rows } = await session.asSystem('menus').list({ where: { code: 'history-panel' }, range: [0, 9] })
    const menuPlan = rows.map(({ id }) => id)
    await session.asSystem('roles').update(String(world.roles['clerk']), { menuPlan, restrictions })
  })
  token = await world.signIn('auxiliar', 'andina')
}

beforeAll(async () => {
  world = await startAuthWorld()
  await layOperationStore(world, 'andina')
  await world.deps.db.system('andina', async (session) => {
    await session.asSystem('customer-types').create({ code: 'SHIPS', description: 'Embarcador', role: 'SHIPPER' })
    for (const [code, type] of [
      ['7101', 'NAC'],
      ['7102', 'NAC'],
      ['7103', 'SHIPS'],
    ] as const)
      await session.asSystem('entities').create({
        code,
        type,
        name: `Tercero ${code}`,
        email: `${code}@example.test`,
        country: 'CO',
        identification: code,
        identificationType: 'NIT',
      })
  })
})

afterAll(() => world.close())

const shippers = async () => {
  const { list, status, body } = await world.ask('GET /config/shippers?range=[0,99]&sort=["code","ASC"]', { token })
  expect(status, JSON.stringify(body)).toBe(200)
  return list.filter(({ code }) => String(code).startsWith('710'))
}

it('a limit of customers holds where they are shown as shippers', async () => {
  await limitedTo([])
  expect((await shippers()).map(({ code }) => code)).toEqual(['7101', '7102', '7103'])
  await limitedTo([{ resource: 'customers', hiddenFields: ['email'], rows: { code: '7101' } }])
  const seen = await shippers()
  expect(seen.map(({ code }) => code)).toEqual(['7101', '7103'])
  expect(seen.filter((row) => 'email' in row)).toEqual([])
  await limitedTo([{ resource: 'customers', hiddenFields: [], rows: { lockerCode: 'L-1' } }])
  expect((await shippers()).map(({ code }) => code)).toEqual(['7103'])
  await limitedTo([{ resource: 'carriers', hiddenFields: ['email'], rows: { code: '7101' } }])
  expect((await shippers()).map(({ code }) => code)).toEqual(['7101', '7102', '7103'])
  // What limits them all limits each once, however deep it is; a line for shippers alone lifts it for no customer.
  const deep = { or: [{ and: [{ not: { or: [{ code: '7102' }] } }] }, { code: '7103' }] }
  await limitedTo([{ resource: 'entities', hiddenFields: [], rows: deep }])
  expect((await shippers()).map(({ code }) => code)).toEqual(['7101', '7103'])
  await limitedTo([
    { resource: 'entities', hiddenFields: [], rows: { code: '7101' } },
    { resource: 'shippers', hiddenFields: [], rows: { country: 'CO' } },
  ])
  expect((await shippers()).map(({ code }) => code)).toEqual(['7101', '7103'])
})
