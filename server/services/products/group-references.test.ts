import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AuthWorld, startAuthWorld } from '../../auth/authWorld.testing.ts'

let world: AuthWorld
let token: string
let line = ''
let family = ''

beforeAll(async () => {
  world = await startAuthWorld()
  token = await world.signIn('admin@andina.test', 'andina')
  line = await level({ code: 'LINE', description: 'Línea', codeLength: 2 })
  family = await level({ code: 'FAMILY', description: 'Familia', codeLength: 4, mandatory: true, parent: line })
})

afterAll(() => world.close())

type Given = { readonly [field: string]: unknown }

const level = async (body: Given): Promise<string> => {
  const answer = await world.ask('POST /wms/group-levels', { token, body })
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 201 })
  return String(answer.body['id'])
}

const group = (body: Given) =>
  world.ask('POST /wms/group-references', { token, body: { description: 'Grupo', ...body } })

it('levels know how deep they stand, also after a move', async () => {
  const deep = await level({ code: 'SUB', description: 'Subfamilia', parent: family })
  const depth = async (id: string) => (await world.ask(`GET /wms/group-levels/${id}`, { token })).body['depth']
  expect([await depth(line), await depth(family), await depth(deep)]).toEqual([1, 2, 3])
  const above = await level({ code: 'WORLD', description: 'Mundo' })
  expect((await world.ask(`POST /wms/group-levels/${line}/move`, { token, body: { parent: above } })).status).toBe(200)
  expect([await depth(line), await depth(family), await depth(deep)]).toEqual([2, 3, 4])
  await world.ask(`POST /wms/group-levels/${line}/move`, { token, body: { parent: null } })
  await world.ask(`DELETE /wms/group-levels/${above}`, { token })
  expect([await depth(line), await depth(family), await depth(deep)]).toEqual([1, 2, 3])
  await world.ask(`DELETE /wms/group-levels/${deep}`, { token })
})

it('a group keeps to the levels: the length of its code, the one that follows, the one that is needed', async () => {
  expect((await group({ code: 'ALI', level: line })).body['errors']).toHaveProperty('code')
  expect((await group({ code: 'AL', level: family })).body['errors']).toHaveProperty('level')
  expect(await group({ code: 'AL', level: line })).toMatchObject({ status: 201, body: { path: 'AL', levels: [line] } })
  expect((await group({ code: 'ALCA', parent: 'AL' })).body['errors']).toHaveProperty('level')
  expect(await group({ code: 'ALCA', parent: 'AL', level: family })).toMatchObject({
    status: 201,
    body: { path: 'AL / ALCA', levels: [line, family] },
  })
  const { list } = await world.ask('GET /wms/group-references/tree', { token })
  expect(list).toMatchObject([{ code: 'AL', children: [{ code: 'ALCA' }] }])
})

it('says whether a code may be used before it is saved', async () => {
  const valid = async (query: string) =>
    (await world.ask(`GET /wms/group-references/validate-code?${query}`, { token })).body
  expect(await valid('code=al')).toMatchObject({ valid: false })
  expect(await valid('code=ALCE&parent=AL')).toEqual({ valid: true, message: '' })
  expect(await valid('code=ALCES&parent=AL')).toMatchObject({ valid: false })
})

it('the groups below follow a group that moves', async () => {
  expect((await group({ code: 'BE', level: line })).status).toBe(201)
  expect((await group({ code: 'BEBE', parent: 'BE', level: family })).status).toBe(201)
  const moved = await world.ask('POST /wms/group-references/BEBE/move', { token, body: { parent: 'AL' } })
  expect(moved).toMatchObject({ status: 200, body: { path: 'AL / BEBE' } })
  expect((await world.ask('POST /wms/group-references/AL/move', { token, body: { parent: 'BEBE' } })).status).toBe(422)
})
