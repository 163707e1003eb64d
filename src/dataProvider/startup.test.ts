// @vitest-environment jsdom
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { loadStartup } from './startup.ts'

let service: Server
let isThere = true

beforeAll(async () => {
  service = createServer((_request, response) => {
    const source = { name: 'config-host', source: { 'config.host': '/api/config' } }
    response
      .writeHead(isThere ? 200 : 503, { 'content-type': 'application/json', 'access-control-allow-origin': '*' })
      .end(JSON.stringify({ name: 'config', profiles: ['default'], propertySources: [source] }))
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
})

afterAll(() => new Promise((resolve) => service.close(resolve)))
beforeEach(() => localStorage.clear())

const start = (whenToKeep?: (keep: () => void) => void) =>
  loadStartup({
    ...(whenToKeep === undefined ? {} : { whenToKeep }),
    address: `http://127.0.0.1:${(service.address() as AddressInfo).port}`,
    modules: ['config'],
    profile: 'default',
    allowedHosts: null,
    storage: localStorage,
  })

it('the configuration is stored with its profile before the first screen, and serves a start without the service', async () => {
  isThere = true
  const { configuration } = await start()
  expect(localStorage.getItem('profile')).toBe('default')
  expect(JSON.parse(localStorage.getItem('moduleData') ?? '{}')).toMatchObject({
    configuration,
    at: expect.any(String),
  })
  isThere = false
  expect(await start()).toMatchObject({ configuration, storedAt: expect.any(String) })
  localStorage.setItem('profile', 'other')
  await expect(start()).rejects.toThrow('503')
})

it('keeping it waits for when it may', async () => {
  isThere = true
  const kept: (() => void)[] = []
  await start((keep) => kept.push(keep))
  expect(localStorage.getItem('moduleData')).toBeNull()
  for (const keep of kept) keep()
  expect(localStorage.getItem('moduleData')).toContain('/api/config')
})
