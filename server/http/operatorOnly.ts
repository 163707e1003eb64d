import { createHash, timingSafeEqual } from 'node:crypto'
import type { Settings } from '../contract.ts'
import type { NodeBindings } from '../middleware/incoming.ts'

/** Headers by which proxies tell for whom they ask. */
const forwarding = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

const loopback = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/
const localName = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i

/**
 * Whether who asks runs this server: he knows `OPERATOR_TOKEN`, or sits at the machine itself. A proxy on it asks for
 * others, so a request that was forwarded is none of his; nor is one for another name, by which a page of somebody
 * else's might ask from his browser.
 */
export const isOperator = (
  request: Request,
  env: NodeBindings | undefined,
  { operatorToken }: Pick<Settings, 'operatorToken'>,
): boolean => {
  if (operatorToken !== null && knows(request.headers.get('authorization') ?? '', operatorToken)) return true
  const incoming = env?.incoming
  // Called in process: nobody asks from outside.
  if (incoming === undefined) return true
  const { headers, socket } = incoming
  return (
    loopback.test(socket.remoteAddress ?? '') &&
    localName.test(headers.host ?? '') &&
    forwarding.every((name) => headers[name] === undefined)
  )
}

/** As a bearer's token, or as the password that a browser asks for. */
const knows = (authorization: string, token: string): boolean => {
  const [scheme = '', given = ''] = authorization.split(' ')
  if (/^bearer$/i.test(scheme)) return same(given, token)
  if (!/^basic$/i.test(scheme)) return false
  return same(
    Buffer.from(given, 'base64')
      .toString()
      .replace(/^[^:]*:/, ''),
    token,
  )
}

const same = (given: string, token: string): boolean => timingSafeEqual(digest(given), digest(token))

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
