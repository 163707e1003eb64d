import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isOperator } from './operatorOnly.ts'

const operatorToken = 'operators-token-of-32-characters-or-more'
let server: Server
let port = 0
let asked: IncomingMessage | undefined

beforeAll(async () => {
  server = createServer((incoming, outgoing) => {
    asked = incoming
    const { headers } = incoming
    const given = new Request('http://localhost/api/metrics', {
      headers: headers.authorization === undefined ? {} : { authorization: headers.authorization },
    })
    outgoing.end(String(isOperator(given, { incoming }, { operatorToken })))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  port = typeof address === 'object' && address !== null ? address.port : 0
})

afterAll(() => new Promise<void>((resolve) => void server.close(() => resolve())))

const answer = (headers: { readonly [name: string]: string }): Promise<string> =>
  new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, headers }, (response) => {
      let text = ''
      response.on('data', (part: Buffer) => {
        text += part.toString()
      })
      response.on('end', () => resolve(text))
    })
    sent.on('error', reject)
    sent.end()
  })

describe('who runs the server', () => {
  it('sits at the machine', async () => {
    expect(await answer({})).toBe('true')
    expect(await answer({ host: 'localhost:3000' })).toBe('true')
    expect(asked?.socket.remoteAddress).toMatch(/127\.0\.0\.1$/)
  })

  it.each([
    [{ 'x-forwarded-for': '203.0.113.7' }],
    [{ forwarded: 'for=203.0.113.7' }],
    [{ via: '1.1 proxy' }],
    [{ 'x-real-ip': '203.0.113.7' }],
    [{ host: 'estiba.example.org' }],
    [{ authorization: 'Bearer another token', host: 'estiba.example.org' }],
  ])('is nobody for whom a proxy or a page asks: %j', async (headers) => {
    expect(await answer(headers)).toBe('false')
  })

  it('or knows the token, as a bearer or as a password', async () => {
    const away = { host: 'estiba.example.org', 'x-forwarded-for': '203.0.113.7' }
    expect(await answer({ ...away, authorization: `Bearer ${operatorToken}` })).toBe('true')
    const basic = Buffer.from(`anybody:${operatorToken}`).toString('base64')
    expect(await answer({ ...away, authorization: `Basic ${basic}` })).toBe('true')
  })
})
