import { connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AuthWorld, startAuthWorld } from '../auth/authWorld.testing.ts'
import { type HttpListener, listen } from './listen.ts'

let world: AuthWorld
let listener: HttpListener
let token: string

beforeAll(async () => {
  world = await startAuthWorld()
  listener = await listen(world.app, 0, '127.0.0.1')
  token = await world.signIn('admin@andina.test', 'andina')
  for (const code of ['ONE', 'TWO'])
    await world.ask('POST /config/taxes', {
      token,
      body: { code, description: code, rate: 1, taxType: 'VAT', base: 'NET' },
    })
})

afterAll(async () => {
  await listener.drain(500)
  await world.close()
})

const ask = (path: string, headers: { readonly [name: string]: string } = {}): Promise<Response> =>
  fetch(`http://127.0.0.1:${listener.port}${path}`, { headers: { authorization: `Bearer ${token}`, ...headers } })

const raw = (text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(listener.port, '127.0.0.1', () => socket.write(text))
    let heard = ''
    socket.on('data', (bytes) => {
      heard += bytes.toString()
    })
    socket.on('close', () => resolve(heard))
    socket.on('error', (error) => ('code' in error && error.code === 'ECONNRESET' ? resolve(heard) : reject(error)))
  })

it.each([
  '/api/config/taxes/ONE',
  '/api/config/taxes?range=[0,0]',
  '/api/config/taxes/NEVER',
  '/api/nowhere',
  '/api/config/startup/config/default',
  '/api/auth/namespaces',
])('answers %s over a socket as it does in process', async (path) => {
  const [socket, process] = [
    await ask(path),
    await world.app.request(`http://127.0.0.1${path}`, { headers: { authorization: `Bearer ${token}` } }),
  ]
  expect(socket.status).toBe(process.status)
  expect(await socket.text()).toBe(await process.text())
  for (const name of [
    'content-type',
    'content-range',
    'cache-control',
    'content-security-policy',
    'x-content-type-options',
    'etag',
  ]) {
    expect(socket.headers.get(name), name).toBe(process.headers.get(name))
  }
})

it('compresses a long list for whoever takes it', async () => {
  const response = await ask('/api/config/startup/config,territories/default', { 'accept-encoding': 'gzip' })
  expect(response.headers.get('content-encoding')).toBe('gzip')
  expect(await response.json()).toMatchObject({ name: 'config,territories' })
})

it('refuses an address that is too long, one that nobody reads to its end, and what is not HTTP', async () => {
  const asking = (length: number) => raw(`GET /api/config/taxes?q=${'a'.repeat(length)} HTTP/1.1\r\nHost: x\r\n\r\n`)
  expect(await asking(140_000)).toMatch(/^HTTP\/1\.1 414 /)
  expect(await asking(2_000_000)).toMatch(/^HTTP\/1\.1 431 /)
  expect(await raw('NONSENSE\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /)
  expect((await ask('/api/health')).status).toBe(200)
})

/** What a request of HTTP 1.1 ends with, where Node or its parser answers it. */
const rest = 'Connection: close\r\n\r\n'

it.each([
  [400, 'NONSENSE\r\n\r\n'],
  [400, `GET /api/health HTTP/1.1\r\n${rest}`],
  [400, `GET /api/health HTTP/1.0\r\n${rest}`],
  [400, `POST /api/config/taxes HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n${rest}`],
  [414, `GET /api/config/taxes?q=${'a'.repeat(140_000)} HTTP/1.1\r\nHost: x\r\n${rest}`],
  [431, `GET /api/health HTTP/1.1\r\nHost: x\r\nCookie: ${'a'.repeat(200_000)}\r\n${rest}`],
  [431, `GET /api/health HTTP/1.1\r\nHost: x\r\nX-Much: ${'a'.repeat(200_000)}\r\n${rest}`],
  [417, `GET /api/health HTTP/1.1\r\nHost: x\r\nExpect: miracles\r\n${rest}`],
])('tells with a %i of its own how much is left', async (status, text) => {
  const heard = await raw(text)
  expect(heard).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(heard).toMatch(/^ratelimit-policy: "address";q=\d+;w=60\r$/im)
  expect(heard).toMatch(/^ratelimit: "address";r=\d+;t=\d+\r$/im)
})

it('tells it to who does not finish asking', async () => {
  const { server, drain, port } = await listen(world.app, 0, '127.0.0.1')
  server.headersTimeout = 100
  const heard = await new Promise<string>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('GET /api/health HTTP/1.1\r\n'))
    socket.on('data', (bytes) => resolve(bytes.toString()))
  })
  expect(heard).toMatch(/^HTTP\/1\.1 408 [\s\S]*\r\nratelimit: "address";r=/)
  await drain(500)
})

it('lets requests in flight end when it stops', async () => {
  const other = await listen(world.app, 0, '127.0.0.1')
  const answers = Array.from({ length: 20 }, () =>
    fetch(`http://127.0.0.1:${other.port}/api/config/taxes`, { headers: { authorization: `Bearer ${token}` } }),
  )
  await Promise.race(answers)
  const started = performance.now()
  await Promise.all([other.drain(5000), ...answers.map(async (answer) => expect((await answer).status).toBe(200))])
  expect(performance.now() - started).toBeLessThan(5000)
})
