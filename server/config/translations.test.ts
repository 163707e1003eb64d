import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AuthWorld, startAuthWorld } from '../auth/authWorld.testing.ts'

let world: AuthWorld

beforeAll(async () => {
  world = await startAuthWorld()
})
afterAll(() => world.close())

const textsOf = async (locale: string, token?: string) =>
  (await world.ask(`GET /translations/messages/${locale}`, token === undefined ? {} : { token })).body

it('gives the texts of both languages under flat keys, those of the screens among them, or of one module', async () => {
  const es = await textsOf('es')
  const en = await textsOf('en-GB')
  expect(es['resources.taxes.fields.rate']).toBe('Tarifa (%)')
  expect(en['resources.taxes.fields.rate']).toBe('Rate (%)')
  expect([es['estiba.list.create'], en['estiba.list.create']]).toEqual(['Crear', 'Create'])
  expect(Object.keys(es).toSorted()).toEqual(Object.keys(en).toSorted())
  const part = (await world.ask('GET /translations/messages/es?module=errors')).body
  expect(Object.keys(part).every((key) => key.startsWith('errors.'))).toBe(true)
  expect((await world.ask('GET /translations/messages/fr')).status).toBe(404)
  expect((await world.ask('GET /translations/messages/es?own=true')).body).toEqual({})
})

it('lays the words of the platform over its own, and those of a company over both, for its people alone', async () => {
  const [andina, nordfracht] = [
    await world.signIn('admin@andina.test', 'andina'),
    await world.signIn('admin@nordfracht.test', 'nordfracht'),
  ]
  const text = (key: string, words: string) => ({ locale: 'es', key, text: words })
  await world.deps.db.system('*', async (session) => {
    await session.asSystem('message-sets').create(text('estiba.list.create', 'Nuevo'))
    await session.asSystem('message-sets').create(text('estiba.list.import', 'Traer'))
  })
  const made = await world.ask('POST /translations/message-sets', {
    token: andina,
    body: text('resources.warehouses.name', 'Depósito |||| Depósitos'),
  })
  expect(made.status).toBe(201)
  const id = encodeURIComponent('es~estiba.list.create')
  const changed = await world.ask(`PUT /translations/message-sets/${id}`, { token: andina, body: { text: 'Agregar' } })
  expect(changed.status).toBe(200)

  const words = async (token?: string) => {
    const set = await textsOf('es', token)
    return ['estiba.list.create', 'estiba.list.import', 'resources.warehouses.name'].map((key) => set[key])
  }
  expect(await words(andina)).toEqual(['Agregar', 'Traer', 'Depósito |||| Depósitos'])
  expect(await words(nordfracht)).toEqual(['Nuevo', 'Traer', 'Bodega |||| Bodegas'])
  expect(await words()).toEqual(['Nuevo', 'Traer', 'Bodega |||| Bodegas'])
  expect((await textsOf('en', andina))['estiba.list.create']).toBe('Create')
  expect((await world.ask('GET /translations/messages/es?own=true', { token: andina })).body).toEqual({
    'estiba.list.create': 'Agregar',
    'estiba.list.import': 'Traer',
    'resources.warehouses.name': 'Depósito |||| Depósitos',
  })
})

it('says that nothing changed to who has the texts already', async () => {
  const first = await world.ask('GET /translations/messages/en')
  const etag = first.response.headers.get('etag') ?? ''
  const again = await world.ask('GET /translations/messages/en', { headers: { 'if-none-match': etag } })
  expect([again.status, await again.response.text()]).toEqual([304, ''])
})
