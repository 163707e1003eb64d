import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWorld, type World } from '../attacks/world.ts'

describe('deleting with a body', () => {
  let world: World
  beforeAll(async () => {
    world = await startWorld()
  })
  afterAll(() => world.close())

  const token = () => world.tokens.a1
  const remove = (resource: string, body: object, headers: { readonly [name: string]: string } = {}) =>
    world.ask(`DELETE /config/${resource}`, { token: token(), body, headers })
  const statusOf = async (path: string) => (await world.ask(`GET /config/${path}`, { token: token() })).status
  const warehouse = async (code: string) => {
    const { body, status } = await world.ask('POST /config/warehouses', {
      token: token(),
      body: { code, name: code, address: 'Calle 1 # 2-3', country: 'CO', company: await company() },
    })
    expect(status, JSON.stringify(body)).toBe(201)
  }
  const company = async () => String((await world.ask('GET /auth/companies', { token: token() })).list[0]?.['id'])

  it('takes away the one record that the body names by its key (B-WAREHOUSE-DELETE-BODY)', async () => {
    await warehouse('GONE1')
    await warehouse('STAYS')
    expect(await remove('warehouses', { code: 'gone1' })).toMatchObject({
      status: 200,
      body: { deleted: 'GONE1' },
    })
    expect([await statusOf('warehouses/GONE1'), await statusOf('warehouses/STAYS')]).toEqual([404, 200])
    expect((await remove('warehouses', { code: 'GONE1' })).status).toBe(404)
  })

  it('takes away those that it lists by their identifiers, all or none', async () => {
    await warehouse('GONE2')
    await warehouse('GONE3')
    expect((await remove('warehouses', { ids: ['GONE2', 'NEVER'] })).status).toBe(404)
    expect(await remove('warehouses', { ids: ['GONE2', 'GONE3'] })).toMatchObject({
      status: 200,
      list: ['GONE2', 'GONE3'],
    })
    expect(await statusOf('warehouses/GONE2')).toBe(404)
  })

  it('refuses a body that names nothing, a stale version, a record in use and a person without the right', async () => {
    for (const body of [{}, { code: '' }, { code: null }, { name: 'W1' }, { code: ['W1'] }, { code: { ne: 'W1' } }])
      expect((await remove('warehouses', body)).status, JSON.stringify(body)).toBe(400)
    expect((await remove('warehouses', { code: 'STAYS' }, { 'if-match': '"7"' })).status).toBe(409)
    expect((await remove('warehouses', { code: 'W1' })).body).toMatchObject({ code: 'IN_USE' })
    const clerk = { token: world.tokens.c1, body: { code: 'W1' } }
    expect((await world.ask('DELETE /config/warehouses', clerk)).status).toBe(403)
    expect(await statusOf('warehouses/W1')).toBe(200)
  })
})
