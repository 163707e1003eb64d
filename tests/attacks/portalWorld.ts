import { expect } from 'vitest'
import { type Answered, type AuthWorld, startAuthWorld } from '../../server/auth/authWorld.testing.ts'
import { houseRecord, layTransportStore, masterRecord } from '../../server/services/waybills/transportStore.testing.ts'
import type { JsonObject } from '../../src/schema/json.ts'

/** A company with two customers whose cargo travels under one master, and what a customer's menu may open. */
export interface PortalWorld {
  readonly world: AuthWorld
  /** Of the staff. */
  readonly token: string
  /** Of the user of customer 1001, in whose menu shipments are. */
  readonly guest: string
  send(request: string, body?: unknown, as?: string): Promise<Answered>
  made(path: string, record: object): Promise<JsonObject>
  entityId(code: string): Promise<string>
  /** A job with these houses, each with cargo of its own. */
  jobOf(houses: readonly string[], more: JsonObject): Promise<string>
}

export const party = { customer: '1001', shipper: '7001', consignee: 'C1' } as const

const operations = [
  'shipments',
  'sharedShipments',
  'houseBillsOfLading',
  'invoices',
  'documents',
  'airWaybills',
  'shipmentCharges',
]

export const startPortal = async (): Promise<PortalWorld> => {
  const world = await startAuthWorld()
  await layTransportStore(world.deps.db, 'andina')
  const token = await world.signIn('admin@andina.test', 'andina')
  const send: PortalWorld['send'] = (request, body, as = token) =>
    world.ask(request, body === undefined ? { token: as } : { token: as, body })
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
  const jobOf = async (houses: readonly string[], more: JsonObject): Promise<string> => {
    const job = await made('/transactions/shipments', {
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
    return String(job['id'])
  }
  await entity('1009', 'Quiet customer', 'CUSTOMER', 'NAC')
  await world.deps.db.system('andina', (session) =>
    session.asSystem('customer-types').create({ code: 'AGE', description: 'Agent', role: 'AGENT' }),
  )
  await entity('4009', 'Quiet agent', 'AGENT', 'AGE')
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
  const guest = await world.signIn('cliente@andina.test', 'andina')
  return { world, token, guest, send, made, entityId, jobOf }
}
