import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AuthWorld, startAuthWorld } from '../../auth/authWorld.testing.ts'

let world: AuthWorld
let shop: Server
let token = ''
let asked = 0
let status = 200

beforeAll(async () => {
  shop = createServer((_request, response) => {
    asked++
    response
      .writeHead(status, { 'content-type': 'text/html' })
      .end(
        '<script type="application/ld+json">{"@type":"Product","name":"Reloj","offers":{"price":"89.5","priceCurrency":"USD"}}</script>',
      )
  })
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
  world = await startAuthWorld({ PRIVATE_HOSTS: `127.0.0.1:${(shop.address() as AddressInfo).port}` })
  token = await world.signIn('auxiliar', 'andina')
})

afterAll(async () => {
  shop.closeAllConnections()
  await new Promise((resolve) => shop.close(resolve))
  await world.close()
})

const read = (address: string) => world.ask(`GET /courier/purchase-data?url=${encodeURIComponent(address)}`, { token })
const page = (path: string): string => `http://127.0.0.1:${(shop.address() as AddressInfo).port}${path}`

it('courier.purchaseData.fromUrl tells what the site tells, and asks it once an hour', async () => {
  const found = await read(page('/reloj#fotos'))
  expect(found.body).toMatchObject({
    url: page('/reloj'),
    site: '127.0.0.1',
    title: 'Reloj',
    price: 89.5,
    currency: 'USD',
  })
  expect([(await read(page('/reloj'))).body['title'], asked]).toEqual(['Reloj', 1])
  world.advance(3_601_000)
  token = await world.signIn('auxiliar', 'andina')
  await Promise.all([read(page('/reloj')), read(page('/reloj'))])
  expect(asked).toBeGreaterThan(1)
})

it('a site that refuses leaves the address to be typed at', async () => {
  status = 403
  const { status: answered, body } = await read(page('/cerrado'))
  expect([answered, body['url'], body['title'] ?? null]).toEqual([200, page('/cerrado'), null])
  status = 200
})

it('37 an address of no shop gets one text, whatever is wrong with it, and nothing is asked', async () => {
  const before = asked
  const texts = new Set<string>()
  for (const address of [
    'http://localhost/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[::ffff:127.0.0.1]/',
    'file:///etc/passwd',
    'no address',
    '',
    `${page('/')}${'x'.repeat(500)}`,
  ]) {
    const { status: answered, body } = await read(address)
    expect([address, answered]).toEqual([address, 422])
    texts.add(JSON.stringify(body['errors']))
  }
  expect([texts.size, asked]).toEqual([1, before])
})
