import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type AuthWorld, startAuthWorld } from '../../../../auth/authWorld.testing.ts'
import { layPickingStore } from '../../../warehouse/pickingStore.testing.ts'

let world: AuthWorld
let shop: Server
let token: string
let asked: string[] = []
/** What each page asks for its product; a page that is not there says nothing. */
let prices: { readonly [path: string]: string } = {}
let during: () => Promise<void> = () => Promise.resolve()

beforeAll(async () => {
  shop = createServer((request, response) => {
    asked.push(request.url ?? '')
    const offer = prices[request.url ?? '']
    void during().then(() =>
      response
        .writeHead(offer === undefined ? 503 : 200, { 'content-type': 'text/html' })
        .end(`<script type="application/ld+json">{"@type":"Product","name":"Reloj","offers":${offer}}</script>`),
    )
  })
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
  world = await startAuthWorld({ PRIVATE_HOSTS: `127.0.0.1:${(shop.address() as AddressInfo).port}` })
  await layPickingStore(world.deps.db, 'andina')
})

beforeEach(async () => {
  world.advance(3_700_000)
  token = await world.signIn('admin@andina.test', 'andina')
  asked = []
  during = () => Promise.resolve()
})

afterAll(async () => {
  shop.closeAllConnections()
  await new Promise((resolve) => shop.close(resolve))
  await world.close()
})

const page = (path: string): string => `http://127.0.0.1:${(shop.address() as AddressInfo).port}${path}`
const usd = (price: string): string => `{"price":"${price}","priceCurrency":"USD"}`

const bought = (
  number: string,
  lines: readonly (readonly [url: string | null, unitValue: number])[],
  currency = 'USD',
) =>
  world.deps.db.system('andina', async (session) => {
    const orders = session.asSystem('orders')
    const { id } = await orders.create({
      type: 'CT',
      number,
      module: 'COURIER',
      date: '2026-11-21',
      currency,
      exchangeRate: 4000,
      customer: '1001',
      lines: lines.map(([url, unitValue]) => ({ reference: 'CAF-500', quantity: 2, unitValue, url })),
    })
    await orders.move(id, 'confirm')
    return id
  })

const approve = async (id: string, language = 'es') => {
  const answer = await world.ask(`POST /transactions/orders/${id.replace('~', '/')}/approve`, {
    token,
    headers: { 'accept-language': language },
  })
  const warnings: unknown = JSON.parse(decodeURIComponent(answer.response.headers.get('x-warnings') ?? '{}'))
  return { ...answer, warnings }
}

it('G-31: a purchase whose shop asks more than 3 % more is back to be checked, at the price of now', async () => {
  prices = { '/reloj': usd('112.50'), '/correa': usd('20.60') }
  const id = await bought('CT-31', [
    [page('/reloj#fotos'), 100],
    [page('/correa'), 20],
    [null, 5],
  ])
  const { body, warnings } = await approve(id)
  expect(body).toMatchObject({ state: 'CHECKED', creditChecked: false, total: 275 })
  expect((body['lines'] as readonly { unitValue: number }[]).map(({ unitValue }) => unitValue)).toEqual([112.5, 20, 5])
  expect(warnings).toEqual({
    lines:
      'La tienda pide más: renglón 1 de 100,00 USD a 112,50 USD (+12,5 %). Vuelve a Revisado con el precio de ahora: apruébela si se acepta, o quite la revisión y ponga lo acordado.',
  })
  const why = /20\d\d: la tienda pide más: renglón 1 de 100,00 USD a 112,50 USD \(\+12,5\u00a0%\)$/
  expect(body['shopRose']).toMatch(why)
  const again = await approve(id, 'en')
  expect([again.body['state'], again.warnings, asked.toSorted((a, b) => a.localeCompare(b))]).toEqual([
    'APPROVED',
    {},
    ['/correa', '/reloj'],
  ])
})

it('what is agreed below the price of a page is approved once that was told, until the page asks more again', async () => {
  prices = { '/lente': usd('112.50') }
  const id = await bought('CT-34', [[page('/lente'), 95]])
  const path = `/transactions/orders/${id.replace('~', '/')}`
  const agreed = async (lines: unknown, more: object) => {
    const [line] = lines as readonly object[]
    return world.ask(`PUT ${path}`, { token, body: { lines: [{ ...line, ...more }] } })
  }
  const told = await approve(id)
  expect(told.body).toMatchObject({ state: 'CHECKED', lines: [{ unitValue: 112.5, shopPrice: 112.5 }] })
  await world.ask(`POST ${path}/uncheck`, { token })
  // Nobody says in its place what a shop asked.
  const typed = await agreed(told.body['lines'], { unitValue: 95, shopPrice: 500 })
  expect(typed.body).toMatchObject({ lines: [{ unitValue: 95, shopPrice: 112.5 }] })
  const accepted = await approve(id)
  expect([accepted.body, accepted.warnings]).toMatchObject([{ state: 'APPROVED', lines: [{ unitValue: 95 }] }, {}])

  await world.ask(`POST ${path}/unapprove`, { token })
  world.advance(3_700_000)
  token = await world.signIn('admin@andina.test', 'andina')
  prices = { '/lente': usd('120') }
  const risen = await approve(id, 'en')
  expect(risen.body).toMatchObject({ state: 'CHECKED', lines: [{ unitValue: 120, shopPrice: 120 }] })
  expect(JSON.stringify(risen.warnings)).toContain('from 112.50 USD to 120.00 USD (+6.7%)')
  await world.ask(`POST ${path}/uncheck`, { token })
  const elsewhere = await agreed(risen.body['lines'], { url: page('/otra') })
  expect(elsewhere.body).toMatchObject({ lines: [{ unitValue: 120, shopPrice: null }] })
})

it('what a shop asks less than was told is remembered: a later rise from there is told', async () => {
  const later = async () => {
    world.advance(3_700_000)
    token = await world.signIn('admin@andina.test', 'andina')
  }
  prices = { '/bolso': usd('110') }
  const id = await bought('CT-35', [[page('/bolso'), 100]])
  const path = `/transactions/orders/${id.replace('~', '/')}`
  const told = await approve(id)
  expect(told.body).toMatchObject({ state: 'CHECKED', lines: [{ shopPrice: 110 }] })
  await world.ask(`POST ${path}/uncheck`, { token })
  const [line] = told.body['lines'] as readonly object[]
  await world.ask(`PUT ${path}`, { token, body: { lines: [{ ...line, unitValue: 100 }] } })
  await later()
  prices = { '/bolso': usd('90') }
  const fallen = await approve(id)
  expect([fallen.body, fallen.warnings]).toMatchObject([
    { state: 'APPROVED', lines: [{ unitValue: 100, shopPrice: 90 }] },
    {},
  ])
  await world.ask(`POST ${path}/unapprove`, { token })
  await later()
  prices = { '/bolso': usd('108') }
  const risen = await approve(id, 'en')
  expect(risen.body).toMatchObject({ state: 'CHECKED', lines: [{ unitValue: 108, shopPrice: 108 }] })
  expect(JSON.stringify(risen.warnings)).toContain('from 100.00 USD to 108.00 USD (+8%)')
})

it('a shop that does not answer, or gives no price, is told and stops nothing', async () => {
  prices = { '/gratis': '{}', '/reloj': usd('90') }
  const id = await bought('CT-32', [
    [page('/cerrada'), 100],
    [page('/gratis'), 30],
    [page('/reloj'), 100],
    ['http://10.0.0.1/', 10],
  ])
  const { body, warnings } = await approve(id, 'en')
  expect([body['state'], warnings]).toEqual([
    'APPROVED',
    { lines: 'The shop did not say now what these lines cost: 1, 2, 4.' },
  ])
})

it('is asked outside of the transaction that moves the order, and of no other order', async () => {
  prices = { '/reloj': usd('100') }
  const id = await bought('CT-33', [[page('/reloj'), 100]])
  during = () => world.deps.db.system('andina', async (session) => void (await session.asSystem('orders').lock(id)))
  expect((await approve(id)).body['state']).toBe('APPROVED')
  expect(asked).toEqual(['/reloj'])
  expect((await approve(id)).status).toBe(409)
  expect(asked).toEqual(['/reloj'])
})
