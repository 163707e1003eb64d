import { createServer, type Server } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startWorld, type World } from './world.ts'

let world: World
let trap: Server
let port = 0
let connections = 0

beforeAll(async () => {
  trap = createServer((socket) => {
    connections += 1
    socket.destroy()
  })
  await new Promise<void>((resolve) => trap.listen(0, '::', resolve))
  const address = trap.address()
  port = typeof address === 'object' && address !== null ? address.port : 0
  world = await startWorld()
})

afterAll(async () => {
  trap.close()
  await world.close()
})

/** The server fetches no address that a client names: an address is a text that people open. */
it.each([
  'http://127.0.0.1:PORT/',
  'http://[::ffff:127.0.0.1]:PORT/',
  'http://[::1]:PORT/',
  'http://0.0.0.0:PORT/',
  'http://0x7f.1:PORT/',
  'http://2130706433:PORT/',
  'http://169.254.169.254/latest/meta-data/',
  'http://localhost.:PORT/',
  'http://user@127.0.0.1:PORT/',
  'file:///etc/passwd',
  'gopher://127.0.0.1:PORT/',
  'data:text/html,x',
  'javascript:alert(1)',
])('37 %s is never fetched', async (template) => {
  const url = template.replace('PORT', String(port))
  const { a1 } = world.tokens
  const [company] = (await world.ask('GET /auth/companies', { token: a1 })).list
  const saved = await world.ask(`PUT /auth/companies/${String(company?.['id'])}`, {
    token: a1,
    body: { ...company, website: url },
  })
  expect(saved.status).toBeLessThan(500)
  if (!/^https?:/.test(url)) expect(saved.status).toBe(422)
  await world.ask('PUT /auth/users/profile', { token: a1, body: { name: 'A', avatar: url } })
  await world.ask('POST /auth/users', { token: a1, body: { username: 'u', email: 'u@t1.test', name: url, role: 'x' } })
  await world.ask(`GET /auth/public/login-image-configs?company=${encodeURIComponent(url)}`)
  expect(connections).toBe(0)
})

it('37 the trap would have heard', async () => {
  await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined)
  expect(connections).toBeGreaterThan(0)
})
