import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../server/app.ts'
import { type HttpListener, listen } from '../../server/http/listen.ts'
import { startWorld, type World } from './world.ts'

/** What only who runs the server reads, over a socket as it is asked for. */
const operatorToken = 'operators-token-of-32-characters-or-more'

let world: World
let closed: HttpListener
let opened: HttpListener

beforeAll(async () => {
  world = await startWorld()
  const settings = { ...world.deps.settings, sampleData: true, smtpUrl: null }
  closed = await listen(createApp({ ...world.deps, settings }), 0, '127.0.0.1')
  opened = await listen(createApp({ ...world.deps, settings: { ...settings, operatorToken } }), 0, '127.0.0.1')
})

afterAll(async () => {
  await Promise.all([closed.drain(500), opened.drain(500)])
  await world.close()
})

interface Heard {
  readonly status: number
  readonly text: string
}

const ask = (
  { port }: HttpListener,
  path: string,
  headers: { readonly [name: string]: string } = {},
  method = 'GET',
): Promise<Heard> =>
  new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      let text = ''
      response.on('data', (part: Buffer) => {
        text += part.toString()
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
    })
    sent.on('error', reject)
    sent.end()
  })

const basic = (password: string): string => `Basic ${Buffer.from(`operator:${password}`).toString('base64')}`
const away = { host: 'estiba.example.org', 'x-forwarded-for': '203.0.113.7' }
const pages = [
  ['/api/metrics', 'estiba_http_request_duration_seconds'],
  ['/mailbox', 'Mailbox'],
] as const

describe.each(pages)('%s', (path, shows) => {
  it('answers who sits at the machine', async () => {
    const { status, text } = await ask(closed, path)
    expect(status).toBe(200)
    expect(text).toContain(shows)
  })

  it.each([
    ['x-forwarded-for', '127.0.0.1'],
    ['forwarded', 'for=127.0.0.1'],
    ['x-real-ip', '127.0.0.1'],
    ['x-forwarded-host', 'localhost'],
    ['via', '1.1 proxy'],
    ['host', 'estiba.example.org'],
  ])('answers nobody for whom a proxy or a page of another name asks: %s', async (name, value) => {
    const refused = await ask(closed, path, { [name]: value })
    expect(refused.status).toBe(404)
    expect(refused.text).not.toContain(shows)
    expect((await ask(opened, path, { [name]: value })).status).toBe(401)
  })

  it('is as an address that is not there where there is no token', async () => {
    const [hidden, missing] = [await ask(closed, path, away), await ask(closed, '/api/no/such', away)]
    expect(hidden.status).toBe(missing.status)
    for (const { text } of [hidden, missing]) expect(text).toContain('"code":"NOT_FOUND"')
  })

  it('answers the token from anywhere, and no other', async () => {
    for (const authorization of [`Bearer ${operatorToken}`, basic(operatorToken)]) {
      const { status, text } = await ask(opened, path, { ...away, authorization })
      expect(status).toBe(200)
      expect(text).toContain(shows)
    }
    for (const authorization of [
      `Bearer ${operatorToken}x`,
      'Bearer ',
      basic(''),
      basic('undefined'),
      `Bearer ${world.tokens.a1}`,
      operatorToken,
    ]) {
      const { status, text } = await ask(opened, path, { ...away, authorization })
      expect(status).toBe(401)
      expect(text).not.toContain(shows)
    }
    // Where none is set, none opens.
    for (const authorization of ['Bearer null', 'Bearer undefined', basic(''), `Bearer ${operatorToken}`])
      expect((await ask(closed, path, { ...away, authorization })).status).toBe(404)
  })
})

it('no mail is read past the list of them either', async () => {
  for (const path of ['/mailbox/none', '/mailbox/', '/mailbox/..%2f..%2fsession.key', '//mailbox', '/Mailbox'])
    for (const method of ['GET', 'HEAD']) expect((await ask(closed, path, away, method)).text).not.toContain('Mailbox')
})
