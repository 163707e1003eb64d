import { parseTemplate } from 'url-template'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { services } from '../../src/schema/resource.ts'
import { type AuthWorld, startAuthWorld } from '../auth/authWorld.testing.ts'

let world: AuthWorld

beforeAll(async () => {
  world = await startAuthWorld({ SERVICE_HOSTS: 'wms=https://wms.estiba.example/v1/' })
})

afterAll(() => world.close())

interface Configuration {
  readonly name: string
  readonly profiles: readonly string[]
  readonly propertySources: readonly { readonly name: string; readonly source: { readonly [key: string]: string } }[]
}

const load = async (path: string): Promise<Configuration> =>
  (await world.ask(`GET /config/startup/${path}`)).body as unknown as Configuration
const sourceOf = ({ propertySources }: Configuration, name: string) =>
  propertySources.find((source) => (source.name.split(/[/:]/).at(-1) ?? '').replace(/\.yml$/, '') === name)?.source ??
  {}

it('gives every module its host and its routes, to anyone (B-CONFIG-STARTUP)', async () => {
  const configuration = await load(`${services.join(',')}/estiba-prod`)
  expect(configuration).toMatchObject({ profiles: ['estiba-prod'], label: null, state: null })
  for (const service of services) {
    expect(sourceOf(configuration, `${service}-estiba-prod`)['host']).toBe(
      service === 'wms' ? 'https://wms.estiba.example/v1' : `/api/${service}`,
    )
  }
  expect(sourceOf(configuration, 'config-routes')).toMatchObject({
    'taxes.list': 'GET /taxes{?sort,range,filter,q}',
    'taxes.byStatus': 'GET /taxes/status/{status}',
    'startup.load': 'GET /startup/{modules}/{profile}',
  })
  expect(sourceOf(configuration, 'auth-routes')).toMatchObject({
    'session.login': expect.stringContaining('POST /session/login'),
  })
})

it('names every operation that the server has, in templates that a client can expand', async () => {
  const configuration = await load(`${services.join(',')}/default`)
  for (const resource of world.deps.registry.all) {
    const routes = sourceOf(configuration, `${resource.service}-routes`)
    for (const [operation, route] of Object.entries(resource.routes)) {
      expect(routes[`${resource.camel}.${operation}`]).toBe(route)
      const template = route.slice(route.indexOf(' ') + 1)
      expect(parseTemplate(template).expand({ id: 'A B', filter: '{}' })).toMatch(/^\//)
    }
  }
})

it('has no source for a module that is not there, and refuses a profile that is no name', async () => {
  expect((await load('ships/default')).propertySources).toEqual([])
  expect((await world.ask('GET /config/startup/auth/a%20b')).status).toBe(400)
})

it('B-CONFIG-STARTUP: hosts and routes of a company come to its own people, and to hosts that the operator knows only', async () => {
  const token = await world.signIn('admin@andina.test', 'andina')
  const save = (body: object) => world.ask('POST /config/module-configs', { token, body })
  const module = {
    module: 'wms',
    profile: 'default',
    routes: {
      'bulks.stock': 'GET /v2/stock{?storeId}',
      'bulks.stock.key': 'number',
      'bulks.stock.shape': 'anything',
      wrong: 'no',
    },
  }
  expect((await save({ ...module, host: 'https://wms.estiba.example/v2' })).status).toBe(201)
  expect((await save({ ...module, module: 'courier', routes: {}, host: 'https://evil.example' })).status).toBe(201)
  const asked = async (as?: string) => {
    const { body } = await world.ask('GET /config/startup/wms,courier/default', as === undefined ? {} : { token: as })
    const read = body as unknown as Configuration
    const own = sourceOf(read, 'wms-routes-default')
    return [sourceOf(read, 'wms-default')['host'], own, sourceOf(read, 'courier-default')['host']]
  }
  expect(await asked(token)).toEqual([
    'https://wms.estiba.example/v2',
    { 'bulks.stock': 'GET /v2/stock{?storeId}', 'bulks.stock.key': 'number' },
    '/api/courier',
  ])
  const served = ['https://wms.estiba.example/v1', {}, '/api/courier']
  expect(await asked()).toEqual(served)
  expect(await asked(await world.signIn('admin@nordfracht.test', 'nordfracht'))).toEqual(served)
  await world.ask('PUT /config/module-configs/wms~default', { token, body: { status: 'INACTIVE' } })
  expect(await asked(token)).toEqual(served)
})

it('B-CONTABLE-EXTERNAL: the accounting site of a company is told to its own people', async () => {
  const token = await world.signIn('admin@andina.test', 'andina')
  const body = { module: 'accounting', profile: 'default', routes: {}, externalUrl: 'https://contable.andina.example/' }
  expect((await world.ask('POST /config/module-configs', { token, body })).status).toBe(201)
  const site = async (as: object) => {
    const { body: read } = await world.ask('GET /config/startup/accounting/default', as)
    return sourceOf(read as unknown as Configuration, 'accounting-default')['external.url']
  }
  expect([await site({ token }), await site({})]).toEqual(['https://contable.andina.example/', undefined])
})

it('B-CONFIG-STARTUP: what a company says of its modules is to be had alone, and says where no other route holds', async () => {
  const token = await world.signIn('admin@andina.test', 'andina')
  const routes = { '*': 'none', 'ports.list': 'GET /harbours', 'ports.list.key': 'code', 'ports.get': '*' }
  const body = { module: 'territories', profile: 'alone', routes, host: 'https://wms.estiba.example/geo' }
  expect((await world.ask('POST /config/module-configs', { token, body })).status).toBe(201)
  const asked = async (options: object) =>
    (await world.ask('GET /config/startup/company/alone', options)).body['propertySources']
  expect(await asked({ token })).toEqual([
    { name: 'company:territories-alone.yml', source: { host: 'https://wms.estiba.example/geo' } },
    {
      name: 'company:territories-routes-alone.yml',
      source: { '*': 'none', 'ports.list': 'GET /harbours', 'ports.list.key': 'code' },
    },
  ])
  await world.ask('PUT /config/module-configs/territories~alone', { token, body: { host: 'https://evil.example' } })
  expect(await asked({ token })).toEqual([
    {
      name: 'company:territories-routes-alone.yml',
      source: { 'ports.list': 'GET /harbours', 'ports.list.key': 'code' },
    },
  ])
  expect(await asked({})).toEqual([])
  expect(await asked({ token: await world.signIn('admin@nordfracht.test', 'nordfracht') })).toEqual([])
})
