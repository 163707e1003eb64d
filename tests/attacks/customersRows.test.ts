import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appRole } from '../../server/db/ddl/groundwork.ts'
import { Connections } from '../../server/db/pool/connections.ts'
import { makePool } from '../../server/db/pool/pools.ts'
import { sightSettings } from '../../server/db/pool/sight.ts'
import { columnName, quoted } from '../../server/db/ddl/names.ts'
import { type Table, tablesOf } from '../../server/db/ddl/tableModel.ts'
import { isOperand } from '../../src/domain/where.ts'
import type { Where } from '../../src/schema/where.ts'
import type { Session } from '../../server/contract.ts'
import { databaseKinds, person, type Scratch, scratchDatabase, silent } from '../contract/scratch.ts'

/**
 * What the database itself shows a customer of the company, whatever a statement asks: the gate is left out here. Of every
 * table that keeps customers apart stand a row of his, one of another customer and one of nobody.
 */
const [mine, theirs] = ['1001', '1002']
const namespace = 'andina'

type Row = { readonly id: string }

/** Fields in which a condition names the customer, and what else it asks of a row. */
interface Asked {
  readonly named: readonly string[]
  readonly more: Readonly<Record<string, string>>
}

const together = (parts: readonly Asked[]): Asked => ({
  named: parts.flatMap(({ named }) => named),
  more: Object.fromEntries(parts.flatMap(({ more }) => Object.entries(more))),
})

const asked = (where: Where): Asked =>
  together(
    Object.entries(where).map(([key, condition]): Asked => {
      if (key === 'and' || key === 'or') return together((condition as readonly Where[]).map(asked))
      const of = typeof condition === 'object' && condition !== null ? condition : { eq: condition }
      const { eq, ne, null: empty } = of as { eq?: unknown; ne?: unknown; null?: unknown }
      if (isOperand(eq)) return { named: [key], more: {} }
      // What has a key without one is nobody's: each row has it.
      if (empty === true) return { named: [], more: { [key]: 'KEPT' } }
      // What must have been at some time was.
      if (empty === false) return { named: [], more: { [key]: '2026-01-01' } }
      if (typeof ne === 'string') return { named: [], more: { [key]: `not ${ne}` } }
      return { named: [], more: typeof eq === 'string' ? { [key]: eq } : {} }
    }),
  )

describe.each(databaseKinds)('rows of customers on %s', (kind) => {
  let scratch: Scratch
  let apart: readonly Table[]

  const asCustomer = <T>(work: (sql: <R extends object>(text: string) => Promise<readonly R[]>) => Promise<T>) =>
    scratch.db.platform(async (sql) => {
      const sight = sightSettings({ userId: mine, customerId: mine, parties: [mine], sharedRoles: ['CONSIGNEE'] }, true)
      await sql(
        `select set_config('estiba.namespace', '${namespace}', true), ${sight.join(', ')}, set_config('role', 'estiba_customers', true)`,
      )
      return work((text) => sql(text))
    })

  /** Rows of a customer of a table; a field over a reference gets the row of the other table that is his. */
  const lay = async (table: Table, whose: string | null): Promise<void> => {
    const { named, more } = asked(table.resource.access.customers ?? {})
    const id = whose ?? 'nobody'
    const columns = new Map([
      ...Object.entries(more).map(([field, value]) => [field, value === 'KEPT' ? id : value] as const),
      ...named.map((path) => [path.split('.')[0] ?? path, path.includes('.') ? id : (whose ?? '')] as const),
      ...(table.resource.access.seenWith === null ? [] : [[table.resource.access.seenWith, id] as const]),
    ])
    const given = [...columns].filter(([field, value]) => value !== '' && table.byField.has(field))
    const link = (field: string): boolean => table.links.some((one) => one.field === field && one.many)
    const names = given.map(([field]) => quoted(columnName(field)))
    const values = given.map(([field, value]) => (link(field) ? `array['${value}']` : `'${value}'`))
    await scratch.db.platform(async (sql) => {
      await sql(
        `insert into ${table.sql} (namespace, id${names.map((name) => `, ${name}`).join('')}) values ('${namespace}', '${id}'${values.map((value) => `, ${value}`).join('')})`,
      )
      for (const line of table.lines)
        await sql(`insert into ${line.sql} (namespace, parent_id, position) values ('${namespace}', '${id}', 0)`)
    })
  }

  beforeAll(async () => {
    scratch = await scratchDatabase(kind)
    const tables = tablesOf(scratch.registry)
    const limited = [...tables.values()].filter(({ resource: { access, view } }) => {
      return view === null && access.customers !== null && Object.keys(access.customers).length > 0
    })
    // What others are reached over stands first.
    apart = limited.toSorted((one, other) => Number(hasPath(one)) - Number(hasPath(other)))
    for (const table of apart) for (const whose of [mine, theirs, null]) await lay(table, whose)
  })

  afterAll(() => scratch.close())

  it('are seen by whose they are, and by all where they name nobody and are for all', async () => {
    expect(apart.length).toBeGreaterThan(20)
    const seen = await asCustomer(async (sql) => {
      const found: Record<string, readonly string[]> = {}
      for (const { resource, sql: place } of apart)
        found[resource.name] = (await sql<Row>(`select id from ${place} order by id`)).map(({ id }) => id)
      return found
    })
    for (const { resource } of apart) {
      const forAll = JSON.stringify(resource.access.customers).includes('{"customer":null}')
      const { named } = asked(resource.access.customers ?? {})
      const wanted = named.length === 0 ? [] : forAll ? [mine, 'nobody'] : [mine]
      expect(seen[resource.name], resource.name).toEqual(wanted)
    }
  })

  it('are not seen while they are what their condition excludes, whosever they are', async () => {
    const states = apart.flatMap((table) => {
      const { state: kept } = asked(table.resource.access.customers ?? {}).more
      return kept?.startsWith('not ') === true ? [{ table, state: kept.slice('not '.length) }] : []
    })
    expect(states.map(({ table }) => table.resource.name)).toEqual(expect.arrayContaining(['orders', 'documents']))
    const idsIn = ({ sql: place }: Table) =>
      asCustomer((sql) => sql<Row>(`select id from ${place}`)).then((rows) => rows.map(({ id }) => id))
    for (const { table, state } of states) {
      const set = (value: string) =>
        scratch.db.platform((sql) => sql(`update ${table.sql} set state = '${value}' where id = '${mine}'`))
      await set(state)
      expect([table.resource.name, await idsIn(table)]).toEqual([table.resource.name, []])
      await set(`not ${state}`)
      expect([table.resource.name, await idsIn(table)]).toEqual([table.resource.name, [mine]])
    }
  })

  it('are none of tables that keep nothing of customers and that no form of theirs chooses from', async () => {
    const closed = ['stocks', 'stock_movements', 'api_keys', 'audit_entries', 'consecutives', 'supplier_quotations']
    await scratch.db.platform(async (sql) => {
      for (const name of closed)
        await sql(`insert into estiba.${name} (namespace, id) values ('${namespace}', 'the company’s')`)
    })
    await asCustomer(async (sql) => {
      for (const name of closed) {
        expect([name, await sql(`select id from estiba.${name}`)]).toEqual([name, []])
        expect([name, await sql(`update estiba.${name} set version = 9 returning id`)]).toEqual([name, []])
      }
    })
    for (const name of closed.filter((one) => one !== 'supplier_quotations')) {
      const made = asCustomer((sql) =>
        sql(`insert into estiba.${name} (namespace, id) values ('${namespace}', 'forged')`),
      )
      await expect(made, name).rejects.toThrow()
    }
  })

  it('that persons keep for themselves are seen by whose they are, or where they are shared, and written by them alone', async () => {
    await scratch.db.platform(async (sql) => {
      for (const owner of [mine, theirs]) {
        await sql(
          `insert into estiba.notice_choices (namespace, id, owner) values ('${namespace}', '${owner}', '${owner}')`,
        )
        for (const audience of ['MINE', 'ROLE'])
          await sql(
            `insert into estiba.saved_views (namespace, id, owner, audience) values ('${namespace}', '${owner} ${audience}', '${owner}', '${audience}')`,
          )
      }
    })
    await asCustomer(async (sql) => {
      expect(await sql('select id from estiba.notice_choices')).toEqual([{ id: mine }])
      expect((await sql<Row>('select id from estiba.saved_views order by id')).map(({ id }) => id)).toEqual([
        `${mine} MINE`,
        `${mine} ROLE`,
        `${theirs} ROLE`,
      ])
      expect(await sql('update estiba.notice_choices set version = 9 returning id')).toEqual([{ id: mine }])
    })
    for (const name of ['notice_choices', 'saved_views']) {
      const made = asCustomer((sql) =>
        sql(`insert into estiba.${name} (namespace, id, owner) values ('${namespace}', 'forged', '${theirs}')`),
      )
      await expect(made, name).rejects.toThrow()
    }
  })

  it('that no customer’s own are, are seen by who has a record that names them', async () => {
    await scratch.db.platform(async (sql) => {
      for (const id of ['named', 'unnamed'])
        await sql(`insert into estiba.bills_of_lading (namespace, id) values ('${namespace}', '${id}')`)
      const column = tablesOf(scratch.registry)
        .get('house-bills-of-lading')
        ?.links.find(({ to }) => to === 'bills-of-lading')?.column
      await sql(`update estiba.house_bills_of_lading set ${quoted(column ?? '')} = 'named' where id = '${mine}'`)
    })
    expect(await asCustomer((sql) => sql<Row>('select id from estiba.bills_of_lading'))).toEqual([{ id: 'named' }])
  })

  it('have their lines seen with them alone', async () => {
    const lines = apart.flatMap(({ lines: own }) => own).filter(({ field }) => field !== 'shares')
    expect(lines.length).toBeGreaterThan(10)
    await asCustomer(async (sql) => {
      for (const line of lines) {
        const found = await sql<{ parent_id: string }>(`select parent_id from ${line.sql}`)
        expect(
          found.filter(({ parent_id }) => parent_id !== mine && parent_id !== 'nobody'),
          line.table,
        ).toEqual([])
      }
    })
  })

  it('of another are not changed, not taken away and not made', async () => {
    for (const table of apart) {
      const { named, more } = asked(table.resource.access.customers ?? {})
      await asCustomer(async (sql) => {
        const name = table.resource.name
        expect(await sql(`update ${table.sql} set version = 9 where id = '${theirs}' returning id`), name).toEqual([])
        expect(await sql(`delete from ${table.sql} where id = '${theirs}' returning id`), name).toEqual([])
      })
      const fields = [...Object.keys(more), ...named].map((path) => path.split('.')[0] ?? path)
      const columns = [...new Set(fields)].filter((field) => table.byField.has(field))
      const made = asCustomer((sql) =>
        sql(
          `insert into ${table.sql} (namespace, id${columns.map((field) => `, ${quoted(columnName(field))}`).join('')}) values ('${namespace}', 'forged'${columns.map(() => `, '${theirs}'`).join('')})`,
        ),
      )
      await expect(made, table.resource.name).rejects.toThrow()
    }
  })

  it('of a shipment are seen by a third party that it is shared with, as what it is shared with alone', async () => {
    const shares = tablesOf(scratch.registry)
      .get('shipments')
      ?.lines.find(({ field }) => field === 'shares')?.sql
    const share = (id: string, position: number, party: string, role: string) =>
      scratch.db.platform((sql) =>
        sql(
          `insert into ${shares} (namespace, parent_id, position, party, party_role) values ('${namespace}', '${id}', ${position}, '${party}', '${role}')`,
        ),
      )
    const jobs = () =>
      asCustomer((sql) => sql<Row>('select id from estiba.shipments order by id')).then((rows) =>
        rows.map(({ id }) => id),
      )
    await share(theirs, 1, theirs, 'CONSIGNEE')
    await share(theirs, 2, mine, 'SHIPPER')
    expect(await jobs()).toEqual([mine])
    await share(theirs, 3, mine, 'CONSIGNEE')
    expect(await jobs()).toEqual([mine, theirs])
    expect(
      await asCustomer((sql) =>
        sql<{ position: number }>(`select position from ${shares} where parent_id = '${theirs}'`),
      ),
    ).toEqual([{ position: 3 }])
  })

  it('are counted as his for him, and as the company’s for what the server does for him', async () => {
    const caller = { ...person(namespace), type: 'company-customer' as const, customerId: mine }
    const count = (session: Session) =>
      Promise.all([
        session.of('orders').count({}),
        session.asSystem('orders').count({}),
        session.of('orders').find(theirs),
        session.asSystem('orders').find(theirs),
      ])
    for (const work of ['read', 'transaction'] as const)
      expect(await scratch.db[work](caller, count)).toEqual([1, 3, undefined, expect.objectContaining({ id: theirs })])
  })
})

/** Where requests sign in for themselves, and where they take on their role on the owner's connection. */
const waysIn = [
  ['session', null],
  ['transaction', null],
  ['session', appRole],
  ['transaction', appRole],
] as const

describe('one connection', () => {
  let scratch: Scratch
  beforeAll(async () => {
    scratch = await scratchDatabase('embedded')
    await scratch.db.platform((sql) =>
      sql(
        `insert into estiba.orders (namespace, id, customer) values ('${namespace}', 'A', '${mine}'), ('${namespace}', 'B', '${theirs}')`,
      ),
    )
  })
  afterAll(() => scratch.close())

  it.each(waysIn)('tells a customer from the company statement by statement (%s, as %s)', async (mode, role) => {
    const { app, owner } = scratch.source
    const pool = makePool({ ...(role === null ? app : owner), max: 1 }, false, silent)
    const connections = new Connections(pool, { role, mode })
    const customer = { userId: 'u', customerId: mine, parties: [], sharedRoles: [] }
    const scope = { namespace, userId: 'u', customer }
    const idsOf = (rows: readonly Row[]): string => rows.map(({ id }) => id).join()
    const [his, all] = ['A', 'A,B']
    const text = 'select id from estiba.orders order by id'
    const reader = connections.reader(scope)
    const read = (asCustomer: boolean, lookup: boolean) => reader.run<Row>(text, [], { asCustomer, lookup }).then(idsOf)
    const both = [true, false, true, true, false, false, true]
    const wanted = both.map((one) => (one ? his : all))
    expect(await Promise.all(both.map((one) => read(one, true)))).toEqual(wanted)
    expect(await Promise.all(both.map((one) => read(one, false)))).toEqual(wanted)
    // What was read for a customer leaves nothing behind for who comes next.
    expect(idsOf(await connections.reader({ namespace, userId: 'staff' }).run<Row>(text))).toBe(all)
    await connections.transaction(scope, async (unit) => {
      const told = await Promise.all(both.map((asCustomer) => unit.run<Row>(text, [], { asCustomer }).then(idsOf)))
      expect(told).toEqual(wanted)
      // What a savepoint takes back, it takes back of the role too.
      await unit.run('savepoint one')
      expect(idsOf(await unit.run<Row>(text))).toBe(all)
      await unit.run('rollback to savepoint one')
      expect(idsOf(await unit.run<Row>(text))).toBe(all)
      await unit.run('savepoint two')
      expect(idsOf(await unit.run<Row>(text, [], { asCustomer: true }))).toBe(his)
      await unit.run('rollback to savepoint two')
      expect(idsOf(await unit.run<Row>(text, [], { asCustomer: true }))).toBe(his)
    })
    expect(await read(true, false)).toBe(his)
    // What is given away, or taken out of his own sight, is refused as what he may not do.
    for (const whose of [`'${theirs}'`, "''", 'null']) {
      const given = connections.transaction(scope, (unit) =>
        unit.run(`update estiba.orders set customer = ${whose} where id = 'A'`, [], { asCustomer: true }),
      )
      await expect(given).rejects.toMatchObject({ code: 'FORBIDDEN' })
    }
    await connections.transaction({ namespace, userId: 'staff' }, async (unit) => {
      expect(idsOf(await unit.run<Row>(text))).toBe(all)
    })
    await pool.end()
  })
})

const hasPath = ({ resource: { access } }: Table): boolean =>
  asked(access.customers ?? {}).named.some((path) => path.includes('.'))
