import type { IncomingMessage } from 'node:http'

/** What Node's HTTP server hands to the application beside the Request; nothing where it is called in process. */
export interface NodeBindings {
  readonly incoming?: IncomingMessage
}

export interface Incoming {
  readonly raw: Request
  readonly method: string
  /** Undecoded, without the query. */
  readonly path: string
  readonly search: string
  /** A header in lower case; null where it is missing. */
  readonly header: (name: string) => string | null
  readonly ip: string
}

/** Reads headers from Node's own object where there is one: building a Headers object costs more than a lookup. */
export const incomingOf = (raw: Request, env: NodeBindings | undefined, trustProxy: boolean): Incoming => {
  const { url } = raw
  const from = url.indexOf('/', url.indexOf('://') + 3)
  const question = url.indexOf('?', from)
  const incoming = env?.incoming
  const header =
    incoming === undefined ? (name: string) => raw.headers.get(name) : (name: string) => single(incoming.headers[name])
  return {
    raw,
    method: raw.method === 'HEAD' ? 'GET' : raw.method,
    path: from === -1 ? '/' : url.slice(from, question === -1 ? undefined : question),
    search: question === -1 ? '' : url.slice(question + 1),
    header,
    ip: addressOf(header, incoming, trustProxy),
  }
}

/** A read as Node has it; a Request is made only where somebody asks for it. */
export const incomingOfNode = (message: IncomingMessage, trustProxy: boolean): Incoming => {
  const { url = '/', headers } = message
  const question = url.indexOf('?')
  const header = (name: string): string | null => single(headers[name])
  let request: Request | undefined
  return {
    method: 'GET',
    path: question === -1 ? url : url.slice(0, question),
    search: question === -1 ? '' : url.slice(question + 1),
    header,
    ip: addressOf(header, message, trustProxy),
    get raw() {
      request ??= new Request(new URL(url, 'http://localhost'), {
        headers: Object.entries(headers).map(([name, value]) => [name, single(value) ?? '']),
      })
      return request
    },
  }
}

const single = (value: string | string[] | undefined): string | null =>
  value === undefined ? null : typeof value === 'string' ? value : value.join(', ')

/** Behind a proxy of ours the last address is the one that it saw; anything before it the client may have written. */
const addressOf = (header: Incoming['header'], incoming: IncomingMessage | undefined, trustProxy: boolean): string => {
  const forwarded = trustProxy ? header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  return forwarded ?? incoming?.socket.remoteAddress ?? '127.0.0.1'
}
