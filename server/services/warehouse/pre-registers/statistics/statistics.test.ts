import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '../../../../../src/schema/json.ts'
import { type AuthWorld, goodPassword, startAuthWorld } from '../../../../auth/authWorld.testing.ts'
import { setPassword } from '../../../../auth/provision.ts'
import type { Session } from '../../../../contract.ts'
import { layBulk, type PickingStore } from '../../pickingStore.testing.ts'
import { houseRecord, layTransportStore } from '../../../waybills/transportStore.testing.ts'
import { operationFigures } from './operationFigures.ts'

let world: AuthWorld
let there: PickingStore
let admin: string
let company = ''
let activity = { eventId: '', activityId: '' }

const make = (session: Session, resource: string, record: JsonObject) => session.asSystem(resource).create(record)

/** An operation of so many kilograms and cubic metres; its number. */
const operation = async (
  session: Session,
  date: string,
  kg: number,
  cubicMetres: number,
  more: JsonObject = {},
): Promise<string> => {
  const header = { type: 'IMP', warehouse: 'B1', direction: 'RECEPTION', date, partial: false }
  const cargo = { totalWeight: kg, totalVolume: cubicMetres }
  const { number } = await make(session, 'pre-registers', { ...header, ...cargo, ...more })
  return String(number)
}

const planned = (session: Session, number: string, plannedAt: string, finishedAt: string | null) =>
  session
    .asSystem('transactional-activities')
    .create(
      { ...activity, preRegisterType: 'IMP', preRegisterNumber: number, required: true, plannedAt, finishedAt },
      ...(finishedAt === null ? [] : ['DONE']),
    )

const invoice = async (
  session: Session,
  number: string,
  date: string,
  unitValue: number,
  more: JsonObject = {},
  issued = true,
) => {
  const values = {
    type: 'FV',
    number,
    clientId: '1001',
    date,
    dueDate: '2026-12-31',
    currency: 'COP',
    exchangeRate: 1,
    lines: [{ line: 1, description: 'Flete', quantity: 1, unitValue }],
    ...more,
  }
  await session.asSystem('invoices').create(values, ...(issued ? ['ISSUED'] : []))
}

const stays = (number: string, receivedAt: string, dispatchedAt: string | null): JsonObject => ({
  number,
  receivedAt,
  dispatchedAt,
  stage: dispatchedAt === null ? 'ON_WAREHOUSE' : 'DISPATCHED',
})

const named = { customer: '1001', commodity: 'GEN', shipper: '7001' } as const

/** March and April, with January and February before them; what is neither must not count. */
const layHistory = async (session: Session): Promise<void> => {
  const left = await operation(session, '2026-03-05', 12_000, 10, { ...named, transport: 'Ocean' })
  await layBulk(session, there, 1, stays(left, '2026-03-05T12:00:00Z', '2026-03-09T12:00:00Z'))
  await layBulk(session, there, 2, stays(left, '2026-03-05T12:00:00Z', '2026-03-07T12:00:00Z'))
  await planned(session, left, '2026-03-06T12:00:00Z', '2026-03-05T15:00:00Z')
  const late = await operation(session, '2026-04-30', 3000, 2.5, { transport: 'Ground' })
  await layBulk(session, there, 1, stays(late, '2026-04-30T12:00:00Z', null))
  await planned(session, late, '2026-05-01T12:00:00Z', '2026-05-02T12:00:00Z')
  await operation(session, '2026-03-15', 1000, 1, { ...named, warehouse: 'B2', transport: 'Ocean' })
  const former = await operation(session, '2026-02-28', 8000, 4, { ...named, transport: 'Ocean' })
  await layBulk(session, there, 1, stays(former, '2026-02-28T12:00:00Z', '2026-03-01T12:00:00Z'))
  await planned(session, former, '2026-03-01T12:00:00Z', null)
  await operation(session, '2026-05-01', 500_000, 500, named)
  await operation(session, '2026-03-10', 500_000, 500, { ...named, status: 'INACTIVE' })
  await make(
    session,
    'house-bills-of-lading',
    houseRecord('H-1', there.entity, { operationType: 'IMP', operationNumber: left }),
  )
  await invoice(session, 'F-1', '2026-03-10', 1_000_000, {
    house: 'H-1',
    lines: [{ line: 1, description: 'Flete', quantity: 1, unitValue: 1_000_000, discountRate: 10 }],
  })
  await invoice(session, 'F-2', '2026-04-01', 100, { currency: 'USD', exchangeRate: 4000 })
  await invoice(session, 'F-3', '2026-04-02', 70_000, {}, false)
  await invoice(session, 'F-4', '2026-02-01', 200_000)
}

/** The other company has an operation in the same months. */
const layNeighbour = async (processType: string): Promise<void> =>
  world.deps.db.system('nordfracht', async (session) => {
    const [own] = (await session.asSystem('companies').list({ range: [0, 0] })).rows
    const address = { company: own?.id ?? '', type: 'OWN', address: 'Kai 1', country: 'CO' }
    await make(session, 'warehouses', { code: 'B1', name: 'Lager', ...address })
    await make(session, 'operation-types', {
      code: 'IMP',
      description: 'Import',
      processType,
      operation: 'importation',
      sw: '12',
    })
    await make(session, 'consecutives', { operationType: 'IMP', prefix: 'N-', current: 0, padding: 0 })
    await operation(session, '2026-03-05', 90_000, 90)
  })

beforeAll(async () => {
  world = await startAuthWorld()
  const { db } = world.deps
  there = await layTransportStore(db, 'andina')
  const processType = await db.system('*', async (session) => {
    const [process] = (await session.asSystem('processes').list({ range: [0, 0] })).rows
    return process?.id ?? ''
  })
  await db.system('andina', async (session) => {
    company = (await session.asSystem('companies').list({ range: [0, 0] })).rows[0]?.id ?? ''
    await make(session, 'warehouses', {
      code: 'B2',
      name: 'Bodega dos',
      company,
      type: 'OWN',
      address: 'Calle 2',
      country: 'CO',
    })
    const event = await make(session, 'events', {
      code: 'RECEIVED',
      descriptionEs: 'Recibido',
      descriptionEn: 'Received',
      processType,
    })
    const { id } = await make(session, 'activities', { actividyId: 'COUNT', idEvent: event.id, description: 'Contar' })
    activity = { eventId: event.id, activityId: id }
    await make(session, 'document-types', {
      type: 'FV',
      description: 'Factura',
      kind: 'invoice',
      sw: '1',
      module: 'COMMERCIAL',
      prefix: 'FV',
    })
    await layHistory(session)
  })
  await layNeighbour(processType)
  admin = await world.signIn('admin@andina.test', 'andina')
})

afterAll(() => world.close())

const asked = (query: string, token = admin, headers = {}) =>
  world.ask(`GET /transactions/pre-registers/statistics${query}`, { token, headers })

const told = async (query = '?monthFrom=2026-03&monthTo=2026-04', token = admin) => {
  const { status, body } = await asked(query, token)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

const groupsBy = (body: Awaited<ReturnType<typeof told>>, dimension: string) =>
  (body['by'] as { readonly [name: string]: { readonly groups: readonly JsonObject[] } })[dimension]?.groups

describe('B-PREREG-CALLS: the history of some months', () => {
  it('counts operations, cargo, stay, punctuality and revenue, and those of as many months before', async () => {
    expect(await told()).toMatchObject({
      from: '2026-03',
      to: '2026-04',
      formerFrom: '2026-01',
      formerTo: '2026-02',
      currency: 'COP',
      now: { operations: 3, tons: 16, volumeM3: 13.5, stayDays: 3, onTimeShare: 0.5, revenue: 1_300_000 },
      former: { operations: 1, tons: 8, volumeM3: 4, stayDays: 1, onTimeShare: 0, revenue: 200_000 },
    })
  })

  it('revenue is what was invoiced less what was given back, each in its month', async () => {
    // Given back in April: one of March in part, and one of February whole; one of March taken back in April, one within it.
    const rows = [
      ['R-1', 'FV', '1', '2027-03-10', 'ISSUED', 1000, 'H-1', null, null, null, null],
      ['R-2', 'NC', '22', '2027-04-10', 'APPLIED', 100, null, 'R-1', null, null, null],
      ['R-3', 'ND', '21', '2027-04-11', 'POSTED', 7, null, null, null, null, null],
      ['R-4', 'FV', '1', '2027-03-12', 'VOID', 50, null, null, null, 'R-5', null],
      ['R-5', 'DV', '2', '2027-04-12', 'POSTED', 50, null, 'R-4', null, null, null],
      ['R-6', 'FV', '1', '2027-03-13', 'VOID', 20, null, null, null, 'R-7', 'typed'],
      ['R-7', 'DV', '2', '2027-04-13', 'POSTED', 20, null, null, 'R-6', null, null],
      ['R-8', 'FV', '1', '2027-03-14', 'VOID', 9, null, null, null, 'R-9', 'typed'],
      ['R-9', 'DV', '2', '2027-03-15', 'POSTED', 9, null, null, 'R-8', null, null],
    ]
    const columns =
      'id, number, type, switches, date, state, subtotal, house, source_document, voids, voided_by, void_reason'
    for (const [number, ...row] of rows)
      await world.deps.db.platform((sql) =>
        sql(
          `insert into estiba.documents (namespace, ${columns}, entity, currency)
            select 'andina', $1::text, $1::text, $2, $3, $4::date, $5, $6, $7, $8, $9, $10, $11, id, 'COP' from estiba.entities
              where namespace = 'andina' and code = '1001' and role = 'CUSTOMER'`,
          [number, ...row],
        ),
      )
    const body = await told('?monthFrom=2027-03&monthTo=2027-04')
    expect(groupsBy(body, 'month')?.map(({ now }) => (now as JsonObject)['revenue'])).toEqual([1070, -163])
    expect(groupsBy(body, 'customer')?.map(({ key, now }) => [key, (now as JsonObject)['revenue']])).toEqual([
      ['1001', 907],
    ])
    expect(groupsBy(body, 'commodity')?.map(({ key, now }) => [key, (now as JsonObject)['revenue']])).toEqual([
      ['GEN', 900],
      ['', 7],
    ])
    expect((await told('?monthFrom=2027-03&monthTo=2027-04&customer=1001'))['now']).toMatchObject({ revenue: 907 })
  })

  it('agrees with the dashboard of operations and with the chart of the first page, which knows those without transport', async () => {
    const { now } = await told()
    const board = await world.ask('GET /transactions/pre-registers/dashboard?monthFrom=2026-03&monthTo=2026-04', {
      token: admin,
    })
    const cards = board.body['cards'] as readonly JsonObject[]
    const cargo = now as JsonObject
    expect(Object.fromEntries(cards.map(({ name, value }) => [String(name), value]))).toMatchObject({
      operations: cargo['operations'],
      weightKg: Number(cargo['tons']) * 1000,
      volumeM3: cargo['volumeM3'],
    })
    const untold = { type: 'IMP', warehouse: 'B1', direction: 'RECEPTION', date: '2026-07-02', partial: false }
    await world.deps.db.system('andina', (session) => make(session, 'pre-registers', untold))
    const { body } = await world.ask('GET /config/dashboard/chart-data?from=2026-03-01&to=2026-07-31', {
      token: admin,
      headers: { 'accept-language': 'en' },
    })
    expect(body['labels']).toEqual(['2026-03', '2026-04', '2026-05', '2026-06', '2026-07'])
    const series = body['series'] as readonly { readonly name: string; readonly data: readonly number[] }[]
    expect(series.find(({ name }) => name === 'No transport')?.data).toEqual([0, 0, 1, 0, 1])
    const inMonths = (first: number, last: number) =>
      series.reduce((sum, { data }) => sum + data.slice(first, last).reduce((total, each) => total + each, 0), 0)
    expect(inMonths(0, 2)).toBe(cargo['operations'])
    const unknown = await world.ask('GET /transactions/pre-registers/dashboard?monthFrom=2026-03&weather=RAIN', {
      token: admin,
    })
    expect(unknown.status).toBe(422)
  })

  it('tells them by month, goods, shipper, transport and customer', async () => {
    const body = await told()
    expect(groupsBy(body, 'month')).toMatchObject([
      { key: '2026-03', now: { operations: 2, tons: 13, revenue: 900_000 }, former: { operations: 0, tons: 0 } },
      { key: '2026-04', now: { operations: 1, onTimeShare: 0, stayDays: null }, former: { operations: 1, tons: 8 } },
    ])
    expect(groupsBy(body, 'commodity')).toMatchObject([
      { key: 'GEN', now: { operations: 2, tons: 13, onTimeShare: 1, revenue: 900_000 }, former: { operations: 1 } },
      { key: '', now: { operations: 1, tons: 3, revenue: 400_000 }, former: { revenue: 200_000 } },
    ])
    expect(groupsBy(body, 'shipper')?.map(({ key }) => key)).toEqual(['7001', ''])
    expect(groupsBy(body, 'transport')?.map(({ key, now }) => [key, (now as JsonObject)['tons']])).toEqual([
      ['Ocean', 13],
      ['Ground', 3],
      ['', 0],
    ])
    expect(groupsBy(body, 'customer')).toMatchObject([
      { key: '1001', now: { operations: 2, revenue: 1_300_000 } },
      { key: '', now: { operations: 1, revenue: 0 } },
    ])
  })

  it('B-DASH-FILTERS: takes what is filled; one open end is as long as usual', async () => {
    const months = '?monthFrom=2026-03&monthTo=2026-04'
    expect((await told(`${months}&transport=Ground&customer=`))['now']).toMatchObject({ operations: 1, revenue: 0 })
    expect((await told(`${months}&shipper=7001`))['now']).toMatchObject({ operations: 2, revenue: 900_000 })
    expect((await told(`${months}&customer=1001`))['now']).toMatchObject({ operations: 2, revenue: 1_300_000 })
    expect(await told('?monthTo=2026-04')).toMatchObject({
      from: '2025-11',
      formerTo: '2025-10',
      now: { operations: 4 },
    })
  })

  it('of months without anything is empty', async () => {
    const none = { operations: 0, tons: 0, stayDays: null, onTimeShare: null, revenue: 0 }
    const body = await told('?monthFrom=2030-01&monthTo=2030-03')
    expect(body).toMatchObject({ now: none, former: none })
    expect(groupsBy(body, 'customer')).toEqual([])
    expect(groupsBy(body, 'month')).toHaveLength(3)
  })

  it.each([
    ['?monthFrom=2026-13', 'monthFrom', /AAAA-MM/],
    ['?monthTo=marzo', 'monthTo', /AAAA-MM/],
    ['?monthFrom=2026-04&monthTo=2026-03', 'monthTo', /anterior al inicial/],
    ['?monthFrom=2024-01&monthTo=2026-03', 'monthFrom', /24 meses/],
  ])('names the month that is wrong: %s', async (query, field, message) => {
    const { status, body } = await asked(query)
    expect([status, body['errors']]).toEqual([422, { [field]: expect.stringMatching(message) }])
  })
})

describe('who asks', () => {
  it('sees his own company alone', async () => {
    const other = await world.signIn('admin@nordfracht.test', 'nordfracht')
    expect(await told('?monthFrom=2026-03&monthTo=2026-04', other)).toMatchObject({
      currency: 'EUR',
      now: { operations: 1, tons: 90, revenue: 0 },
    })
  })

  it('needs the right to read operations', async () => {
    expect((await asked('', await world.signIn('auxiliar', 'andina'))).status).toBe(403)
  })

  it('P-WAREHOUSE-ACCESS: counts where he works, and no revenue that he may not read', async () => {
    const workers = [
      ['panel', ['history-panel']],
      ['prerregistros', ['pre-registers']],
    ] as const
    await world.deps.db.system('andina', async (session) => {
      for (const [username, codes] of workers) {
        const { rows } = await session.asSystem('menus').list({ where: { code: { in: codes } }, range: [0, 9] })
        const role = await make(session, 'roles', { name: username, menuPlan: rows.map(({ id }) => id) })
        const email = `${username}@andina.test`
        await make(session, 'users', {
          username,
          email,
          name: username,
          role: role.id,
          company,
          type: 'company-official',
        })
        await make(session, 'warehouse-access-permissions', { role: role.id, warehouse: 'B1', canView: true })
      }
    })
    for (const [username] of workers)
      await setPassword(world.deps.db, {
        email: `${username}@andina.test`,
        type: 'company-official',
        businessId: company,
        password: goodPassword,
      })
    const months = '?monthFrom=2026-03&monthTo=2026-04'
    const panel = await told(months, await world.signIn('panel@andina.test', 'andina'))
    expect(panel['now']).toMatchObject({ operations: 2, tons: 15, stayDays: 3, onTimeShare: 0.5, revenue: 1_300_000 })
    const reader = await told(months, await world.signIn('prerregistros@andina.test', 'andina'))
    expect(reader['now']).toMatchObject({ operations: 2, tons: 15, stayDays: null, onTimeShare: null, revenue: null })
    expect((await told(months))['now']).toMatchObject({ operations: 3 })
  })
})

it('operations tell the same whether their pieces are sought for each or summed first', async () => {
  const months = { from: '2026-03', to: '2026-04', formerFrom: '2026-01', formerTo: '2026-02', count: 2 }
  const told = (most: number) =>
    world.deps.db.system('andina', async (session) =>
      (await operationFigures(session, months, [], world.deps.clock(), most)).toSorted((one, other) =>
        JSON.stringify(one) < JSON.stringify(other) ? -1 : 1,
      ),
    )
  const [each, summed] = [await told(1000), await told(0)]
  expect(summed).toEqual(each)
  const total = each.find(({ dimension, period }) => dimension === 'total' && period === 'now')
  expect([total?.stayDays, total?.onTimeShare]).toEqual([expect.any(Number), expect.any(Number)])
})
