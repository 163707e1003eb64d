import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AuthWorld, startAuthWorld } from '../../server/auth/authWorld.testing.ts'
import { houseRecord, layTransportStore, masterRecord } from '../../server/services/waybills/transportStore.testing.ts'
import type { JsonObject } from '../../src/schema/json.ts'

/**
 * Who sees what of a job, cell by cell: its customer, and those who are only another party of it. Two customers' jobs
 * travel under one master.
 */
let world: AuthWorld
let token: string
let guest: string
const jobs = { mine: '', theirs: '' }
const at = (job: keyof typeof jobs) => `/transactions/shipments/${jobs[job].replace('~', '/')}`

const send = (request: string, body?: unknown, as = token) =>
  world.ask(request, body === undefined ? { token: as } : { token: as, body })
const ask = (request: string) => send(request, undefined, guest)

const made = async (path: string, record: object): Promise<JsonObject> => {
  const { status, body } = await send(`POST ${path}`, record)
  expect(status, `${path} ${JSON.stringify(body)}`).toBe(201)
  return body
}

const entity = (code: string, name: string, role: string, type: string) =>
  world.deps.db.system('andina', (session) =>
    session
      .asSystem('entities')
      .create({ code, name, role, type, identification: code, identificationType: 'NIT', country: 'CO' }),
  )

const entityId = async (code: string): Promise<string> => {
  const [found] = await world.deps.db.system('andina', (session) =>
    session.asSystem('entities').all({ where: { code } }),
  )
  return found?.id ?? ''
}

const party = { customer: '1001', shipper: '7001', consignee: 'C1' }

const jobOf = (houses: readonly string[], more: JsonObject) =>
  made('/transactions/shipments', {
    type: 'IMP',
    date: '2026-11-20',
    transport: 'Ocean',
    operation: 'importation',
    loadType: 'LCL',
    originPort: 'COCTG',
    destinationPort: 'COBUN',
    masterBl: 'M-1',
    containers: ['CSQU3054383'],
    containerUnits: [{ container: 'CSQU3054383' }],
    legs: [{ legType: 'MAIN', mode: 'Ocean', fromPort: 'COCTG', toPort: 'COBUN' }],
    houses,
    packages: houses.map((house) => ({ house, description: `Cargo of ${house}`, pieces: 20, grossWeight: 40 })),
    events: [{ event: 'BOOKED', plannedAt: '2026-11-20T10:00:00Z' }],
    documents: [{ paper: 'COMMERCIAL_INVOICE', paperNumber: 'quiet paper' }],
    notes: 'quiet note',
    ...more,
  })

const operations = ['shipments', 'houseBillsOfLading', 'invoices', 'documents', 'airWaybills', 'shipmentCharges']

beforeAll(async () => {
  world = await startAuthWorld()
  await layTransportStore(world.deps.db, 'andina')
  token = await world.signIn('admin@andina.test', 'andina')
  await entity('1009', 'Quiet customer', 'CUSTOMER', 'NAC')
  await entity('7009', 'Quiet shipper', 'SHIPPER', 'EMB')
  await world.deps.db.system('andina', async (session) => {
    const make = (resource: string, record: JsonObject) => session.asSystem(resource).create(record)
    await make('bills-of-lading', masterRecord('M-1'))
    await make('house-bills-of-lading', houseRecord('H-1', await entityId('1001'), { masterBL: 'M-1' }))
    await make(
      'house-bills-of-lading',
      houseRecord('H-9', await entityId('1009'), { masterBL: 'M-1', shipper: '7009' }),
    )
  })
  jobs.mine = String((await jobOf(['H-1'], { ...party, notify: await entityId('1009') }))['id'])
  jobs.theirs = String(
    (await jobOf(['H-9'], { ...party, customer: '1009', shipper: '7009', containers: [], containerUnits: [] }))['id'],
  )
  const menu = await world.deps.db.system('*', (session) =>
    session.asSystem('menus').create({
      code: 'customer.portal',
      labelEs: 'Embarques',
      labelEn: 'Shipments',
      type: 'OPTION',
      audience: 'CUSTOMER',
      operations: [
        ...operations.map((one) => `${one}:read`),
        'shipments.profit',
        'billsOfLading:read',
        'carriers:read',
      ],
    }),
  )
  await world.deps.db.system('andina', async (session) => {
    const role = await session.asSystem('roles').create({ name: 'Portal', type: 'CUSTOMER', menuPlan: [menu.id] })
    const [user] = await session.asSystem('users').all({ where: { username: 'cliente' } })
    await session.asSystem('users').update(user?.id ?? '', { role: role.id })
  })
  guest = await world.signIn('cliente@andina.test', 'andina')
})

afterAll(() => world.close())

describe('its customer', () => {
  it.each([
    ['timeline', ['events', 'legs', 'progress', 'nextEvent', 'etd', 'eta', 'atd', 'ata', 'cutOffs']],
    ['containers and packages', ['containers', 'containerUnits', 'packages']],
    ['parties', ['customer', 'shipper', 'consignee', 'notify']],
    ['house', ['houses']],
  ])('sees %s', async (_what, fields) => {
    const { status, body } = await ask(`GET ${at('mine')}`)
    expect(status).toBe(200)
    expect(fields.filter((field) => !Object.hasOwn(body, field))).toEqual([])
  })

  it.each([
    ['the master', ['masterBl']],
    ['papers of the file', ['documents']],
    [
      'what is said and reckoned inside',
      ['notes', 'noMoreCosts', 'marginReason', 'reopenReason', 'costCenter', 'freeTimeWaivers'],
    ],
  ])('does not see %s, in the record, its history, lists, filters and sorts', async (_what, fields) => {
    const record = await ask(`GET ${at('mine')}`)
    const history = await ask(`GET ${at('mine')}/history`)
    for (const field of fields) {
      expect(record.body).not.toHaveProperty(field)
      expect(JSON.stringify(history.list)).not.toContain(`"${field}"`)
      const condition = encodeURIComponent(JSON.stringify({ [field]: { null: true } }))
      expect([field, (await ask(`GET /transactions/shipments?filter=${condition}`)).status]).toEqual([field, 422])
      const sort = encodeURIComponent(JSON.stringify([field, 'ASC']))
      expect([422, 400]).toContain((await ask(`GET /transactions/shipments?sort=${sort}`)).status)
    }
    for (const answer of [record, history, await ask('GET /transactions/shipments')])
      expect(JSON.stringify(answer.list.length > 0 ? answer.list : answer.body)).not.toMatch(/quiet|M-1/i)
  })

  it('sees his own job and house of a consolidation, and nothing of the other, not even a name', async () => {
    const lists: { readonly [path: string]: readonly string[] } = {
      '/transactions/shipments': [jobs.mine],
      '/transactions/shipments/options': [jobs.mine],
      '/transactions/house-bills-of-lading': ['H-1'],
      '/transactions/house-bills-of-lading/options': ['H-1'],
      '/config/shippers/options': ['7001'],
      '/config/consignees/options': ['C1'],
      '/config/containers/options': ['CSQU3054383'],
      '/transactions/bills-of-lading/options': [],
    }
    for (const [path, ids] of Object.entries(lists)) {
      const { status, list } = await ask(`GET ${path}`)
      expect([path, status, list.map(({ id }) => id)]).toEqual([path, 200, ids])
      expect(JSON.stringify(list)).not.toMatch(/quiet|M-1|"masterBL"/i)
    }
    for (const path of [at('theirs'), '/transactions/house-bills-of-lading/H-9'])
      for (const part of ['', '/history', '/used'])
        expect([path + part, (await ask(`GET ${path}${part}`)).status]).toEqual([path + part, 404])
    expect((await ask('GET /config/shippers/options?ids=7001,7009')).list.map(({ id }) => id)).toEqual(['7001'])
    expect((await ask('GET /transactions/house-bills-of-lading/H-1')).body).not.toHaveProperty('masterBL')
    const named = encodeURIComponent(JSON.stringify({ 'shipper.name': { contains: 'Quiet' } }))
    expect((await ask(`GET /transactions/shipments?filter=${named}`)).list).toEqual([])
  })

  it('sees no charge, cost, profit, supplier or master, whatever his menu says', async () => {
    expect((await ask('GET /transactions/shipment-charges')).list).toEqual([])
    for (const path of [
      `${at('mine')}/profit`,
      '/transactions/shipments/profits',
      '/transactions/shipments/accruals',
      '/transactions/bills-of-lading',
      '/transactions/bills-of-lading/M-1',
      '/config/carriers',
      '/config/free-time-contracts',
    ]) {
      const { status, list } = await ask(`GET ${path}`)
      expect([path, status === 200 ? list : []]).toEqual([path, []])
      expect([path, status >= 400]).toEqual([path, true])
    }
  })

  it('has of the files that lie beside the job those alone that he put there', async () => {
    const form = new FormData()
    form.append(
      'files',
      new File(['%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF'], 'supplier.pdf', { type: 'application/pdf' }),
    )
    form.append('folder', 'shipments')
    form.append('resource', 'shipments')
    form.append('resourceId', jobs.mine)
    const response = await world.app.request('https://estiba.test/api/files/files', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    })
    expect(response.status, await response.clone().text()).toBeLessThan(300)
    const asked = `resource=shipments&resourceId=${encodeURIComponent(jobs.mine)}`
    const seen = await send(`GET /files/files?${asked}`)
    expect(JSON.stringify(seen.list)).toContain('supplier.pdf')
    expect(JSON.stringify((await ask(`GET /files/files?${asked}`)).list)).not.toContain('supplier.pdf')
    expect((await ask(`GET /files/files/supplier.pdf?${asked}`)).status).toBe(404)
  })
})

describe('who is only another party', () => {
  it.each([
    'shipper',
    'consignee',
    'notify',
    'second_notify',
    'agent',
    'sending_agent',
    'receiving_agent',
    'customs_broker',
  ])('sees nothing as %s', async (column) => {
    await world.deps.db.platform((sql) =>
      sql(`update estiba.shipments set ${column} = '1001' where namespace = 'andina' and id = $1`, [jobs.theirs]),
    )
    expect((await ask(`GET ${at('theirs')}`)).status).toBe(404)
    expect((await ask('GET /transactions/shipments')).list.map(({ id }) => id)).toEqual([jobs.mine])
    expect((await ask('GET /transactions/house-bills-of-lading')).list.map(({ id }) => id)).toEqual(['H-1'])
  })
})
