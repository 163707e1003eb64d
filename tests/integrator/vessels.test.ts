import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Json } from '../../src/schema/json.ts'
import { startWorld, type World } from '../attacks/world.ts'
import type { Answer } from '../wire/ask.ts'
import { specimen } from '../contract/specimen.ts'
import { copyWithVessels, shownInReadme } from './copyOfProject.ts'
import { registryOf } from './registryOf.ts'

let world: World
let token = ''

beforeAll(async () => {
  const copy = await copyWithVessels()
  try {
    world = await startWorld({ registry: await registryOf(copy.root) })
  } finally {
    await copy.remove()
  }
  token = world.tokens.a1
})

afterAll(() => world.close())

const everGiven = { imoNumber: '9811000', name: 'Ever Given', flag: 'CO', grossTonnage: 219_079 }

const ask = (request: string, body?: unknown, headers: { readonly [name: string]: string } = {}): Promise<Answer> =>
  world.ask(request, { token, headers, ...(body === undefined ? {} : { body }) })

const list = async (filter: object): Promise<readonly Json[]> =>
  (await world.ask('GET /config/vessels', { token, query: { filter } })).list.map(({ id }) => id ?? null)

it('the resource of the README stands there in the format of the project', async () => {
  const code = await shownInReadme()
  const place = '--stdin-file-path=src/resources/config/vessels.ts'
  expect(execFileSync('node_modules/.bin/biome', ['check', '--write', place], { input: code }).toString()).toBe(code)
})

describe('a schema file that was dropped in', () => {
  it('has records that the contract tests make by its rules alone, check digit included', async () => {
    const { registry, db } = world.deps
    const seeds = [1, 2, 3, 4, 5]
    const made = await db.system('t1', async (session) => {
      const records = []
      for (const seed of seeds)
        records.push(
          await session.asSystem('vessels').create(await specimen(registry, registry.get('vessels'), seed, session)),
        )
      for (const { id } of records) await session.asSystem('vessels').remove(id)
      return records
    })
    expect(new Set(made.map(({ id }) => id)).size).toBe(seeds.length)
    expect(made.every(({ id }) => /^\d{7}$/.test(id))).toBe(true)
  })

  it('has a table, its reference an index and a constraint, kept apart by row-level security', async () => {
    const columns = await world.sql<{ name: string; type: string }>(
      `select column_name as name, data_type as type from information_schema.columns
       where table_schema = 'estiba' and table_name = 'vessels'`,
    )
    expect(columns).toEqual(
      expect.arrayContaining([
        { name: 'imo_number', type: 'text' },
        { name: 'name', type: 'text' },
        { name: 'flag', type: 'text' },
        { name: 'gross_tonnage', type: expect.any(String) as unknown },
        { name: 'status', type: 'text' },
      ]),
    )
    const [security] = await world.sql(
      "select relrowsecurity as on, relforcerowsecurity as forced from pg_class where oid = 'estiba.vessels'::regclass",
    )
    expect(security).toEqual({ on: true, forced: true })
  })

  it('answers creating, reading, listing, its finder, updating and deleting', async () => {
    const made = await ask('POST /config/vessels', everGiven)
    expect(made.status, made.text).toBe(201)
    expect(made.body).toMatchObject({ ...everGiven, id: '9811000', status: 'ACTIVE', version: 1 })
    expect((await ask('GET /config/vessels/9811000')).body).toEqual(made.body)
    expect((await ask('POST /config/vessels', everGiven)).body).toMatchObject({ code: 'DUPLICATE' })

    expect(await list({ grossTonnage: { gte: 200_000 }, 'flag.description': { starts: 'Col' } })).toEqual(['9811000'])
    expect(await list({ grossTonnage: { lt: 200_000 } })).toEqual([])
    expect(await list({ q: 'given' })).toEqual(['9811000'])
    expect((await ask('GET /config/vessels/flag/CO')).list).toEqual([made.body])
    expect((await ask('GET /config/vessels/options?q=ever')).list).toMatchObject([
      { id: '9811000', title: 'Ever Given' },
    ])
    expect((await ask('GET /territories/countries/CO/used')).list).toEqual(
      expect.arrayContaining([expect.objectContaining({ resource: 'vessels', field: 'flag', count: 1 })]),
    )

    const renamed = await ask('PUT /config/vessels/9811000', { name: 'Ever Green' }, { 'if-match': '1' })
    expect(renamed.body).toMatchObject({ ...everGiven, name: 'Ever Green', version: 2 })
    const late = await ask('PUT /config/vessels/9811000', { name: 'Ever Late' }, { 'if-match': '1' })
    expect([late.status, late.body['code'], late.body['current']]).toEqual([409, 'STALE', renamed.body])

    expect((await ask('DELETE /config/vessels/9811000')).body).toMatchObject({ id: '9811000' })
    expect((await ask('GET /config/vessels/9811000')).status).toBe(404)
  })

  it.each([
    ['es', 'Número OMI', 'Dígito de control del número OMI errado', 'El campo Bandera'],
    ['en', 'IMO number', 'Wrong IMO number check digit', 'The Flag field'],
  ])(
    'refuses a wrong check digit at its field, in the language of who asks (%s)',
    async (language, label, digit, flag) => {
      const speak = { 'accept-language': language }
      const wrong = await ask('POST /config/vessels', { ...everGiven, imoNumber: '9811001' }, speak)
      expect([wrong.status, wrong.body['errors']]).toEqual([422, { imoNumber: digit }])
      const several = await ask('POST /config/vessels', { imoNumber: '98', name: 'X', grossTonnage: 0 }, speak)
      expect(several.status).toBe(422)
      expect(several.body['errors']).toMatchObject({
        imoNumber: expect.stringContaining(label) as unknown,
        flag: expect.stringContaining(flag) as unknown,
        grossTonnage: expect.any(String) as unknown,
      })
      expect((await ask('POST /config/vessels', { ...everGiven, flag: 'XX' }, speak)).body['errors']).toMatchObject({
        flag: expect.any(String) as unknown,
      })
      expect(await list({})).toEqual([])
    },
  )

  it.each([
    ['es', 'Buque', 'Número OMI'],
    ['en', 'Vessel', 'IMO number'],
  ])('is described by OpenAPI (%s)', async (language, one, imoNumber) => {
    const { body } = await ask('GET /openapi.json', undefined, { 'accept-language': language })
    const document = body as unknown as {
      readonly paths: { readonly [path: string]: { readonly [method: string]: { readonly operationId: string } } }
      readonly components: { readonly schemas: { readonly [name: string]: unknown } }
    }
    const described = Object.entries(document.paths)
      .filter(([path]) => path.startsWith('/config/vessels'))
      .flatMap(([, methods]) => Object.values(methods).map(({ operationId }) => operationId.split('.').at(-1)))
    expect(new Set(described)).toEqual(
      new Set([
        'list',
        'options',
        'get',
        'create',
        'update',
        'delete',
        'updateMany',
        'deleteMany',
        'history',
        'restore',
        'whereUsed',
        'import',
        'undoImport',
        'byFlag',
      ]),
    )
    expect(document.components.schemas['VesselsInput']).toMatchObject({
      title: one,
      properties: { imoNumber: { title: imoNumber }, flag: {}, grossTonnage: { type: expect.anything() as unknown } },
      required: ['imoNumber', 'name', 'flag'],
    })
  })

  it('has its menu entry, and is closed to a person whose role was not given it', async () => {
    const menu = (await ask('GET /auth/menus/active')).text
    expect(JSON.parse(menu)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          code: 'section.settings',
          children: expect.arrayContaining([
            expect.objectContaining({
              code: 'vessels',
              path: '/vessels',
              labelEs: 'Buques',
              labelEn: 'Vessels',
              operations: ['vessels:read'],
            }),
          ]) as unknown,
        }),
      ]),
    )
    const clerk = world.tokens.c1
    expect((await world.ask('GET /config/vessels', { token: clerk })).status).toBe(403)
    expect((await world.ask('GET /auth/menus/active', { token: clerk })).text).not.toContain('vessels')
    const [role] = (await world.ask('GET /auth/roles', { token, query: { filter: { name: 'Clerk' } } })).list
    const ids = (await world.ask('GET /auth/menus', { token, query: { filter: { code: 'vessels' } } })).list.map(
      ({ id }) => String(id),
    )
    const given = await ask(`PUT /auth/roles/${String(role?.['id'])}`, {
      menuPlan: [...((role?.['menuPlan'] as readonly string[] | undefined) ?? []), ...ids],
    })
    expect(given.status, given.text).toBe(200)
    expect((await world.ask('GET /config/vessels', { token: clerk })).status).toBe(200)
    expect((await world.ask('POST /config/vessels', { token: clerk, body: everGiven })).status).toBe(403)
  })

  it('is imported with the faulty row told, and taken back', async () => {
    const rows = [
      { imoNumber: '9074729', name: 'Regina', flag: 'Colombia', grossTonnage: '26.000', status: 'ACTIVE' },
      { imoNumber: '9395045', name: 'Faulty', flag: 'CO', grossTonnage: '170000' },
      { imoNumber: '9395044', name: 'Emma', flag: 'CO', grossTonnage: '170000' },
    ]
    const dry = await ask('POST /config/vessels/import', { rows, mode: 'dry' })
    const faulty = {
      row: 1,
      verdict: 'error',
      errors: { imoNumber: 'Dígito de control del número OMI errado' },
    }
    expect(dry.body, dry.text).toMatchObject({ rows: [{ verdict: 'create' }, faulty, { verdict: 'create' }] })
    expect(await list({})).toEqual([])
    const done = await ask('POST /config/vessels/import', { rows, mode: 'valid' })
    expect(done.body).toMatchObject({ created: 2, rows: [{ id: '9074729' }, faulty, { id: '9395044' }] })
    expect((await ask('GET /config/vessels/9074729')).body).toMatchObject({ flag: 'CO', version: 1 })
    const undone = await ask(`POST /config/vessels/import/${String(done.body['batchId'])}/undo`)
    expect(undone.body).toEqual({ undone: 2 })
    expect(await list({})).toEqual([])
  })

  it('keeps the history of a record and restores it', async () => {
    const emma = { imoNumber: '9632179', name: 'Emma', flag: 'CO', grossTonnage: 170_794 }
    await ask('POST /config/vessels', emma)
    await ask('PUT /config/vessels/9632179', { status: 'INACTIVE', grossTonnage: 1 })
    const { list: history } = await ask('GET /config/vessels/9632179/history')
    expect(history).toMatchObject([
      { action: 'update', version: 2, changes: { status: ['ACTIVE', 'INACTIVE'], grossTonnage: [170_794, 1] } },
      { action: 'create', version: 1 },
    ])
    const restored = await ask('POST /config/vessels/9632179/restore', { toVersion: 1 })
    expect(restored.body).toMatchObject({ ...emma, status: 'ACTIVE', version: 3 })
  })

  it('is nowhere to be seen by another company', async () => {
    const foreign = await world.ask('GET /config/vessels/9632179', { token: world.tokens.a2 })
    const missing = await world.ask('GET /config/vessels/9074729', { token: world.tokens.a2 })
    expect([foreign.status, foreign.body]).toEqual([404, missing.body])
  })
})
