import { describe, expect, it } from 'vitest'
import { readConfiguration } from './configuration.ts'

const source = (name: string, entries: { readonly [key: string]: unknown }) => ({ name, source: entries })

const read = (...propertySources: readonly ReturnType<typeof source>[]) =>
  readConfiguration({ propertySources }, ['wms', 'auth'], 'prod')

describe('the configuration of a module', () => {
  it('takes its host from the profile, then from the module, then from what all share, then from the build (X-CONFIG-NAMES, B-HOST-DEFAULT, C-HOSTS)', () => {
    const all = [
      source('file:/etc/application.yml', { host: 'https://shared' }),
      source('wms', { host: 'https://module' }),
      source('https://git/wms-prod.yml', { host: 'https://profile' }),
    ]
    expect(read(...all)['wms']?.host).toBe('https://profile')
    expect(read(...all.slice(0, 2))['wms']?.host).toBe('https://module')
    expect(read(...all.slice(0, 1))['wms']?.host).toBe('https://shared')
    expect(read()['wms']?.host).toBe('/api/wms')
    const hosts = { wms: 'https://built-in' }
    const withHosts = (...propertySources: typeof all) =>
      readConfiguration({ propertySources }, ['wms', 'auth'], 'prod', hosts)
    expect([withHosts()['wms']?.host, withHosts()['auth']?.host]).toEqual(['https://built-in', '/api/auth'])
    expect(withHosts(...all.slice(0, 1))['wms']?.host).toBe('https://shared')
  })

  it('lets the first source of a name win, key by key', () => {
    const { settings } =
      read(source('one/wms-prod.yml', { a: 1 }), source('two/wms-prod.properties', { a: 2, b: 2 }))['wms'] ?? {}
    expect(settings).toEqual({ a: '1', b: '2' })
  })

  it('lets a profile override single routes', () => {
    const { routes } =
      read(
        source('wms-routes', { 'bulks.list': 'GET /v1/bulks', 'bulks.split': 'PUT /v1/split' }),
        source('wms-routes-prod', { 'bulks.list': 'GET /v2/bulks' }),
      )['wms'] ?? {}
    expect([routes?.['bulks.list']?.template, routes?.['bulks.split']?.template]).toEqual(['/v2/bulks', '/v1/split'])
  })

  it('lets a profile say that there are no other routes', () => {
    const { routes } =
      read(
        source('wms-routes', { 'bulks.list': 'GET /v1/bulks', 'bulks.split': 'PUT /v1/split' }),
        source('wms-routes-prod', { '*': 'none', 'bulks.list': 'GET /v2/bulks' }),
      )['wms'] ?? {}
    expect(Object.keys(routes ?? {})).toEqual(['bulks.list'])
  })

  it('knows a resource that is called routes from the group of that name', () => {
    const { routes } =
      read(source('wms-routes', { 'routes.list': 'GET /routes', 'routes.routes.get': 'GET /routes/{id}' }))['wms'] ?? {}
    expect(Object.keys(routes ?? {})).toEqual(['routes.list', 'routes.get'])
  })

  it('reads a route in one text, spread over keys, or nested, with what the template cannot say', () => {
    const { routes } =
      read(
        source('wms-routes.yml', {
          'routes.bulks.stock': 'GET /v1/bulks/stock?entity={entityId}',
          'entities.list.path': '/v1/entities',
          'entities.list.shape': 'spring',
          'entities.list.timeout': '5000',
          'entities.list.auth': 'erp',
          bulks: { create: '/v1/bulks', update: { path: '/v1/bulks/{id}', method: 'PATCH' } },
        }),
      )['wms'] ?? {}
    expect(routes?.['bulks.stock']).toMatchObject({
      method: 'GET',
      template: '/v1/bulks/stock?entity={entityId}',
      shape: 'auto',
      auth: 'bearer',
      timeoutMs: null,
    })
    expect(routes?.['entities.list']).toMatchObject({
      method: 'GET',
      template: '/v1/entities',
      shape: 'spring',
      auth: 'erp',
      timeoutMs: 5000,
    })
    expect(routes?.['bulks.create']).toMatchObject({ method: 'POST' })
    expect(routes?.['bulks.update']).toMatchObject({ method: 'PATCH' })
  })

  it('has no route of what is written wrong', () => {
    expect(read(source('wms-routes', { 'bulks.list': 'FETCH /x', 'bulks.get': '' }))['wms']?.routes).toEqual({})
  })
})
