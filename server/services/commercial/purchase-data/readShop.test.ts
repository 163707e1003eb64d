import { createServer, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, createServer as createTrap } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Resolve } from '../../../http/publicAddress.ts'
import { amountOf, productOf } from './product.ts'
import { readShop } from './readShop.ts'

const page = `<!doctype html><head><title>Zapatos | Tienda</title>
<meta property="og:title" content="Otro t&iacute;tulo"><meta property='og:image' content='/foto2.jpg'>
<script type="application/ld+json">{ not json</script>
<script type="application/ld+json">{"@graph":[{"@type":"WebPage"},{"@type":["Product"],"name":"Zapatos de cuero","sku":"ZC-42",
"brand":{"name":"Cuervo"},"color":["negro","café"],"size":"42","image":["https://cdn.test/foto1.jpg"],"description":"Cuero\\nde res",
"offers":[{"price":"129.90","priceCurrency":"usd"}]}]}</script></head><body></body>`

describe('what a page tells of its product', () => {
  const at = new URL('https://tienda.test/zapatos')

  it('is read from JSON-LD first, then from Open Graph', () => {
    expect(productOf(page, at)).toEqual({
      title: 'Zapatos de cuero',
      description: 'Cuero de res',
      images: ['https://cdn.test/foto1.jpg', 'https://tienda.test/foto2.jpg'],
      price: 129.9,
      currency: 'USD',
      sku: 'ZC-42',
      brand: 'Cuervo',
      colors: ['negro', 'café'],
      sizes: ['42'],
      category: null,
    })
  })

  it('is read from meta tags where there is nothing else, and is null where nothing is said', () => {
    const html =
      '<title>Caf&eacute; &amp; t&#233;</title><meta content="19.900" name="price"><meta property="product:price:currency" content="COP">'
    expect(productOf(html, at)).toMatchObject({ title: 'Caf&eacute; & té', price: 19900, currency: 'COP', brand: null })
    expect(productOf('<p>', at)).toMatchObject({ title: null, price: null, currency: null, images: [] })
  })

  it('takes no address that a browser would run, and no endless text', () => {
    const html = `<meta property="og:image" content="javascript:alert(1)"><meta property="og:title" content="${'x'.repeat(3000)}">`
    const product = productOf(html, at)
    expect([product.images, product.title?.length]).toEqual([[], 300])
  })

  it('of a hostile page is read in no time', () => {
    // Of three pages of a kind the shortest: a busy moment does not meet all of them.
    for (const hostile of ['<meta ', '<script ', '<title', '<meta a="']) {
      const took = [1, 2, 3].map((more) => {
        const page = hostile.repeat(200_000 + more)
        const from = performance.now()
        productOf(page, at)
        return performance.now() - from
      })
      expect(Math.min(...took)).toBeLessThan(500)
    }
  })

  it.each([
    ['1.299,90', 1299.9],
    ['1,299.90', 1299.9],
    ['$ 1299', 1299],
    ['COP 1.250.000', 1250000],
    ['USD 12.5', 12.5],
    ['gratis', null],
  ])('an amount %s is %s', (text, amount) => expect(amountOf(text)).toBe(amount))
})

type Reply = (path: string, response: ServerResponse, headers: { readonly [name: string]: unknown }) => void

let shop: Server
let trap: ReturnType<typeof createTrap>
let reached = 0
let reply: Reply = () => undefined
let seen: { readonly [name: string]: unknown } = {}
const opened = (): readonly string[] => [`shop.test:${portOf(shop)}`]
const portOf = (server: { address(): unknown }): number => (server.address() as AddressInfo).port
const here: Resolve = () => Promise.resolve([{ address: '127.0.0.1', family: 4 }])
const at = (path: string): URL => new URL(`http://shop.test:${portOf(shop)}${path}`)

beforeAll(async () => {
  shop = createServer((request, response) => {
    seen = request.headers
    reply(request.url ?? '', response, request.headers)
  })
  trap = createTrap((socket) => {
    reached++
    socket.destroy()
  })
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
  await new Promise<void>((resolve) => trap.listen(0, '127.0.0.1', resolve))
})

afterAll(async () => {
  shop.closeAllConnections()
  await new Promise((resolve) => shop.close(resolve))
  await new Promise((resolve) => trap.close(resolve))
})

const html = { 'content-type': 'text/html; charset=utf-8' }

describe('37 an address that a person types', () => {
  it('leads to no host but a public one, whichever way it is written', async () => {
    const port = portOf(trap)
    for (const address of [
      `http://127.0.0.1:${port}`,
      `http://[::ffff:127.0.0.1]:${port}/`,
      `http://[::]:${port}/`,
      `http://[::1]:${port}/`,
      `http://0.0.0.0:${port}`,
      `http://0x7f.1:${port}`,
      `http://2130706433:${port}`,
      'http://127.0.0.1/',
      'http://0x7f.1/',
      'http://2130706433/',
      'http://[::ffff:7f00:1]/',
      'http://[fd00::1]/',
      'http://[fe80::1]/',
      'http://169.254.169.254/latest/meta-data/',
      'http://10.0.0.1/',
      'http://192.168.1.1/',
      'http://100.64.0.1/',
      'http://localhost.:80',
      'http://localhost/',
      'http://127。0。0。1/',
      'http://①②⑦.0.0.1/',
      'http://ⓛocalhost/',
      'file:///etc/passwd',
      'gopher://127.0.0.1/',
      'data:text/html,x',
      'http://user@example.com/',
      'https://example.com:22/',
    ])
      await expect(readShop(new URL(address), []), address).rejects.toThrow('Not a public address')
    expect(reached).toBe(0)
  })

  it('is looked up once: a name that is public first and private then leads nowhere', async () => {
    let asked = 0
    const rebinding: Resolve = () =>
      Promise.resolve([{ address: asked++ === 0 ? '192.0.2.1' : '127.0.0.1', family: 4 as const }])
    await expect(readShop(new URL('http://rebind.test/'), [], rebinding)).rejects.toThrow('Not a public address')
    const both: Resolve = () =>
      Promise.resolve([
        { address: '8.8.8.8', family: 4 },
        { address: '127.0.0.1', family: 4 },
      ])
    await expect(readShop(new URL('http://both.test/'), [], both)).rejects.toThrow('Not a public address')
  })

  it('is looked at again at each redirect, three of them at most', async () => {
    reply = (_path, response) => response.writeHead(302, { location: `http://127.0.0.1:${portOf(trap)}/` }).end()
    await expect(readShop(at('/'), opened(), here)).rejects.toThrow('Not a public address')
    let hops = 0
    reply = (_path, response) => response.writeHead(302, { location: `/${++hops}` }).end()
    await expect(readShop(at('/'), opened(), here)).rejects.toThrow('Too many redirects')
    expect([hops, reached]).toEqual([4, 0])
  })

  it('38 is given up where the site answers too much, too slowly or something else', async () => {
    reply = (_path, response) => {
      response.writeHead(200, html)
      const more = (): void => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
        if (!response.destroyed) response.once('drain', more)
      }
      more()
    }
    await expect(readShop(at('/endless'), opened(), here)).rejects.toThrow()
    reply = (_path, response) =>
      response.writeHead(200, { ...html, 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(50_000_000)))
    await expect(readShop(at('/bomb'), opened(), here)).rejects.toThrow()
    reply = (_path, response) => response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF')
    await expect(readShop(at('/pdf'), opened(), here)).rejects.toThrow()
    const from = Date.now()
    reply = (_path, response) => void response.writeHead(200, html).write('<')
    await expect(readShop(at('/drip'), opened(), here)).rejects.toThrow()
    expect(Date.now() - from).toBeLessThan(8000)
  })

  it('is read where it is a shop, packed or not, with nothing of ours sent along', async () => {
    reply = (_path, response) => response.writeHead(200, { ...html, 'content-encoding': 'gzip' }).end(gzipSync(page))
    expect(await readShop(at('/zapatos'), opened(), here)).toMatchObject({ title: 'Zapatos de cuero', price: 129.9 })
    expect(Object.keys(seen).toSorted()).toEqual(['accept', 'accept-encoding', 'connection', 'host', 'user-agent'])
  })
})
