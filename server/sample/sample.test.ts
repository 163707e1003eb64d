import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkDigits } from '../../src/domain/checkDigits.ts'
import type { AnyRecord } from '../../src/schema/json.ts'
import type { Resource } from '../../src/schema/resource.ts'
import { menuIdsOf, rightsOf } from '../access/rights.ts'
import type { Database } from '../contract.ts'
import { columnName, tableName } from '../db/ddl/names.ts'
import { declaredRegistry } from '../db/declaredRegistry.testing.ts'
import { openSource } from '../db/open.ts'
import { freshDatabase } from '../db/preparedPostgres.testing.ts'
import { serviceOf } from '../services/registry.ts'
import { bulkLoad } from '../world/bulkLoad.ts'
import { worldRows } from '../world/index.ts'
import { loadSample } from './index.ts'
import { lastDays, rateOn } from './rates.ts'

const registry = await declaredRegistry()
const served = ['CO~DC', 'CO~BOL', 'CO~VAC', 'DE~HH', 'DE~HE', 'CN~SH', 'CN~GD', 'CN~ZJ', 'US~FL']
const log = pino({ level: 'silent' })
/** Night in Bogotá, where it is still the day before. */
let now = new Date('2026-11-21T03:00:00Z')
let db: Database

const countOf = async (namespace: string, table: string): Promise<number> =>
  Number(
    (
      await db.platform((sql) =>
        sql<{ n: string }>(`select count(*) as n from estiba.${table} where namespace = $1`, [namespace]),
      )
    )[0]?.n,
  )

/** Where a record and its lines name another: table, field, and what it is a record of. */
const referencesOf = ({ name, fields }: Resource): readonly (readonly [string, string, string])[] =>
  Object.entries(fields).flatMap(([field, one]): readonly (readonly [string, string, string])[] =>
    one.kind === 'reference'
      ? [[tableName(name), field, one.to]]
      : one.kind === 'lines'
        ? Object.entries(one.fields).flatMap(([inner, line]) =>
            line.kind === 'reference' ? [[`${tableName(name)}__${columnName(field)}`, inner, line.to] as const] : [],
          )
        : [],
  )

beforeAll(async () => {
  db = await openSource(await freshDatabase(), registry, log, {
    clock: () => now,
    hooksOf: (resource) => serviceOf(resource).hooks,
  })
  for (const [name, rows] of await worldRows()) {
    const wanted = ['cities', 'zip-codes'].includes(name)
      ? rows.filter(({ state }) => served.includes(String(state)))
      : rows
    await db.platform((sql) => bulkLoad(sql, registry.get(name), wanted))
  }
  await loadSample(db, { registry, log, clock: () => now })
}, 120_000)

afterAll(() => db.close())

describe('the sample companies', () => {
  it('have people, each with a role of the company', async () => {
    for (const [namespace, email, role] of [
      ['andina', 'admin@andina.test', 'Administrador'],
      ['andina', 'bodega@andina.test', 'Auxiliar de bodega'],
      ['andina', 'cliente@andina.test', 'Cliente'],
      ['nordfracht', 'admin@nordfracht.test', 'Administrator'],
    ] as const) {
      const name = await db.system(
        namespace,
        async (session) =>
          (await session.asSystem('roles').get(String((await session.asSystem('users').get(email))['role'])))['name'],
      )
      expect(name).toBe(role)
    }
  })

  it('have a clerk who sees one warehouse and no budgets', async () => {
    const role = await db.system('andina', async (session) =>
      session.asSystem('roles').get(String((await session.asSystem('users').get('auxiliar@andina.test'))['role'])),
    )
    expect(role['restrictions']).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ resource: 'warehouses', rows: { code: 'BOG1' } }),
        expect.objectContaining({ resource: 'cost-centers', hiddenFields: ['budget', 'currency'] }),
      ]),
    )
    expect(Array.isArray(role['menuPlan']) && role['menuPlan'].length).toBeGreaterThan(10)
  })

  it('give each role its warehouses: all of them to the supervisor, one to the documents', async () => {
    const rows = await db.platform((sql) =>
      sql<{ name: string; warehouse: string; can_receive: boolean }>(
        `select r.name, p.warehouse, p.can_receive from estiba.warehouse_access_permissions p
           join estiba.roles r on r.namespace = p.namespace and r.id = p.role where p.namespace = 'andina' order by 1, 2`,
      ),
    )
    expect(rows.filter(({ name }) => name === 'Documentación')).toEqual([
      { name: 'Documentación', warehouse: 'BOG1', can_receive: false },
    ])
    const supervisor = rows.filter(({ name }) => name === 'Supervisor de operaciones')
    expect(supervisor.length).toBeGreaterThan(2)
    expect(supervisor.every(({ can_receive }) => can_receive)).toBe(true)
  })

  it('have licences with seats to spare, and nobody is without one of an option that a role gives', async () => {
    for (const namespace of ['andina', 'nordfracht']) {
      const { licences, options, users } = await db.system(namespace, async (session) => {
        const { rows } = await session.asSystem('licences').list({ range: [0, 99] })
        const ids = new Set(rows.map(({ menu }) => menu))
        const { rows: all } = await session.asSystem('users').list({ range: [0, 99] })
        const rights = await Promise.all(all.map(({ id }) => rightsOf(session, id)))
        const { rows: roles } = await session.asSystem('roles').list({ range: [0, 99] })
        const menus = await session.asSystem('menus').getMany([...ids].map(String))
        const given = (user: AnyRecord) => {
          const role = roles.find(({ id }) => id === user['role'])
          return menus.filter(({ id }) => role !== undefined && menuIdsOf(role).includes(id)).map(({ code }) => code)
        }
        return { licences: rows, options: all.map(given), users: rights }
      })
      expect(options.flat().length).toBeGreaterThan(0)
      for (const [at, codes] of options.entries())
        if (users[at]?.superUser === false) expect(users[at].resources).toEqual(expect.arrayContaining(codes))
      for (const module of new Set(licences.map((licence) => licence['module']))) {
        const inForce = licences.filter((licence) => licence['module'] === module && licence['validTo'] === null)
        expect(inForce.length).toBeGreaterThan(0)
        expect(inForce.length).toBeLessThan(Number(inForce[0]?.['seats']))
      }
    }
  })

  it('know whom they deal with, on what terms and by which ways', async () => {
    const found = await db.system('andina', async (session) => ({
      customers: await session.asSystem('customers').list({ sort: [['code', 'ASC']], range: [0, 99] }),
      carriers: (await session.asSystem('carriers').list({ where: { transport: 'Ocean' }, range: [0, 99] })).total,
      routes: (await session.asSystem('routes').list({ where: { timeline: 'MAR-IMP' }, range: [0, 99] })).total,
      series: (await session.asSystem('consecutives').list({ where: { warehouse: 'BOG1' }, range: [0, 0] })).total,
    }))
    expect(found.customers.rows[0]).toMatchObject({ id: '1001', paymentTerm: 'D30', country: 'CO' })
    expect(found).toMatchObject({ customers: { total: 7 }, carriers: 4, routes: 2 })
    expect(found.series).toBeGreaterThan(3)
  })

  it('have a tree of cost centers whose leaves alone take postings', async () => {
    const tree = await db.system('andina', (session) => session.asSystem('cost-centers').tree())
    expect(tree.map(({ code }) => code)).toEqual(['100', '200', '300'])
    expect(tree[0]).toMatchObject({ postable: false })
  })

  it('keep their books by the chart of accounts of their country', async () => {
    const tree = await db.system('andina', (session) => session.asSystem('ledger-accounts').tree())
    expect(tree[0]).toMatchObject({ account: '11', description: 'Disponible', postable: false })
    expect(await countOf('andina', 'ledger_accounts')).toBeGreaterThan(900)
    expect(await countOf('nordfracht', 'ledger_accounts')).toBeGreaterThan(200)
    const concept = await db.system('nordfracht', async (session) => {
      const { rows } = await session.asSystem('accounting-concepts').list({ where: { code: 'SEEFRACHT' } })
      return rows[0]
    })
    expect(concept).toMatchObject({ documentType: 'IHB', ledgerAccount: '8010~HGB', nature: 'CREDIT' })
    const shares = await db.system('andina', (session) => session.asSystem('account-cost-centers').list({}))
    expect(shares.rows.map(({ percent }) => Number(percent)).reduce((sum, percent) => sum + percent, 0)).toBe(200)
  })

  it('follow their cargo by timelines, one configuration for each kind of work', async () => {
    const { rows } = await db.system('andina', (session) => session.asSystem('timeline-configs').list({}))
    expect(rows.map(({ code }) => code)).toContain('CFG-MAR-IMP')
    expect(new Set(rows.map((row) => [row['configFor'], row['typeOperation'], row['typeTransport']].join())).size).toBe(
      rows.length,
    )
    expect(await countOf('nordfracht', 'timelines')).toBe(5)
    expect(await countOf('andina', 'activities')).toBe(await countOf('nordfracht', 'activities'))
    const idle = await db.platform((sql) =>
      sql(
        `select e.code from estiba.events e where e.namespace = '*' and not exists (
          select 1 from estiba.activities a where a.namespace = 'andina' and a.id_event = e.id)`,
      ),
    )
    expect(idle).toEqual([])
  })

  it('price a route by its breaks', async () => {
    const { rows } = await db.system('andina', (session) =>
      session.asSystem('weight-price-lists').list({ where: { zoneZcOrigin: 'MIA' }, sort: [['from', 'ASC']] }),
    )
    expect(rows.map(({ from, to, unitValue }) => [from, to, unitValue])).toEqual([
      [0, 45, 3.2],
      [45, 100, 2.6],
      [100, 300, 1.8],
      [300, null, 1.5],
    ])
  })

  it('have containers with right check digits', async () => {
    const { rows } = await db.system('andina', (session) => session.asSystem('containers').list({}))
    expect(rows.map(({ number }) => number)).toContain('CSQU3054383')
    for (const { number } of rows) expect(checkDigits.iso6346(String(number)).valid).toBe(true)
  })

  it('have masters with right numbers, whose houses make up the whole of them', async () => {
    for (const namespace of ['andina', 'nordfracht']) {
      const { masters, houses } = await db.system(namespace, async (session) => ({
        masters: (await session.asSystem('bills-of-lading').list({ range: [0, 99] })).rows,
        houses: (await session.asSystem('house-bills-of-lading').list({ range: [0, 99] })).rows,
      }))
      expect(masters.length).toBeGreaterThan(1)
      for (const master of masters) {
        const own = houses.filter(({ masterBL }) => masterBL === master['code'])
        expect(own.length).toBeGreaterThan(0)
        for (const field of ['pieces', 'grossWeight', 'volumeM3'] as const)
          expect(own.reduce((sum, house) => sum + Number(house[field]), 0)).toBeCloseTo(Number(master[field]), 6)
        if (master['documentKind'] === 'MAWB') expect(checkDigits.awb(String(master['code'])).valid).toBe(true)
        if (master['imo'] !== null) expect(checkDigits.imo(String(master['imo'])).valid).toBe(true)
      }
    }
  })

  it('begin on the day that it is where they are, and what they do has no day to come', async () => {
    for (const [namespace, day] of [
      ['andina', '2026-11-20'],
      ['nordfracht', '2026-11-21'],
    ]) {
      const [found] = await db.platform((sql) =>
        sql(
          `select today::text as year,
            (select max(date)::text from estiba.pre_registers where namespace = $1) as work
            from estiba.sample_years where namespace = $1`,
          [namespace],
        ),
      )
      expect(found).toEqual({ year: day, work: day })
    }
  })

  it('are loaded once, and go on with the rates of each day', async () => {
    expect(await countOf('andina', 'currency_factors')).toBe(120)
    const users = await countOf('andina', 'users')
    await loadSample(db, { registry, log, clock: () => now })
    expect([await countOf('andina', 'currency_factors'), await countOf('andina', 'users')]).toEqual([120, users])
    now = new Date('2026-11-22T15:00:00Z')
    await loadSample(db, { registry, log, clock: () => now })
    expect(await countOf('andina', 'currency_factors')).toBe(124)
  })

  it('each place knows what stands in it, some are full and many are empty', async () => {
    for (const namespace of ['andina', 'nordfracht']) {
      const { held, told } = await db.system(namespace, async (session) => ({
        held: await session.sql<{ id: string; kilograms: string }>(
          `select l.id, coalesce(sum(b.gross_weight), 0) as kilograms from estiba.locations l
            left join estiba.bulks b on b.namespace = l.namespace and b.location = l.id
            where l.namespace = $1 group by l.id order by l.id`,
          [namespace],
        ),
        told: await session.sql<{ id: string; kilograms: string; occupancy: string }>(
          `select id, coalesce(used_weight, 0) as kilograms, occupancy from estiba.locations where namespace = $1 order by id`,
          [namespace],
        ),
      }))
      expect(told.map(({ id, kilograms }) => [id, Number(kilograms)])).toEqual(
        held.map(({ id, kilograms }) => [id, Number(kilograms)]),
      )
      const taken = told.filter(({ occupancy }) => occupancy !== 'FREE').length
      expect(taken).toBeGreaterThan(50)
      expect(taken).toBeLessThan(told.length * 0.7)
    }
  })

  it('name in every reference a record that there is', async () => {
    const missing: string[] = []
    for (const namespace of ['andina', 'nordfracht'])
      for (const resource of registry.all.filter(({ view, platform }) => view === null && !platform))
        for (const [table, field, to] of referencesOf(resource)) {
          const ids = await db.platform((sql) =>
            sql<{ id: string }>(
              `select distinct "${columnName(field)}" as id from estiba."${table}" where namespace = $1 and "${columnName(field)}" is not null`,
              [namespace],
            ),
          )
          const named = ids.map(({ id }) => id)
          const known = await db.system(namespace, (session) => session.asSystem(to).getMany(named))
          const there = new Set(known.map(({ id }) => id))
          for (const id of named) if (!there.has(id)) missing.push(`${namespace} ${table}.${field}: ${id} of ${to}`)
        }
    expect(missing).toEqual([])
  })

  it('do not see each other', async () => {
    const { rows } = await db.system('nordfracht', (session) => session.asSystem('warehouses').list({}))
    expect(rows.map(({ code }) => String(code)).toSorted((one, other) => one.localeCompare(other))).toEqual([
      'FRA1',
      'HAM1',
      'HAM2',
    ])
  })
})

describe('sample rates', () => {
  const dollar = { currency: 'USD', around: 4055, swing: 95 }

  it('depend on the day alone and stay on Sundays and Mondays', () => {
    expect(rateOn('2026-11-20', dollar)).toBe(rateOn('2026-11-20', dollar))
    expect(rateOn('2026-11-22', dollar)).toBe(rateOn('2026-11-21', dollar))
    expect(rateOn('2026-11-23', dollar)).toBe(rateOn('2026-11-21', dollar))
    for (const day of lastDays('2026-11-20', 60))
      expect(Math.abs(rateOn(day, dollar) - dollar.around)).toBeLessThanOrEqual(dollar.swing)
  })

  it('cover the last days up to today', () =>
    expect(lastDays('2026-03-01', 3)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']))

  it('keep products with right barcodes, on racks whose locations follow from their layouts', async () => {
    for (const [namespace, products, places] of [
      ['andina', 12, 426],
      ['nordfracht', 8, 612],
    ] as const) {
      const { references, locations } = await db.system(namespace, async (session) => ({
        references: (await session.asSystem('references').list({ range: [0, 99] })).rows,
        locations: await session.asSystem('locations').list({ range: [0, 0] }),
      }))
      expect(references).toHaveLength(products)
      expect(locations.total).toBe(places)
      const gtins = references.flatMap(({ gtin }) => (typeof gtin === 'string' ? [gtin] : []))
      expect(gtins.length).toBeGreaterThan(4)
      for (const gtin of gtins) expect(checkDigits.gtin(gtin).valid).toBe(true)
    }
  })
})
