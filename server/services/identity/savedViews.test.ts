import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type AuthWorld, startAuthWorld } from '../../auth/authWorld.testing.ts'
import type { Json } from '../../../src/schema/json.ts'

let world: AuthWorld
let admin: string
let chief: string
let clerk: string
let customer: string
let foreigner: string

beforeAll(async () => {
  world = await startAuthWorld()
  admin = await world.signIn('admin@andina.test', 'andina')
  chief = await world.signIn('jefe', 'andina')
  clerk = await world.signIn('auxiliar', 'andina')
  customer = await world.signIn('cliente', 'andina')
  foreigner = await world.signIn('admin@nordfracht.test', 'nordfracht')
})

afterAll(() => world.close())

beforeEach(async () => {
  for (const token of [admin, chief, clerk, customer]) {
    const mine = (await namesSeenBy(token)).map(({ id }) => id)
    for (const id of mine) await world.ask(`DELETE /config/saved-views/${id}`, { token })
  }
})

const namesSeenBy = async (token: string) =>
  (await world.ask('GET /config/saved-views', { token })).list.map(({ id, name }) => ({
    id: String(id),
    name: String(name),
  }))

const seenBy = async (token: string) => (await namesSeenBy(token)).map(({ name }) => name).toSorted()

const view = (name: string, more: { readonly [field: string]: Json } = {}) => ({
  name,
  resource: 'users',
  audience: 'MINE',
  state: 'q=ana',
  ...more,
})

const save = (token: string, name: string, more: { readonly [field: string]: Json } = {}) =>
  world.ask('POST /config/saved-views', { token, body: view(name, more) })

const saved = async (token: string, name: string, more: { readonly [field: string]: Json } = {}): Promise<string> => {
  const answer = await save(token, name, more)
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 201 })
  return String(answer.body['id'])
}

it('a person without any right keeps, reads, renames, restores and deletes views of his own', async () => {
  for (const token of [clerk, customer]) {
    const id = await saved(token, 'Mía')
    const at = `/config/saved-views/${id}`
    expect((await world.ask(`GET ${at}`, { token })).body).toMatchObject({ name: 'Mía', version: 1 })
    expect((await world.ask(`PUT ${at}`, { token, body: { name: 'Otra' } })).body).toMatchObject({ name: 'Otra' })
    expect((await world.ask(`GET ${at}/history`, { token })).list).toHaveLength(2)
    expect((await world.ask(`POST ${at}/restore`, { token, body: { toVersion: 1 } })).body).toMatchObject({
      name: 'Mía',
    })
    expect(await seenBy(token)).toEqual(['Mía'])
    expect((await world.ask(`DELETE ${at}`, { token })).status).toBe(200)
    expect(await seenBy(token)).toEqual([])
  }
  expect((await world.ask('GET /config/saved-views')).status).toBe(401)
})

it('a view belongs to who saves it, whatever the body says', async () => {
  const other = world.claims(admin)['sub'] ?? null
  const mine = world.claims(clerk)['sub']
  for (const owner of [other, mine ?? null, null, '']) {
    const id = await saved(clerk, 'Mía', { owner })
    const changed = await world.ask(`PUT /config/saved-views/${id}`, { token: clerk, body: { owner: other } })
    expect(changed).toMatchObject({ status: 200, body: { owner: mine } })
  }
  expect(await seenBy(admin)).toEqual([])
})

it("somebody else's private view answers as one that is not there, to a super user as well", async () => {
  const id = await saved(clerk, 'Mía', { byDefault: true })
  await world.ask(`PUT /config/saved-views/${id}`, { token: clerk, body: { name: 'Mía sola' } })
  const calls = (asked: string): readonly (readonly [string, unknown?])[] => [
    [`GET /config/saved-views/${asked}`],
    [`GET /config/saved-views/${asked}/history`],
    [`GET /config/saved-views/${asked}/used`],
    [`PUT /config/saved-views/${asked}`, { name: 'Ajena' }],
    [`POST /config/saved-views/${asked}/restore`, { toVersion: 1 }],
    [`DELETE /config/saved-views/${asked}`],
    ['PUT /config/saved-views', { ids: [asked], data: { name: 'Ajena' } }],
    ['DELETE /config/saved-views', { ids: [asked] }],
  ]
  const missing = '0190b0a0-0000-7000-8000-000000000000'
  for (const token of [admin, chief, customer, foreigner]) {
    for (const [index, [request, body]] of calls(id).entries()) {
      const [absent = ''] = calls(missing)[index] ?? []
      const given = body === undefined ? { token } : { token, body }
      const answer = await world.ask(request, given)
      const none = await world.ask(absent, body === undefined ? { token } : { token, body: calls(missing)[index]?.[1] })
      expect(answer.status, request).toBe(404)
      expect(answer.body, request).toEqual(none.body)
    }
    expect((await world.ask(`GET /config/saved-views/options?ids=["${id}"]`, { token })).list).toEqual([])
    expect((await world.ask('GET /config/saved-views/options?q=sola', { token })).list).toEqual([])
    const filter = encodeURIComponent(JSON.stringify({ or: [{ name: 'Mía sola' }, { id: { eq: id } }] }))
    expect((await world.ask(`GET /config/saved-views?filter=${filter}`, { token })).list).toEqual([])
  }
  expect(await seenBy(clerk)).toEqual(['Mía sola'])
})

it('a view for everyone is seen by the staff of the workspace, changed by its owner or a super user alone', async () => {
  const id = await saved(chief, 'De todos', { audience: 'EVERYONE' })
  for (const token of [admin, clerk]) expect(await seenBy(token)).toEqual(['De todos'])
  for (const token of [customer, foreigner]) expect(await seenBy(token)).toEqual([])
  const at = `/config/saved-views/${id}`
  expect((await world.ask(`PUT ${at}`, { token: clerk, body: { name: 'X' } })).status).toBe(403)
  expect((await world.ask(`DELETE ${at}`, { token: clerk })).status).toBe(403)
  expect((await world.ask('DELETE /config/saved-views', { token: clerk, body: { ids: [id] } })).status).toBe(403)
  expect((await world.ask(`PUT ${at}`, { token: foreigner, body: { name: 'X' } })).status).toBe(404)
  const chiefId = world.claims(chief)['sub']
  expect((await world.ask(`PUT ${at}`, { token: admin, body: { name: 'De la empresa' } })).body).toMatchObject({
    name: 'De la empresa',
    owner: chiefId,
  })
  expect((await world.ask(`PUT ${at}`, { token: chief, body: { audience: 'MINE' } })).status).toBe(200)
  expect(await seenBy(clerk)).toEqual([])
})

it('a view for a role is seen by its members, its owner and super users', async () => {
  const { clerk: clerks = '', manager = '' } = world.roles
  await saved(admin, 'De auxiliares', { audience: 'ROLE', role: clerks })
  expect(await seenBy(clerk)).toEqual(['De auxiliares'])
  expect(await seenBy(chief)).toEqual([])
  const own = await save(chief, 'De jefes', { audience: 'ROLE' })
  expect(own.body).toMatchObject({ role: manager })
  expect(await seenBy(clerk)).toEqual(['De auxiliares'])
  expect(await seenBy(admin)).toEqual(['De auxiliares', 'De jefes'])
  expect((await save(chief, 'Ajena', { audience: 'ROLE', role: clerks })).body['errors']).toHaveProperty('role')
  expect((await save(admin, 'Nadie', { audience: 'ROLE', role: 'none' })).body['errors']).toHaveProperty('role')
  const back = await world.ask(`PUT /config/saved-views/${String(own.body['id'])}`, {
    token: chief,
    body: { audience: 'MINE' },
  })
  expect(back.body).toMatchObject({ role: null })
})

it('only who may change the records of a list, or a super user, publishes a view of it', async () => {
  for (const audience of ['EVERYONE', 'ROLE']) {
    expect((await save(clerk, 'De todos', { audience })).status).toBe(403)
    expect((await save(chief, 'De todos', { audience, resource: 'taxes' })).status).toBe(403)
    expect((await save(admin, 'De todos', { audience, resource: 'taxes' })).status).toBe(201)
  }
  const id = await saved(clerk, 'Mía')
  const publish = { token: clerk, body: { audience: 'EVERYONE' } }
  expect((await world.ask(`PUT /config/saved-views/${id}`, publish)).status).toBe(403)
  expect((await save(clerk, 'De nada', { resource: 'nowhere' })).body['errors']).toHaveProperty('resource')
})

it('a list opens with one view of a person at most', async () => {
  const first = await saved(clerk, 'Primera', { byDefault: true })
  const elsewhere = await saved(clerk, 'De impuestos', { byDefault: true, resource: 'taxes' })
  const second = await saved(clerk, 'Segunda', { byDefault: true })
  const isDefault = async (id: string) =>
    (await world.ask(`GET /config/saved-views/${id}`, { token: clerk })).body['byDefault']
  expect(await Promise.all([first, elsewhere, second].map(isDefault))).toEqual([false, true, true])
  await world.ask(`PUT /config/saved-views/${first}`, { token: clerk, body: { byDefault: true } })
  expect(await Promise.all([first, elsewhere, second].map(isDefault))).toEqual([true, true, false])
})

it('stands in nobody’s menu, and takes no import', async () => {
  const { list } = await world.ask('GET /auth/menus?range=[0,999]', { token: admin })
  expect(list.map(({ code }) => String(code)).filter((code) => code.startsWith('saved-views'))).toEqual([])
  const body = { rows: [view('De archivo')], mode: 'all' }
  expect((await world.ask('POST /config/saved-views/import', { token: admin, body })).status).toBeGreaterThanOrEqual(
    404,
  )
})
