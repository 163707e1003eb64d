import { afterAll, beforeAll, expect, it } from 'vitest'
import { startWarehouse, type WarehouseWorld } from '../../stock/kardex/warehouseWorld.testing.ts'

let world: WarehouseWorld
let carriage: { readonly [field: string]: string }

beforeAll(async () => {
  world = await startWarehouse()
  await world.deps.db.system('*', async (session) => {
    const make = (resource: string, record: object) => session.asSystem(resource).create({ ...record })
    await make('transport-types', {
      code: 'Ocean',
      description: 'Marítimo',
      unece19: '1',
      kgPerM3: 1000,
      documentType: 'BL',
    })
    for (const code of ['COCTG', 'PECLL']) await make('ports', { code, description: code, country: 'CO' })
  })
  await world.made('POST /config/customer-types', { code: 'TRANS', description: 'Transportador', role: 'CARRIER' })
  const carrier = await world.made('POST /config/entities', {
    code: '7001',
    name: 'Naviera del Sur',
    role: 'CARRIER',
    type: 'TRANS',
    identificationType: 'NIT',
    identification: '7001',
    country: 'CO',
    transport: 'Ocean',
  })
  await world.made('POST /accounting/document-types', {
    type: 'TRD',
    description: 'Contrato de transporte',
    kind: 'transport',
    sw: '50',
    module: 'FREIGHT',
  })
  await world.made('POST /config/consecutives', { type: 'TRD', prefix: 'TRD-', current: 0 })
  carriage = {
    transport: 'Ocean',
    carrier: String(carrier['code']),
    originPort: 'COCTG',
    destinationPort: 'PECLL',
  }
})

afterAll(() => world.close())

const contract = (more: object) =>
  world.send('POST /transactions/documents', {
    type: 'TRD',
    switches: '50',
    date: world.today,
    vessel: 'Estrella',
    voyage: '014S',
    ...more,
  })

const contracts = async (filter: object) =>
  (await world.send(`GET /transactions/transport-documents?filter=${encodeURIComponent(JSON.stringify(filter))}`)).list

it('X-TRANSPORT-CONTRACT: a contract names mode, carrier, origin and destination', async () => {
  const refused = await contract({})
  expect(refused.status).toBe(422)
  expect(Object.keys(refused.body['errors'] ?? {}).toSorted()).toEqual(Object.keys(carriage).toSorted())
})

it('C-SW-50: contracts are the documents of type TRD, found by carrier, vessel, date and state', async () => {
  const made = await contract(carriage)
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const { number } = made.body
  await world.post('WR', {
    date: world.today,
    store: world.a,
    lines: [{ reference: await world.reference('OTHER'), quantity: 1, unitCost: 1 }],
  })
  expect(await contracts({})).toHaveLength(1)
  const [found] = await contracts({ carrier: carriage['carrier'], vessel: 'Estrella', date: world.today })
  expect(found).toMatchObject({ number, state: 'DRAFT', voyage: '014S', originPort: 'COCTG' })
  expect(await contracts({ state: 'POSTED' })).toEqual([])
  expect((await world.send(`POST /transactions/documents/TRD/${String(number)}/post`)).status).toBe(200)
  expect(await contracts({ state: 'POSTED' })).toHaveLength(1)
  const one = await world.send(`GET /transactions/transport-documents/${String(number)}`)
  expect([one.status, one.body['destinationPort']]).toEqual([200, 'PECLL'])
  const written = await world.send('POST /transactions/transport-documents', { ...carriage, number: 'X' })
  expect([404, 405]).toContain(written.status)
})
