import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Answer, answerOf } from '../wire/ask.ts'
import { startWorld, type World } from './world.ts'

/** A clerk whose role hides the picture of a category, and not what else lies beside it. */
let world: World
let clerk = ''

const resource = 'reference-categories'

const png = (last: number) => new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, last])

const setRole = (hiddenFields: readonly string[]) =>
  world.deps.db.system('t1', async (session) => {
    const { rows } = await session
      .asSystem('menus')
      .list({ where: { code: { in: [resource, `${resource}.edit`] } }, range: [0, 9] })
    const role = await session.asSystem('roles').first({ where: { name: 'Clerk' } })
    await session.asSystem('roles').update(role?.id ?? '', {
      menuPlan: rows.map(({ id }) => id),
      restrictions: [{ resource, hiddenFields: [...hiddenFields], rows: null }],
    })
  })

beforeAll(async () => {
  world = await startWorld()
  await world.deps.db.system('t1', (session) =>
    session.asSystem(resource).create({ code: 'CAFE', description: 'Café', status: 'ACTIVE' }),
  )
  await setRole(['image'])
  clerk = await world.signIn('c1@t1.test', 't1')
})

afterAll(() => world.close())

const upload = async (token: string, name: string, last: number): Promise<Answer> => {
  const body = new FormData()
  for (const [field, value] of Object.entries({ folder: resource, resource, resourceId: 'CAFE' }))
    body.set(field, value)
  body.append('files', new File([png(last)], name, { type: 'image/png' }))
  const headers = { authorization: `Bearer ${token}` }
  const init = { method: 'POST', body, headers }
  return answerOf(await world.app.request('https://estiba.test/api/files/files', init))
}

const at = (name: string, token = clerk) =>
  world.ask(`GET /files/files/${name}`, { token, query: { resource, resourceId: 'CAFE' } })

const names = async (token: string): Promise<readonly string[]> =>
  (await world.ask('GET /files/files', { token, query: { resource, resourceId: 'CAFE' } })).list
    .map(({ filename }) => String(filename))
    .toSorted((one, other) => (one < other ? -1 : 1))

const show = async (image: string): Promise<void> => {
  const path = `/wms/${resource}/CAFE`
  const { body } = await world.ask(`GET ${path}`, { token: world.tokens.a1 })
  expect((await world.ask(`PUT ${path}`, { token: world.tokens.a1, body: { ...body, image } })).status).toBe(200)
}

it('a file that a hidden field names is there for nobody from whom the field is hidden, other files of the record are', async () => {
  for (const [index, name] of ['hidden.png', 'beside.png', 'next.png'].entries())
    expect((await upload(world.tokens.a1, name, index)).status).toBe(200)
  expect((await upload(clerk, 'own.png', 9)).status).toBe(200)
  await show('hidden.png')
  expect((await world.ask(`GET /wms/${resource}/CAFE`, { token: clerk })).body).not.toHaveProperty('image')
  expect((await at('hidden.png')).status).toBe(404)
  expect((await world.ask('GET /files/files/hidden.png/versions', { token: clerk })).status).toBe(404)
  expect((await world.ask('DELETE /files/files/hidden.png', { token: clerk })).status).toBe(404)
  for (const name of ['beside.png', 'own.png']) expect([name, (await at(name)).status]).toEqual([name, 200])
  expect(await names(clerk)).toEqual(['beside.png', 'next.png', 'own.png'])
  expect(await names(world.tokens.a1)).toEqual(['beside.png', 'hidden.png', 'next.png', 'own.png'])
})

it('neither is one that the field named before, nor one that somebody else put there', async () => {
  await show('next.png')
  expect(await names(clerk)).toEqual(['beside.png', 'own.png'])
  await world.sql(`update estiba.reference_categories set image = 'beside.png' where namespace = 't1' and id = 'CAFE'`)
  expect(await names(clerk)).toEqual(['own.png'])
  await setRole([])
  expect(await names(clerk)).toEqual(['beside.png', 'hidden.png', 'next.png', 'own.png'])
})
