import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seal } from '../../server/auth/sealed.ts'
import { readSettings } from '../../server/settings.ts'
import type { JsonObject } from '../../src/schema/json.ts'
import { secrets, type SpringHost, startSpringHost } from '../foreign/springHost.ts'
import { springTable } from '../foreign/springTable.ts'
import type { Answer } from '../wire/ask.ts'
import { startWorld, type World } from './world.ts'

/**
 * Records on another host are read and written as our own are: by a clerk who sees no rate and no VAT beside his, of
 * ports those of Colombia, and of countries what a selector shows.
 */
const sealsKey = 'a-key-of-this-test-that-is-long-enough-0002'
let host: SpringHost
let world: World
let folder: string
let clerk: string

beforeAll(async () => {
  host = await startSpringHost()
  folder = await mkdtemp(join(tmpdir(), 'estiba-routes-'))
  const settings = readSettings({ SEALS_KEY: sealsKey, DATA_DIR: folder })
  const names = Object.keys(secrets) as (keyof typeof secrets)[]
  const sealed = await Promise.all(names.map(async (name) => [name, await seal(settings, secrets[name])] as const))
  const table = springTable(host.url, Object.fromEntries(sealed) as typeof secrets)
  const { ports, taxes } = table.resources
  if (ports === undefined || taxes === undefined) throw new Error('The table of the test has changed')
  const withFinders = {
    ...table,
    resources: {
      ...table.resources,
      taxes: { ...taxes, operations: { ...taxes.operations, byStatus: 'GET /impuestos' } },
      ports: { ...ports, operations: { ...ports.operations, all: 'GET /maestros/puertos/buscar{?pagina,tamano}' } },
    },
  }
  await writeFile(join(folder, 'routes.json'), JSON.stringify(withFinders))
  world = await startWorld({ settings: { SEALS_KEY: sealsKey, ROUTES_FILE: join(folder, 'routes.json') } })
  await world.deps.db.system('t1', async (session) => {
    const menus = await session
      .asSystem('menus')
      .all({ where: { code: ['taxes', 'taxes.edit', 'ports', 'ports.edit'] } })
    const [role] = await session.asSystem('roles').all({ where: { name: 'Clerk' } })
    await session.asSystem('roles').update(role?.id ?? '', {
      menuPlan: menus.map(({ id }) => id),
      restrictions: [
        { resource: 'taxes', hiddenFields: ['rate'], rows: { taxType: { ne: 'ICA' } } },
        { resource: 'ports', hiddenFields: ['latitude'], rows: { country: 'CO' } },
      ],
    })
  })
  clerk = await world.signIn('c1@t1.test', 't1')
})

afterAll(async () => {
  await world.close()
  await host.close()
  await rm(folder, { recursive: true, force: true })
})

const ask = (what: string, body?: JsonObject): Promise<Answer> =>
  world.ask(what, body === undefined ? { token: clerk } : { token: clerk, body })

const json = (value: unknown): string => encodeURIComponent(JSON.stringify(value))

it('a list, a record, a selector and a finder show the rows and fields of who asks', async () => {
  const list = await ask('GET /config/taxes')
  expect(list.list.map(({ code, rate }) => [code, rate])).toEqual([
    ['IVA19', undefined],
    ['RTE25', undefined],
  ])
  expect((await ask('GET /config/taxes/11')).body).toMatchObject({ code: 'IVA19' })
  expect((await ask('GET /config/taxes/11')).body).not.toHaveProperty('rate')
  expect((await ask('GET /config/taxes/13')).status).toBe(404)
  expect((await ask(`GET /config/taxes?filter=${json({ id: ['11', '13'] })}`)).list).toHaveLength(1)
  expect((await ask('GET /config/taxes/options?ids=["11","13"]')).list).toHaveLength(1)
  const found = await ask('GET /config/taxes/status/ACTIVE')
  expect([found.status, found.list.map(({ code, rate }) => [code, rate])]).toEqual([
    200,
    [
      ['IVA19', undefined],
      ['RTE25', undefined],
    ],
  ])
  const [port] = (await ask('GET /config/ports?range=[0,4]')).list
  expect(port).toHaveProperty('status')
  expect(port).not.toHaveProperty('latitude')
})

it.each([
  ['by itself', { filter: { rate: 19 } }],
  ['within and', { filter: { and: [{ rate: { gt: 1 } }] } }],
  ['within or and not', { filter: { or: [{ not: { rate: 19 } }] } }],
  ['as what another is compared with', { filter: { code: { eq: { field: 'rate' } } } }],
  ['as the order', { sort: ['rate', 'ASC'] }],
])('a hidden field is asked for by nobody: %s', async (_how, query) => {
  const search = Object.entries(query).map(([name, value]) => `${name}=${json(value)}`)
  for (const path of ['', '/options'])
    expect([path, (await ask(`GET /config/taxes${path}?${search.join('&')}`)).status]).toEqual([path, 403])
})

it('who may only choose asks by nothing but what a selector shows', async () => {
  expect((await ask('GET /territories/countries/options')).list).toHaveLength(3)
  expect((await ask('GET /territories/countries/options?q=170')).list).toEqual([])
  const by = (where: JsonObject) => ask(`GET /territories/countries/options?filter=${json(where)}`)
  expect((await by({ code: 'CO' })).list).toHaveLength(1)
  expect((await by({ numericCode: '170' })).status).toBe(403)
  expect((await ask('GET /territories/countries')).status).toBe(403)
})

it('a write tells nothing hidden, loses nothing hidden, and stays among the rows of who writes', async () => {
  const writes = () => host.requests.filter(({ method }) => method === 'PATCH' || method === 'PUT').length
  const renamed = await ask('PUT /config/taxes/11', { description: 'IVA', rate: 3 })
  expect([renamed.status, renamed.body['description'], renamed.body['rate']]).toEqual([200, 'IVA', undefined])
  expect(host.taxes[0]).toMatchObject({ nombre: 'IVA', tarifa: '19,00' })
  const before = writes()
  expect((await ask('PUT /config/taxes/13', { description: 'Mine' })).status).toBe(404)
  expect((await ask('PUT /config/taxes/11', { taxType: 'ICA' })).status).toBe(403)
  expect(writes()).toBe(before)
  const made = { code: 'NEW', description: 'New', taxType: 'VAT', base: 'NET' }
  expect((await ask('POST /config/taxes', { ...made, taxType: 'ICA' })).status).toBe(403)
  const created = await ask('POST /config/taxes', made)
  expect([created.status, created.body['rate']]).toEqual([201, undefined])
})

it('the words by which one repeats a request are his own', async () => {
  const send = (token: string) =>
    world.ask('PUT /config/taxes/12', {
      token,
      body: { description: 'Again' },
      headers: { 'idempotency-key': 'the-same-words-of-two' },
    })
  const { length: before } = host.requests
  for (const token of [clerk, world.tokens.a1, world.tokens.a2]) expect((await send(token)).status).toBe(200)
  const keys = host.requests
    .slice(before)
    .flatMap(({ method, headers }) => (method === 'PATCH' ? (headers['idempotency-key'] ?? []) : []))
  expect(new Set(keys).size).toBe(3)
  expect(keys).not.toContain('the-same-words-of-two')
})
