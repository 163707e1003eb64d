import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AuthWorld, startAuthWorld } from '../../auth/authWorld.testing.ts'
import { layBulk, layPickingStore } from './pickingStore.testing.ts'

let world: AuthWorld
let token: string

beforeAll(async () => {
  world = await startAuthWorld()
  const there = await layPickingStore(world.deps.db, 'andina')
  token = await world.signIn('admin@andina.test', 'andina')
  await world.deps.db.system('andina', async (session) => {
    const other = { code: 'S2', name: 'Dos', warehouseCode: 'B1', kind: 'STORAGE' }
    const { id: store } = await session.asSystem('stores').create(other)
    await layBulk(session, there, 1, { store, at: 'none' })
  })
})

afterAll(() => world.close())

it.each([
  ['A-R1-01-01', 'es', 'Esta ubicación no es del almacén del bulto'],
  ['A-R1-01-01', 'en', 'This location is not in the store of the bulk'],
  ['A-R9-99-99', 'es', 'No hay ninguna ubicación con este código'],
  ['A-R9-99-99', 'en', 'There is no location with this code'],
])(
  'of the location %s a bulk cannot be put into, the reason is told as it is (%s)',
  async (location, language, why) => {
    const { status, body } = await world.ask('POST /wms/scans', {
      token,
      headers: { 'accept-language': language },
      body: {
        scanKey: `key-${location}-${language}`,
        action: 'locate',
        code: 'IMP-IMP-1-1',
        location,
        scannedAt: new Date().toISOString(),
      },
    })
    expect([status, body['errors']]).toEqual([422, { location: why }])
  },
)
