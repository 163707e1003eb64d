import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../server/contract.ts'
import { DestructiveChange } from '../../server/db/ddl/apply.ts'
import { changeAsked, waitingChanges } from '../../server/db/ddl/command.ts'
import { desiredTables } from '../../server/db/ddl/desired.ts'
import { SchemaRefusal } from '../../server/db/ddl/refusals.ts'
import { tablesOf } from '../../server/db/ddl/tableModel.ts'
import {
  activeStatus,
  boolean,
  code,
  computed,
  decimal,
  defineResource,
  integer,
  json,
  lines,
  reference,
  references,
  status,
  text,
} from '../../src/schema/index.ts'
import type { Fields } from '../../src/schema/fields.ts'
import type { JsonObject } from '../../src/schema/json.ts'
import type { Registry } from '../../src/schema/registry.ts'
import type { ResourceSource } from '../../src/schema/resource.ts'
import { type Grown, grown, registryOf } from './grown.ts'
import { person } from './scratch.ts'

const caller = person('andina')

const customers = defineResource({
  name: 'customers',
  service: 'config',
  key: 'code',
  fields: { code: code({ required: true }), name: text({ required: true }) },
  es: { one: 'Cliente', many: 'Clientes', about: 'Clientes' },
  en: { about: 'Customers' },
})

/** What roles and views of lists say of fields, as theirs do. */
const roles = defineResource({
  name: 'roles',
  service: 'auth',
  key: 'code',
  fields: {
    code: code({ required: true }),
    restrictions: lines({ resource: text({ required: true }), hiddenFields: json(), rows: json() }),
  },
  es: {
    one: 'Rol',
    many: 'Roles',
    about: 'Roles',
    fields: { restrictions: 'Restricciones', resource: 'Recurso', hiddenFields: 'Ocultos', rows: 'Registros' },
  },
  en: { about: 'Roles' },
})

const savedViews = defineResource({
  name: 'saved-views',
  service: 'config',
  key: 'code',
  fields: { code: code({ required: true }), resource: text(), state: text({ max: 4000 }) },
  es: { one: 'Vista', many: 'Vistas', about: 'Vistas', fields: { resource: 'Lista', state: 'Estado' } },
  en: { about: 'Views' },
})

const beside = {
  'src/resources/config/customers.ts': customers,
  'src/resources/auth/roles.ts': roles,
  'src/resources/config/saved-views.ts': savedViews,
}

const base = { code: code({ required: true }), name: text({ required: true }), customer: reference('customers') }

const parts = (fields: Fields, more: Partial<ResourceSource> = {}): Registry =>
  registryOf({ ...base, ...fields }, more, beside)

const made = (db: Database, resource: string, record: JsonObject) =>
  db.transaction(caller, (session) => session.of(resource).create(record))

const part = (db: Database, id = 'P1') => db.read(caller, (session) => session.of('spare-parts').get(id))

/** What `npm run schema` does and says. */
const asked = (db: Database, registry: Registry, ...names: readonly string[]): Promise<readonly string[]> =>
  db.platform((sql) => {
    const desired = desiredTables(tablesOf(registry))
    return names.length === 0 ? waitingChanges(sql, desired) : changeAsked(sql, desired, names)
  })

const problemOf = (start: Promise<unknown>): Promise<unknown> => start.catch((problem: unknown) => problem)

const total = computed({ type: 'text', formula: ['concat', 'name', { text: '!' }] })

const former = {
  total,
  note: text(),
  rate: decimal(),
  taken: boolean({ default: false }),
  pieces: lines({ size: text(), weight: decimal() }),
}

const present = {
  total: text(),
  note: text(),
  taxRate: decimal({ renamedFrom: 'rate' }),
  taken: boolean({ default: false }),
  components: lines({ size: text(), load: decimal({ renamedFrom: 'weight' }) }, { renamedFrom: 'pieces' }),
  amount: integer({ default: 7 }),
  written: integer({ default: 7, readOnly: true }),
  stage: status(['NEW', 'DONE'], {}),
  active: activeStatus(),
}

const moves: Partial<ResourceSource> = {
  states: { field: 'stage', initial: 'NEW', moves: { finish: { from: ['NEW'], to: 'DONE' } } },
  es: {
    one: 'Repuesto',
    many: 'Repuestos',
    about: 'Repuestos',
    names: { finish: 'Terminar' },
    options: { stage: { NEW: 'Nuevo', DONE: 'Hecho' } },
  },
}

let stands: Grown

beforeAll(async () => {
  stands = await grown('embedded', parts(former))
  await made(stands.db, 'customers', { code: 'C1', name: 'Cliente' })
  await made(stands.db, 'spare-parts', {
    code: 'P1',
    name: 'Polea',
    rate: 19,
    customer: 'C1',
    note: 'one',
    pieces: [{ size: 'a', weight: 2 }, { size: 'b' }],
  })
  await made(stands.db, 'spare-parts', { code: 'P2', name: 'Eje', rate: 5, note: 'one' })
  await stands.db.transaction(caller, (session) =>
    session.of('spare-parts').update('P1', { rate: 20, pieces: [{ size: 'c', weight: 3 }] }),
  )
  await made(stands.db, 'roles', {
    code: 'R1',
    restrictions: [
      {
        resource: 'spare-parts',
        hiddenFields: ['rate', 'note'],
        rows: { or: [{ rate: { gt: 1 } }, { note: { eq: { field: 'rate' } } }] },
      },
    ],
  })
  await made(stands.db, 'saved-views', {
    code: 'V1',
    resource: 'spare-parts',
    state: new URLSearchParams({
      filter: '{"rate":{"gt":1}}',
      sort: 'rate',
      order: 'ASC',
      columns: 'code,rate',
    }).toString(),
  })
  await stands.start(parts(present, moves))
})

afterAll(() => stands.close())

describe('records that a changed schema finds', () => {
  it('keep what was reckoned in a field that is typed now', async () => {
    expect(await part(stands.db)).toMatchObject({ total: 'Polea!' })
    await stands.db.transaction(caller, (session) => session.of('spare-parts').update('P2', { total: 'typed' }))
    expect(await part(stands.db, 'P2')).toMatchObject({ total: 'typed' })
  })

  it('keep lines that are called otherwise, with all that is in them', async () => {
    expect((await part(stands.db))['components']).toMatchObject([{ size: 'c', load: 3 }])
  })

  it('have what a new record begins with in fields that are new, and go the way of their states', async () => {
    expect(await part(stands.db)).toMatchObject({ amount: 7, written: null, stage: 'NEW', active: 'ACTIVE' })
    const later = await made(stands.db, 'spare-parts', { code: 'P3', name: 'Tuerca', amount: null })
    expect(later).toMatchObject({ amount: null })
  })

  it('are hidden and limited as before by fields that are called otherwise', async () => {
    const [role, view] = await stands.db.read(caller, async (session) => [
      await session.of('roles').get('R1'),
      await session.of('saved-views').get('V1'),
    ])
    expect(role?.['restrictions']).toMatchObject([
      {
        hiddenFields: ['taxRate', 'note'],
        rows: { or: [{ taxRate: { gt: 1 } }, { note: { eq: { field: 'taxRate' } } }] },
      },
    ])
    expect(Object.fromEntries(new URLSearchParams(String(view?.['state'])))).toEqual({
      filter: '{"taxRate":{"gt":1}}',
      sort: 'taxRate',
      order: 'ASC',
      columns: 'code,taxRate',
    })
  })

  it('have a history in which no former name is left, nor anything of a field that is gone for whom some are hidden', async () => {
    const history = (hiddenFields: readonly string[]) =>
      stands.db.read(
        person('andina', {
          superUser: false,
          operations: new Set(['sparePart.history', 'spareParts.list', 'spareParts.get', 'spareParts.history']),
          restrictions: { 'spare-parts': { hiddenFields, rows: null } },
        }),
        (session) => session.of('spare-parts').history('P1'),
      )
    const [whole] = await history([])
    expect(whole?.changes).toMatchObject({ taxRate: [19, 20] })
    expect(whole?.changes['components']).toMatchObject([
      [{ size: 'a', load: 2 }, { size: 'b' }],
      [{ size: 'c', load: 3 }],
    ])
    expect(JSON.stringify(await history([]))).not.toMatch(/"(?:rate|weight|pieces)"/)
    await stands.db.platform((sql) =>
      sql(`update estiba.history set changes = changes || '{"gone": [1, 2]}' where resource = 'spare-parts'`),
    )
    expect(Object.keys((await history([]))[0]?.changes ?? {})).toContain('gone')
    const told = Object.keys((await history(['taxRate']))[0]?.changes ?? {})
    expect(told).toContain('components')
    expect(told).not.toContain('gone')
    expect(told).not.toContain('taxRate')
  })
})

describe('a start refuses, and names what to do', () => {
  it.each([
    ['a typed field that is reckoned now', { ...present, total }, 'npm run schema -- spare_parts.total'],
    ['a boolean that is a text now', { ...present, taken: text() }, 'npm run schema -- spare_parts.taken'],
  ])('%s', async (_what, fields, told) => {
    const problem = await problemOf(stands.start(parts(fields, moves)))
    expect(problem).toBeInstanceOf(DestructiveChange)
    expect(String(problem)).toContain(told)
  })

  it('values that are to be unique and are not, with some of the records', async () => {
    const unique = parts({ ...present, note: text({ unique: true }) }, moves)
    const problem = await problemOf(stands.start(unique))
    expect(problem).toBeInstanceOf(SchemaRefusal)
    const told = "spare_parts.note is to be unique: 'one' in 2 records of andina (P1, P2)"
    expect(String(problem)).toContain(told)
    expect(await asked(stands.db, unique)).toContain(told)
  })

  it('another key of a table with records', async () => {
    const keyed = parts(present, { ...moves, key: 'name' })
    const problem = await problemOf(stands.start(keyed))
    expect(problem).toBeInstanceOf(SchemaRefusal)
    expect(String(problem)).toMatch(/spare_parts: \d records are known by code, the schema says name/)
    const renamed = parts(
      { ...present, code: text(), ref: code({ required: true, renamedFrom: 'code' }) },
      { ...moves, key: 'ref' },
    )
    expect((await asked(stands.db, renamed)).join()).not.toContain('are known by')
  })
})

describe('npm run schema', () => {
  it('tells of a table that no resource declares', async () => {
    const { components: _gone, ...others } = present
    expect(await asked(stands.db, parts(others, moves))).toContain(
      'spare_parts__components: a table that no resource declares, left as it is',
    )
  })

  it('changes a column that the policy for customers reads, there and back, and keeps its values', async () => {
    const many = parts({ ...present, customer: references('customers') }, moves)
    const policies = () =>
      stands.db.platform((sql) =>
        sql(
          "select p.polname from pg_policy p where p.polrelid = 'estiba.spare_parts'::regclass and p.polname = 'customers'",
        ),
      )
    await stands.start(many)
    expect(await part(stands.db)).toMatchObject({ customer: ['C1'] })
    await asked(stands.db, parts(present, moves), 'spare_parts.customer')
    expect(await policies()).toHaveLength(1)
    await stands.start(parts(present, moves))
    expect(await part(stands.db)).toMatchObject({ customer: 'C1' })
    expect(await policies()).toHaveLength(1)
  })
})
