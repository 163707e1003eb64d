import type { RaRecord } from 'ra-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createDataProvider, type EstibaDataProvider } from '../../src/dataProvider/createDataProvider.ts'
import { loadStartup, type Startup } from '../../src/dataProvider/startup.ts'
import { createTransport } from '../../src/dataProvider/transport.ts'
import { type ForeignHost, startForeignHost } from './foreignHost.ts'

const modules = ['auth', 'config', 'territories']
const moduleOf = (resource: string): string => (resource === 'cities' ? 'territories' : 'config')

const memory = (): Storage => {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    key: (index) => [...kept.keys()][index] ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, value) => void kept.set(key, value),
  }
}

let host: ForeignHost
let startup: Startup
let provider: EstibaDataProvider
let storage: Storage

const load = (address: string): Promise<Startup> =>
  loadStartup({ address, modules, profile: 'foreign', allowedHosts: null, storage })

beforeAll(async () => {
  host = await startForeignHost()
})
afterAll(() => host.close())
beforeEach(async () => {
  storage = memory()
  startup = await load(`${host.url}/settings-server`)
  const transport = createTransport(() => startup.configuration, { bearer: () => 'session', locale: () => 'es' })
  provider = createDataProvider(transport, { moduleOf, keysOf: async () => ['code'], mayList: () => true })
})

const list = (resource: string, filter: object, page = 1, perPage = 3, field = 'code', order: 'ASC' | 'DESC' = 'ASC') =>
  provider.getList(resource, { filter, pagination: { page, perPage }, sort: { field, order } })

describe('the unchanged data provider on a foreign host', () => {
  it('reads hosts and routes in the Spring form and keeps them with the profile (B-CONFIG-STARTUP, B-CONFIG-STORE)', () => {
    expect(startup.storedAt).toBeNull()
    expect(storage.getItem('profile')).toBe('foreign')
    expect(JSON.parse(storage.getItem('moduleData') ?? '{}')).toHaveProperty('configuration.config.host', host.url)
  })

  it('starts from the stored copy where the service is gone, and says so', async () => {
    const again = await load('http://127.0.0.1:9/settings-server')
    expect(again.storedAt).not.toBeNull()
    expect(again.configuration).toEqual(startup.configuration)
  })

  it('sorts, filters and pages a plain array without ids in the browser', async () => {
    const first = await list('taxes', {})
    expect(first.data.map(({ id }) => id)).toEqual(['EXC', 'ICA1', 'IVA19'])
    expect(first.total).toBe(5)
    expect((await list('taxes', {}, 2)).data.map(({ id }) => id)).toEqual(['IVA5', 'RTE25'])
    expect((await list('taxes', { rate: { gte: 5 } }, 1, 5, 'rate', 'DESC')).data.map(({ id }) => id)).toEqual([
      'IVA19',
      'IVA5',
    ])
    expect((await list('taxes', { q: 'bogota' })).data.map(({ id }) => id)).toEqual(['ICA1'])
  })

  it.each(['ACTIVE', { eq: 'ACTIVE' }])(
    'uses the host’s own finder where its list cannot filter: %j',
    async (status) => {
      await list('taxes', { status })
      expect(host.requests.at(-1)?.path).toBe('/tax-office/state/ACTIVE')
    },
  )

  it('B-CALL-KINDS: keeps a list for all that read it, and only hands on what else a call returns', async () => {
    const asked = (path: string) => host.requests.filter((request) => request.path === path).length
    const before = [asked('/tax-office/all'), asked('/tax-office/state/ACTIVE')]
    for (const page of [1, 2]) await list('taxes', {}, page)
    for (const status of ['ACTIVE', 'ACTIVE']) await provider.call('config.taxes.byStatus', { status })
    expect([asked('/tax-office/all'), asked('/tax-office/state/ACTIVE')]).toEqual([
      (before[0] ?? 0) + 1,
      (before[1] ?? 0) + 2,
    ])
  })

  it('B-SUBREF-EMPTY: sub-references of no reference are an empty list, and nobody is asked', async () => {
    const before = host.requests.length
    for (const mainSku of ['', ' ', null])
      expect(await provider.call('config.references.byMainSku', { mainSku })).toEqual([])
    expect(host.requests.length).toBe(before)
    await expect(provider.call('config.references.byMainSku', { mainSku: 'SKU-100' })).rejects.toMatchObject({
      status: 404,
    })
  })

  it('creates, edits and deletes by the host’s methods and paths, with its natural key (B-ROUTES-FROM-CONFIG)', async () => {
    const { data: made } = await provider.create<RaRecord<string>>('taxes', {
      data: { code: 'NEW', description: 'Nuevo', rate: 7 },
    })
    expect(made.id).toBe('NEW')
    const { data: changed } = await provider.update('taxes', {
      id: 'NEW',
      data: { ...made, rate: 8 },
      previousData: made,
    })
    expect(changed).toMatchObject({ id: 'NEW', rate: 8 })
    expect(host.requests.at(-1)).toMatchObject({ method: 'PATCH', path: '/tax-office/NEW/change' })
    expect(host.requests.at(-1)?.body).not.toHaveProperty('id')
    await provider.delete('taxes', { id: 'NEW', previousData: changed })
    expect(host.requests.at(-1)).toMatchObject({ method: 'POST', path: '/tax-office/drop', body: { code: 'NEW' } })
    expect((await list('taxes', {})).total).toBe(5)
  })

  it('tells a duplicate from the 400 that such a host answers', async () => {
    await expect(provider.create('taxes', { data: { code: 'IVA19' } })).rejects.toMatchObject({
      status: 400,
      message: 'duplicate key',
    })
  })

  it('asks a paging host page by page in its own words, from page 0 (B-ENTITY-PAGE0, X-SPRING-PAGE)', async () => {
    const { data, total, pageInfo } = await list('cities', {}, 2, 6, 'description', 'DESC')
    expect([data.length, total, pageInfo]).toEqual([6, 20, { hasNextPage: true, hasPreviousPage: true }])
    expect(Object.fromEntries(host.requests.at(-1)?.query ?? [])).toEqual({
      page: '1',
      size: '6',
      sort: 'description,desc',
    })
    await list('cities', {}, 1, 6)
    expect(host.requests.at(-1)?.query.get('page')).toBe('0')
    expect((await provider.getOne('cities', { id: 'CO~1' })).data).toMatchObject({ description: 'Bogotá' })
  })

  it('never takes a filter for granted that a paging host does not know', async () => {
    const found = await list('cities', { description: { contains: 'bogotá' } }, 1, 6, 'description')
    expect([found.total, found.data.map(({ id }) => id)]).toEqual([1, ['CO~1']])
    expect((await list('cities', { q: 'cali' }, 1, 6, 'description')).data.map(({ id }) => id)).toEqual(['CO~3'])
  })

  it('serves a host of the simple-rest dialect that counts in its own header', async () => {
    const { data, total } = await list('ports', { status: 'ACTIVE' }, 2, 2)
    expect([data.map(({ id }) => id), total]).toEqual([['COCTG'], 3])
    const { headers, query } = host.requests.at(-1) ?? {}
    expect(Object.fromEntries(query ?? [])).toEqual({
      sort: '["code","ASC"]',
      range: '[2,3]',
      filter: '{"status":"ACTIVE"}',
    })
    expect(headers?.range).toBeUndefined()
  })

  it('gives up what takes longer than the route allows', async () => {
    await expect(provider.call('config.slow.list')).rejects.toMatchObject({
      name: 'LineError',
      message: 'estiba.errors.late',
    })
  })

  it('sends the session to its own routes and to no open one (P-BEARER)', async () => {
    await list('currencies', {})
    expect(host.requests.at(-1)?.authorization).toBe('Bearer session')
    await provider.call('auth.session.login', { username: 'admin@foreign.test', password: 'Foreign1' })
    expect(host.requests.at(-1)?.authorization).toBeNull()
  })

  it('keeps to the hosts that the build allows', async () => {
    const strict = await loadStartup({
      address: `${host.url}/settings-server`,
      modules,
      profile: 'foreign',
      allowedHosts: ['services.estiba.test'],
      storage,
    })
    expect(strict.configuration).toEqual({})
  })

  it('reads many one by one where the host has no call for it', async () => {
    const { data } = await provider.getMany('cities', { ids: ['CO~1', 'CO~2', 'nowhere'] })
    expect(data.map(({ id }) => id)).toEqual(['CO~1', 'CO~2'])
  })

  it('reads { data, total } too', async () => {
    expect((await list('currencies', {})).data.map(({ id }) => id)).toEqual(['COP', 'USD'])
  })

  it('puts credentials where the template says', async () => {
    const answer = await provider.call('auth.session.login', { username: 'admin@foreign.test', password: 'Foreign1' })
    expect(answer).toMatchObject({ temporaryToken: 'temporary' })
    expect(host.requests.at(-1)).toMatchObject({ path: '/security/signin', body: {} })
  })

  it('says that an operation which the host does not have is not there', async () => {
    expect(provider.has('config.taxes.history')).toBe(false)
    await expect(provider.call('config.taxes.history', { id: 'x' })).rejects.toMatchObject({ status: 501 })
  })
})
