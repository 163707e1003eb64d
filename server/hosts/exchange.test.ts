import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { exchange } from './exchange.ts'

const answers: { readonly [path: string]: readonly [type: string, bytes: Buffer] } = {
  '/bom': ['application/json', Buffer.from('\ufeff{"a":"ñ"}')],
  '/windows': ['application/json; charset=windows-1252', Buffer.from([0x22, 0x80, 0x96, 0xf1, 0x22])],
  '/latin9': ['application/json; charset="iso-8859-15"', Buffer.from([0x22, 0xa4, 0x22])],
  '/utf16': ['application/json;charset=UTF-16LE', Buffer.from('\ufeff{"a":"ñ"}', 'utf16le')],
  '/none': ['application/json; charset=klingon', Buffer.from('{}')],
  '/long': [
    'application/json',
    Buffer.from(
      '{"id":12345678901234567890,"t":"say \\"12345678901234567890\\"","n":[1234567890123456,0.12345678901234567890,1e21]}',
    ),
  ],
}

let host: Server
let url: string

beforeAll(async () => {
  host = createServer((request, response) => {
    const [type, bytes] = answers[request.url ?? ''] ?? ['text/plain', Buffer.from('none')]
    response.writeHead(200, { 'content-type': type }).end(bytes)
  })
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(host.address() as AddressInfo).port}`
})

afterAll(() => {
  host.closeAllConnections()
  host.close()
})

const bodyAt = async (path: string): Promise<unknown> =>
  (await exchange(new URL(`${url}${path}`), { method: 'GET', headers: {}, timeoutMs: 5000 })).body

it.each([
  ['/bom', { a: 'ñ' }],
  ['/windows', '€–ñ'],
  ['/latin9', '€'],
  ['/utf16', { a: 'ñ' }],
])('an answer is read in its charset, without its mark: %s', async (path, body) => {
  expect(await bodyAt(path)).toEqual(body)
})

it('a charset that nobody knows is refused by its name', async () => {
  await expect(bodyAt('/none')).rejects.toThrow("the charset 'klingon' is not known")
})

it('whole numbers that a number does not hold stay as they are written', async () => {
  expect(await bodyAt('/long')).toEqual({
    id: '12345678901234567890',
    t: 'say "12345678901234567890"',
    n: [1_234_567_890_123_456, 0.123_456_789_012_345_68, 1e21],
  })
})
