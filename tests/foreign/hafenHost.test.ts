import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AuthWorld, startAuthWorld } from '../../server/auth/authWorld.testing.ts'
import { seal } from '../../server/auth/sealed.ts'
import { routesCommand } from '../../server/hosts/command.ts'
import { readSettings } from '../../server/settings.ts'
import { type HafenHost, hafenSecrets, startHafenHost } from './hafenHost.ts'
import { hafenTable } from './hafenTable.ts'

const sealsKey = 'a-key-of-this-test-that-is-long-enough-0003'
let host: HafenHost
let world: AuthWorld
let folder: string
let token: string

beforeAll(async () => {
  host = await startHafenHost()
  folder = await mkdtemp(join(tmpdir(), 'estiba-hafen-'))
  const settings = readSettings({ SEALS_KEY: sealsKey, DATA_DIR: folder })
  const names = Object.keys(hafenSecrets) as (keyof typeof hafenSecrets)[]
  const sealed = await Promise.all(names.map(async (name) => [name, await seal(settings, hafenSecrets[name])] as const))
  const table = hafenTable(host.url, Object.fromEntries(sealed) as typeof hafenSecrets)
  await writeFile(join(folder, 'routes.json'), JSON.stringify(table))
  world = await startAuthWorld({ SEALS_KEY: sealsKey, ROUTES_FILE: join(folder, 'routes.json') })
  token = await world.signIn('admin@andina.test', 'andina')
})

afterAll(async () => {
  await world.close()
  await host.close()
  await rm(folder, { recursive: true, force: true })
})

const list = async (path: string, query: { readonly [name: string]: unknown } = {}) => {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]))
  const { status, list: rows, body, response } = await world.ask(`GET ${path}?${search}`, { token })
  expect(status, JSON.stringify(body)).toBe(200)
  return { rows, range: response.headers.get('content-range') }
}

const ids = (rows: readonly { readonly [field: string]: unknown }[]) => rows.map(({ id }) => id)

describe('services in German and Portuguese, told by a route table', () => {
  it('reads JSON:API along its links, with a client’s token, links as references and commas as decimals', async () => {
    const { rows, range } = await list('/config/ports', { range: [30, 44], sort: ['code', 'DESC'] })
    expect(range).toBe('ports 30-33/34')
    expect(rows.at(-1)).toMatchObject({ id: 'DEAAA', description: 'Hamburg', country: 'DE', latitude: 50.5 })
    expect(host.requests.find(({ path }) => path === '/v1/haefen')?.query.get('sort')).toBe('-id')
    expect((await list('/config/ports', { range: [0, 4], filter: { status: 'INACTIVE' } })).range).toBe('ports 0-4/6')
    const nowhere = await world.ask('GET /config/ports/DEZZZ', { token })
    expect(nowhere.status).toBe(404)
  })

  it('writes JSON:API: the type beside the record, the record in `data`, refusals by their pointers', async () => {
    const port = { code: 'DEZZA', description: 'Neuer Hafen', country: 'NL', function: 'INLAND', transport: 'Ocean' }
    const made = await world.ask('POST /config/ports', { token, body: { ...port, latitude: 53.25, status: 'ACTIVE' } })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    expect(host.ports.at(-1)).toMatchObject({
      type: 'hafen',
      id: 'DEZZA',
      attributes: { bezeichnung: 'Neuer Hafen', art: 'BINNEN', breite: '53,25', land: { href: '/v1/laender/NL' } },
    })
    const short = await world.ask('POST /config/ports', { token, body: { ...port, code: 'DEZZB', description: 'Ab' } })
    expect([short.status, short.body['errors']]).toEqual([422, { description: 'Der Name ist zu kurz' }])
    const twice = await world.ask('POST /config/ports', { token, body: port })
    expect([twice.status, twice.body['errors']]).toEqual([422, { code: 'Kennung vergeben' }])
    const changed = await world.ask('PUT /config/ports/DEAAA', { token, body: { description: 'Hamburg-Altona' } })
    expect(changed.body).toMatchObject({ id: 'DEAAA', description: 'Hamburg-Altona', latitude: 50.5 })
    expect(host.ports[0]).toMatchObject({ attributes: { tiefgang: '15 m' } })
    expect((await world.ask('DELETE /config/ports/DEZZA', { token })).status).toBe(200)
    expect(host.ports).toHaveLength(34)
  })

  it('reads HAL behind a sign-in by form whose tokens its keys sign, in hundredths and with days as they are written', async () => {
    const { rows, range } = await list('/config/taxes', { range: [0, 9], sort: ['code', 'ASC'] })
    expect(range).toBe('taxes 0-2/3')
    expect(rows[0]).toMatchObject({ id: '70', code: 'ICMS', rate: 18, validFrom: '2024-03-01', taxType: 'OTHER' })
    expect(rows[2]).toMatchObject({ id: '71', rate: 5.25 })
  })

  it('makes, changes and deletes where the host answers an address, nothing, and refusals of status 200', async () => {
    const tax = { code: 'COFINS', description: 'Contribuição', rate: 7.6, taxType: 'VAT', base: 'NET' }
    const made = await world.ask('POST /config/taxes', { token, body: { ...tax, validFrom: '2026-02-01' } })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    expect(made.body).toMatchObject({ id: '90', rate: 7.6, status: 'ACTIVE', validFrom: '2026-02-01' })
    expect(host.taxes.at(-1)).toMatchObject({ aliquota: 760, vigenteDesde: '01/02/2026', especie: 'IVA' })
    const twice = await world.ask('POST /config/taxes', { token, body: tax })
    expect(twice.body).toMatchObject({ code: 'DUPLICATE' })
    const high = await world.ask('POST /config/taxes', { token, body: { ...tax, code: 'X', rate: 60 } })
    expect([high.status, high.body['errors']]).toEqual([422, { rate: 'Alíquota alta demais' }])
    const changed = await world.ask('PUT /config/taxes/90', { token, body: { rate: 3.65 } })
    expect(changed.body).toMatchObject({ id: '90', code: 'COFINS', rate: 3.65 })
    expect(host.taxes.at(-1)).toMatchObject({ codigoImposto: 90, sigla: 'COFINS', aliquota: 365 })
    expect((await world.ask('GET /config/taxes/999', { token })).status).toBe(404)
    expect((await world.ask('DELETE /config/taxes/90', { token })).status).toBe(200)
    expect(host.taxes).toHaveLength(3)
  })

  it('takes pages by the header Range and keys out of one text', async () => {
    const { rows, range } = await list('/territories/cities', { range: [60, 74] })
    expect(range).toBe('cities 60-69/70')
    expect(rows[0]).toMatchObject({ id: 'SP~3500060', country: 'BR', state: 'SP', code: '3500060', deliveryArea: true })
    const one = await world.ask('GET /territories/cities/RJ~3500001', { token })
    expect(one.body).toMatchObject({ description: 'Município 02' })
  })

  it('searches by POST with the page within the body, two keys in headers, and ends by the number of pages', async () => {
    const { rows } = await list('/territories/countries', { range: [0, 9], sort: ['code', 'ASC'] })
    expect(ids(rows)).toEqual(['BR', 'DE', 'NL'])
    const named = await world.ask(`GET /territories/countries/options?ids=["NL"]`, { token })
    expect(named.list).toMatchObject([{ id: 'NL', title: 'Países Baixos' }])
  })

  it('follows links of a header, waits 800 ms and asks again after 503', async () => {
    const { rows } = await list('/config/currencies', { range: [0, 9], sort: ['code', 'ASC'] })
    expect(ids(rows)).toEqual(['BRL', 'CHF', 'EUR', 'GBP', 'USD'])
  })

  it('fits by the command, without a word of what is sealed', async () => {
    const lines = (await routesCommand(world.deps.settings, [join(folder, 'routes.json')])).join('\n')
    expect(lines).not.toContain('DOES NOT FIT')
    expect(lines.match(/: fits;/g)).toHaveLength(7)
    for (const secret of host.secrets) expect(lines).not.toContain(secret)
  })
})
