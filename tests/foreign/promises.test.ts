import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApp } from '../../server/app.ts'
import { type AuthWorld, startAuthWorld } from '../../server/auth/authWorld.testing.ts'

type Answer = readonly [status: number, body?: unknown, headers?: { readonly [name: string]: string }]

const ports = Array.from({ length: 40 }, (_none, index) => ({ code: `COA${String(index).padStart(2, '0')}` }))
const tax = { num: 203, sigla: 'NUE', nombre: 'Nuevo', milesimas: 60 }

/** What the host answers, by method and path; null: nothing, until it is closed. */
const answers: { readonly [request: string]: Answer | null } = {
  'GET /a/ports': [200, { data: ports.slice(0, 20), total: ports.length }],
  'GET /c/ports/COA07': [200, { code: 'COA07', description: 'Elsewhere' }],
  'GET /b/countries': [200, [{ code: 'CO', description: 'Colombia' }]],
  'GET /a/zones': [200, { filas: [{ equis: 1, clave: 'A' }] }],
  'GET /a/currencies': null,
  'GET /a/incoterms': [503, 'Mantenimiento', { 'retry-after': '45' }],
  'GET /a/colores': [200, [{ code: 'RED', description: 'Red', hex: '#ff0000', status: 'A' }]],
  'GET /a/colores/RED': [200, { code: 'RED', description: 'Red', hex: '#ff0000', status: 'A' }],
  'POST /a/colores': [201, { code: 'BLUE' }],
  'GET /a/colores/BLUE': null,
  'DELETE /a/colores/RED': [409, { message: 'Three products are red' }],
  'POST /a/impuestos': [200, { ok: true, datos: { num: tax.num } }],
  'POST /a/meses/2026-10/reabrir': [200, { company: 'andina', mes: '2026-10' }],
  'GET /a/impuestos/203': [200, { ok: true, datos: tax }],
}

const asked: { readonly request: string; readonly text: string; readonly key: unknown }[] = []
let host: Server
let world: AuthWorld
let folder: string
let token: string
let url: string

beforeAll(async () => {
  host = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const name = `${request.method} ${request.url?.split('?')[0]}`
      asked.push({ request: name, text: Buffer.concat(parts).toString(), key: request.headers['idempotency-key'] })
      const answer = answers[name]
      if (answer === null) return
      const [status, body, headers = {}] = answer ?? [404]
      response.writeHead(status, { 'content-type': 'application/json', ...headers })
      response.end(body === undefined ? undefined : JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(host.address() as AddressInfo).port}`
  folder = await mkdtemp(join(tmpdir(), 'estiba-promises-'))
  const table = {
    hosts: { a: { url: `${url}/a` }, b: { url: `${url}/b` }, c: { url: `${url}/c` } },
    modules: { territories: { host: 'b' } },
    resources: {
      ports: {
        host: 'a',
        operations: { list: 'GET /ports', get: { host: 'c', route: 'GET /ports/{code}' } },
      },
      countries: { operations: { list: 'GET /countries' } },
      zones: { host: 'a', fields: { code: 'codigo' }, operations: { list: 'GET /zones' } },
      currencies: { host: 'a', timeout: 200, operations: { list: 'GET /currencies' } },
      incoterms: { host: 'a', retry: { times: 1 }, operations: { list: 'GET /incoterms' } },
      colors: {
        host: 'a',
        timeout: 300,
        values: { status: { map: { A: 'ACTIVE', '*': 'INACTIVE' } } },
        operations: {
          list: { route: 'GET /colores', filters: { status: 'status' } },
          get: 'GET /colores/{code}',
          create: 'POST /colores',
          delete: 'DELETE /colores/{code}',
        },
      },
      'current-months': {
        host: 'a',
        fields: { value: 'mes' },
        operations: { list: 'GET /meses', reopen: 'POST /meses/{value}/reabrir' },
      },
      taxes: {
        host: 'a',
        key: 'num',
        fields: { code: 'sigla', description: 'nombre', rate: 'milesimas' },
        values: { rate: { factor: 0.1 } },
        shape: { record: 'datos' },
        operations: { get: 'GET /impuestos/{num}', create: 'POST /impuestos' },
      },
    },
  }
  await writeFile(join(folder, 'routes.json'), JSON.stringify(table))
  world = await startAuthWorld({ ROUTES_FILE: join(folder, 'routes.json') })
  token = await world.signIn('admin@andina.test', 'andina')
})

afterAll(async () => {
  await world.close()
  host.closeAllConnections()
  host.close()
  await rm(folder, { recursive: true, force: true })
})

const ask = (request: string, body?: object, headers: { readonly [name: string]: string } = {}) =>
  world.ask(request, {
    token,
    headers: { 'accept-language': 'en', ...headers },
    ...(body === undefined ? {} : { body }),
  })

it('a part of a list is never shown as all: 20 of 40 without pages is a refusal that says so', async () => {
  const { status, body } = await ask('GET /config/ports?range=[0,14]')
  expect([status, body['code']]).toEqual([502, 'HOST_MISMATCH'])
  expect(body['message']).toContain('ports.list')
  expect(body['message']).toContain('it gave 20 of 40 records')
})

it('what does not fit is a refusal that names the operation and the form of what came, never blank rows', async () => {
  const { status, body } = await ask('GET /territories/zones')
  expect([status, body['code']]).toEqual([502, 'HOST_MISMATCH'])
  expect(body['message']).toContain('zones.list')
  expect(body['message']).toContain('{ equis: number, clave: text }')
})

it('a host stands for a module, a resource or an operation alone; the nearest counts', async () => {
  expect((await ask('GET /territories/countries')).list).toMatchObject([{ id: 'CO' }])
  expect((await ask('GET /config/ports/COA07')).body).toMatchObject({ id: 'COA07', description: 'Elsewhere' })
  expect(asked.map(({ request }) => request)).toEqual(
    expect.arrayContaining(['GET /b/countries', 'GET /c/ports/COA07']),
  )
})

it('a selector offers what a host lists, also where it says nothing of what is in use', async () => {
  expect((await ask('GET /territories/countries/options')).list).toMatchObject([{ id: 'CO', title: 'Colombia' }])
})

it('a filter for which the host has no word looks through what it answers', async () => {
  const of = (status: string) => ask(`GET /config/colors?filter=${JSON.stringify({ status })}`)
  expect((await of('ACTIVE')).list).toMatchObject([{ id: 'RED' }])
  const none = await of('INACTIVE')
  expect([none.status, none.list]).toEqual([200, []])
})

it('what a host made is not told as failed because it cannot be read just then', async () => {
  const made = await ask('POST /config/colors', { code: 'BLUE', description: 'Blue', hex: '#0000ff' })
  expect([made.status, made.body['id'], made.body['description']], JSON.stringify(made.body)).toEqual([
    201,
    'BLUE',
    'Blue',
  ])
})

it('what a host keeps because it is in use is told in its words, not as a double or as gone', async () => {
  const { status, body } = await ask('DELETE /config/colors/RED')
  expect([status, body['code'], body['message']]).toEqual([409, 'STATE', 'Three products are red'])
})

it('what a host does not answer in its time, and that it is busy, is told as that', async () => {
  const late = await ask('GET /config/currencies')
  expect([late.status, late.body['code']]).toEqual([504, 'HOST_LATE'])
  const busy = await ask('GET /config/incoterms')
  // It asked for a longer rest than anybody waits here.
  expect([busy.status, busy.response.headers.get('retry-after')]).toEqual([503, '45'])
  expect(asked.filter(({ request }) => request === 'GET /a/incoterms')).toHaveLength(1)
})

it('a host that answers a new record by its key alone is asked for it, and is not sent what it does not know', async () => {
  const body = {
    code: 'NUE',
    description: 'Nuevo',
    rate: 6,
    taxType: 'VAT',
    base: 'NET',
    country: null,
    validFrom: null,
  }
  const made = await ask('POST /config/taxes', body)
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  expect(made.body).toMatchObject({ id: '203', code: 'NUE', description: 'Nuevo', rate: 6 })
  const { text = '', key } = asked.find(({ request }) => request === 'POST /a/impuestos') ?? {}
  expect(key).toMatch(/^[0-9a-f-]{36}$/)
  expect(JSON.parse(text)).toMatchObject({ sigla: 'NUE', milesimas: 60 })
  expect(Object.keys(JSON.parse(text) as object)).not.toEqual(expect.arrayContaining(['country']))
  expect(Object.keys(JSON.parse(text) as object)).not.toEqual(expect.arrayContaining(['validFrom']))
})

it('an action of a host is sent what it asks for and nothing else, and once for a key', async () => {
  const of = () => asked.filter(({ request }) => request === 'POST /a/meses/2026-10/reabrir')
  const reopen = 'POST /config/current-month/2026-10/reopen'
  const missing = await ask(reopen, { other: 'x' })
  expect([missing.status, Object.keys(missing.body['errors'] ?? {})]).toEqual([422, ['reason']])
  expect(of()).toEqual([])
  for (let time = 0; time < 2; time++) {
    const done = await ask(
      `${reopen}?note=1`,
      { reason: 'A bill', other: 'x' },
      { 'idempotency-key': 'reopen-october' },
    )
    expect([done.status, done.body], JSON.stringify(done.body)).toMatchObject([200, { value: '2026-10' }])
  }
  const [first, second] = of()
  expect(JSON.parse(first?.text ?? '')).toEqual({ mes: '2026-10', reason: 'A bill' })
  expect(first?.key).toMatch(/^[0-9a-f]{64}$/)
  expect(second?.key).toBe(first?.key)
})

it('the description of the API promises of hosted records no more than how they are known', async () => {
  const { body } = await ask('GET /openapi.json')
  const { schemas } = body['components'] as { readonly schemas: { readonly [name: string]: object } }
  expect([schemas['Colors'], schemas['PackingUnits']]).toMatchObject([
    { required: ['id'] },
    { required: expect.arrayContaining(['id', 'version']) },
  ])
})

it('a table with a secret as it is, is refused by its entry', async () => {
  const file = join(folder, 'open.json')
  const auth = { kind: 'basic', username: 'estiba', password: 'as-it-is' }
  const table = { hosts: { a: { url, auth } }, resources: { ports: { operations: { list: 'GET /ports' } } } }
  await writeFile(file, JSON.stringify(table))
  const settings = { ...world.deps.settings, routesFile: file }
  expect(() => createApp({ ...world.deps, settings })).toThrow(/hosts\.a\.auth\.password: must be sealed/)
})
