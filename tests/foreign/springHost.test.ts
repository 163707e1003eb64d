import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AuthWorld, startAuthWorld } from '../../server/auth/authWorld.testing.ts'
import { seal } from '../../server/auth/sealed.ts'
import { createApp } from '../../server/app.ts'
import { routesCommand } from '../../server/hosts/command.ts'
import type { RouteTable } from '../../src/domain/hosts/routeTable.ts'
import { readSettings } from '../../server/settings.ts'
import { closedRate, secrets, type SpringHost, startSpringHost } from './springHost.ts'
import { springTable } from './springTable.ts'

const sealsKey = 'a-key-of-this-test-that-is-long-enough-0001'
let host: SpringHost
let world: AuthWorld
let folder: string
let token: string

beforeAll(async () => {
  host = await startSpringHost()
  folder = await mkdtemp(join(tmpdir(), 'estiba-routes-'))
  const settings = readSettings({ SEALS_KEY: sealsKey, DATA_DIR: folder })
  const names = Object.keys(secrets) as (keyof typeof secrets)[]
  const sealed = await Promise.all(names.map(async (name) => [name, await seal(settings, secrets[name])] as const))
  const table = springTable(host.url, Object.fromEntries(sealed) as typeof secrets)
  await writeFile(join(folder, 'routes.json'), JSON.stringify(table))
  world = await startAuthWorld({ SEALS_KEY: sealsKey, ROUTES_FILE: join(folder, 'routes.json') })
  token = await world.signIn('admin@andina.test', 'andina')
})

afterAll(async () => {
  await world.close()
  await host.close()
  await rm(folder, { recursive: true, force: true })
})

const asked = (method: string, path: string) =>
  host.requests.filter((one) => one.method === method && one.path === path)

const list = async (path: string, query: { readonly [name: string]: unknown } = {}) => {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  )
  const { status, list: rows, body, response } = await world.ask(`GET ${path}?${search}`, { token })
  expect(status, JSON.stringify(body)).toBe(200)
  return { rows, range: response.headers.get('content-range') }
}

describe('services in Spanish, told by a route table', () => {
  it('gives a page of a zero-based list with its own names, values and envelopes', async () => {
    const { rows, range } = await list('/config/ports', { range: [15, 29], sort: ['code', 'ASC'] })
    expect(range).toBe('ports 15-29/40')
    expect(rows[0]).toMatchObject({ id: 'COBAF', code: 'COBAF', country: 'PA', latitude: 25.35, status: 'INACTIVE' })
    expect(rows[0]).toMatchObject({ function: 'SEA', description: 'Terminal 16' })
    const [first] = asked('GET', '/v2/maestros/puertos/buscar')
    expect(Object.fromEntries(first?.query ?? [])).toEqual({ pagina: '1', tamano: '15', orden: 'codPuerto:asc' })
    expect(first?.headers['x-empresa']).toBe('andina')
  })

  it('nobody says in the place of the table which company asks, or what its route says', async () => {
    // The host calls `status` `activo`.
    for (const name of ['header:x-empresa', 'header:authorization', 'estado', 'Estado', 'status', 'nota']) {
      const { status, body } = await world.ask(`GET /config/ports/all?${encodeURIComponent(name)}=N`, { token })
      expect([name, status, body['code']]).toEqual([name, 400, 'MALFORMED'])
    }
    expect(asked('GET', '/v2/maestros/puertos/todos')).toEqual([])
    expect((await list('/config/ports/all')).rows).toHaveLength(2)
    const [seen] = asked('GET', '/v2/maestros/puertos/todos')
    expect(seen?.headers['x-empresa']).toBe('andina')
    expect(Object.fromEntries(seen?.query ?? [])).toEqual({ estado: 'S', activo: 'S' })
  })

  it('what a finder of the host answers is filtered, searched, sorted and paged as a list is', async () => {
    const all = (await list('/config/ports/all', { sort: ['code', 'ASC'] })).rows.map(({ code }) => code)
    expect(all).toHaveLength(2)
    expect((await list('/config/ports/all', { sort: ['code', 'DESC'] })).rows.map(({ code }) => code)).toEqual(
      all.toReversed(),
    )
    expect((await list('/config/ports/all', { filter: { code: all[0] } })).rows).toMatchObject([{ code: all[0] }])
    expect((await list('/config/ports/all', { q: 'no such port' })).rows).toEqual([])
    const second = await list('/config/ports/all', { sort: ['code', 'ASC'], range: [1, 1] })
    expect([second.rows.map(({ code }) => code), second.range]).toEqual([[all[1]], 'ports 1-1/2'])
    expect(Object.fromEntries(asked('GET', '/v2/maestros/puertos/todos').at(-1)?.query ?? [])).toEqual({
      estado: 'S',
      activo: 'S',
    })
  })

  it('lets the host filter and search by what it knows, and does the rest over the whole list', async () => {
    expect((await list('/config/ports', { range: [0, 9], filter: { status: 'INACTIVE' } })).range).toBe('ports 0-4/5')
    expect(host.requests.at(-1)?.query.get('activo')).toBe('N')
    expect((await list('/config/ports', { range: [0, 9], q: 'carta' })).rows.map(({ id }) => id)).toEqual(['COAAA'])
    const inPanama = await list('/config/ports', { range: [0, 4], filter: { country: 'PA', status: 'ACTIVE' } })
    expect(inPanama.range).toBe('ports 0-4/5')
  })

  it('creates, edits and deletes by the host’s own methods, keeping what we do not know of a record', async () => {
    const port = { code: 'COZZZ', description: 'Puerto nuevo', country: 'CO', function: 'SEA', transport: 'Ocean' }
    const made = await world.ask('POST /config/ports', { token, body: { ...port, latitude: 3.25, status: 'ACTIVE' } })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    expect(made.body).toMatchObject({ id: 'COZZZ', latitude: 3.25, status: 'ACTIVE' })
    expect(asked('POST', '/v2/maestros/puertos/crear')[0]?.body).toMatchObject({
      codPuerto: 'COZZZ',
      pais: { codigo: 'CO' },
      latitud: '3,25',
      activo: 'S',
    })
    const changed = await world.ask('PUT /config/ports/COAAA', { token, body: { description: 'Cartagena de Indias' } })
    expect(changed.body).toMatchObject({ id: 'COAAA', description: 'Cartagena de Indias' })
    expect(host.ports.find((row) => row['codPuerto'] === 'COAAA')).toMatchObject({ calado: '14 m', latitud: '10,30' })
    const short = await world.ask('POST /config/ports', { token, body: { ...port, code: 'COZZY', description: 'Ay' } })
    expect([short.status, short.body['errors']]).toEqual([422, { description: 'El nombre es muy corto' }])
    const twice = await world.ask('POST /config/ports', { token, body: port })
    expect([twice.status, twice.body['message']]).toEqual([400, 'Puerto repetido'])
    expect((await world.ask('DELETE /config/ports/COZZZ', { token })).status).toBe(200)
    expect(asked('DELETE', '/v2/maestros/puertos/eliminar')[0]?.body).toEqual({ codPuerto: 'COZZZ' })
    expect((await world.ask('GET /config/ports/COZZZ', { token })).status).toBe(404)
  })

  it('knows a record by the host’s own key, writes by PATCH, and takes refusals of RFC 7807', async () => {
    const { rows, range } = await list('/config/taxes', { range: [0, 9], sort: ['code', 'ASC'] })
    expect(range).toBe('taxes 0-2/3')
    expect(rows[1]).toMatchObject({ id: '11', code: 'IVA19', rate: 19, validFrom: '2024-01-01', base: 'NET' })
    const { body } = await world.ask('PUT /config/taxes/11', { token, body: { rate: 16.5, validFrom: '2026-01-01' } })
    expect(body).toMatchObject({ id: '11', rate: 16.5, validFrom: '2026-01-01' })
    expect(host.requests.at(-1)).toMatchObject({ method: 'PATCH', path: '/tributos/api/impuestos/11' })
    expect(host.requests.at(-1)?.body).toEqual({ idImpuesto: 11, tarifa: '16,5', desde: Date.UTC(2026, 0, 1) })
    const tax = { code: 'IVA19', description: 'Otra vez', rate: 1, taxType: 'VAT', base: 'NET', status: 'ACTIVE' }
    const twice = await world.ask('POST /config/taxes', { token, body: tax })
    expect([twice.status, twice.body['errors']]).toEqual([422, { code: 'Ya hay un impuesto con este código' }])
    expect(asked('POST', '/tributos/oauth/token')).toHaveLength(1)
  })

  it('tells a refusal that is mere text in the words of the host', async () => {
    const { status, body } = await world.ask('PUT /config/taxes/11', { token, body: { rate: 99 } })
    expect([status, body['message']]).toEqual([422, closedRate])
  })

  it('reads a list behind a sign-in of the host’s own by its cursors to the end', async () => {
    const { rows, range } = await list('/territories/cities', { range: [120, 134], sort: ['description', 'ASC'] })
    expect(range).toBe('cities 120-129/130')
    expect(rows[0]).toMatchObject({ id: 'CO~ANT~1120', state: 'CO~ANT', population: 121000, deliveryArea: true })
    expect((await world.ask('GET /territories/cities/CO~DC~1001', { token })).body).toMatchObject({ code: '1001' })
    expect(asked('POST', '/geo/acceso/ingresar')).toHaveLength(1)
  })

  it('waits for a host that is slow, and asks again where it says when', async () => {
    const { rows } = await list('/config/currencies', { range: [1, 2], sort: ['code', 'ASC'] })
    expect(rows.map(({ id }) => id)).toEqual(['COP', 'EUR'])
    expect(asked('GET', '/divisas/lista').length).toBeGreaterThanOrEqual(2)
  })

  it('derives titles and selectors of a list that has nothing else', async () => {
    const named = await world.ask(`GET /territories/countries/options?ids=["PA","XX"]`, { token })
    expect(named.list).toEqual([{ id: 'PA', title: 'Panamá', code: 'PA', status: 'ACTIVE' }])
    const offered = await world.ask('GET /territories/countries/options?q=ecu', { token })
    expect(offered.list.map(({ id }) => id)).toEqual(['EC'])
    const ids = await list('/config/ports', { filter: { id: ['COAAB', 'NONE1'] } })
    expect(ids.rows.map(({ id }) => id)).toEqual(['COAAB'])
  })

  it('offers the operations that the hosts have, and no others', async () => {
    const { body } = await world.ask('GET /config/startup/config,territories/default')
    const sources = body['propertySources'] as unknown as readonly { name: string; source: object }[]
    const routes = Object.keys(Object.assign({}, ...sources.map(({ source }) => source)) as object)
    const of = (resource: string) => routes.filter((route) => route.startsWith(`${resource}.`)).toSorted()
    expect(of('ports')).toEqual(
      ['all', 'create', 'delete', 'get', 'list', 'options', 'update'].map((name) => `ports.${name}`),
    )
    expect(of('countries')).toEqual(['countries.get', 'countries.list', 'countries.options'])
    expect(of('taxes')).not.toContain('taxes.delete')
    expect((await world.ask('DELETE /config/taxes/11', { token })).status).toBe(405)
  })

  it('answers nobody who may not read, and tells no secret to anybody', async () => {
    expect((await world.ask('GET /config/ports')).status).toBe(401)
    const paths = ['/config/startup/config,territories/default', '/config/ports', '/config/taxes', '/config/taxes/99']
    const texts = await Promise.all(
      paths.map(async (path) => {
        const { body, list: rows, response } = await world.ask(`GET ${path}`, { token })
        return JSON.stringify([body, rows, [...response.headers]])
      }),
    )
    expect(texts.join('')).toContain('IVA19')
    for (const secret of [...host.secrets, 'sealed.', host.url])
      for (const text of texts) expect(text).not.toContain(secret)
  })

  it('publishes the schema of the table, and does not start with one that is wrong', async () => {
    const schema = (await world.ask('GET /config/route-table/schema')).body
    expect(schema).toMatchObject({ title: 'Route table', required: ['hosts', 'resources'] })
    const file = join(folder, 'wrong.json')
    const table = {
      hosts: { a: { url: host.url } },
      resources: { ports: { operations: { list: 'GET /x', fly: 'GET /y' } } },
    }
    await writeFile(file, JSON.stringify(table))
    const settings = { ...world.deps.settings, routesFile: file }
    expect(() => createApp({ ...world.deps, settings })).toThrow(/resources\.ports\.operations\.fly: ports has no such/)
  })

  it('tries a table by command: what fits, what does not, and what it may say instead; nothing is written', async () => {
    const { settings } = world.deps
    const before = host.ports.length
    const file = join(folder, 'routes.json')
    const lines = await routesCommand(settings, [file])
    const of = (name: string) => lines.filter((line) => line.startsWith(`${name}: `))
    expect(of('ports.list')[0]).toMatch(
      /^ports\.list: fits; GET \S+ answers 200 in \d+ ms: 5 of 40 records; not taken: /,
    )
    expect(of('ports.get')[0]).toContain('record COAAA')
    expect(of('ports.create')[0]).toContain('it would send POST /maestros/puertos/crear with { codPuerto: text')
    const table = JSON.parse(await readFile(file, 'utf8')) as RouteTable
    const { ports } = table.resources
    const blunt = { host: 'maestros', fields: { code: 'codPuerto' }, operations: ports?.operations ?? {} }
    await writeFile(join(folder, 'blunt.json'), JSON.stringify({ ...table, resources: { ports: blunt } }))
    const told = (await routesCommand(settings, [join(folder, 'blunt.json')])).join('\n')
    expect(told).toContain('ports.list: DOES NOT FIT')
    expect(told).toContain('proposal: "shape": {"rows":"respuesta.datos","total":"respuesta.paginacion.total"}')
    const shaped = { ...blunt, shape: ports?.shape ?? 'auto' }
    await writeFile(join(folder, 'shaped.json'), JSON.stringify({ ...table, resources: { ports: shaped } }))
    const further = (await routesCommand(settings, [join(folder, 'shaped.json')])).join('\n')
    expect(further).toMatch(/proposal: "fields": \{"description":"nomPuerto"/)
    expect(host.ports.length).toBe(before)
    for (const secret of host.secrets) expect(lines.join('') + told + further).not.toContain(secret)
  })
})
