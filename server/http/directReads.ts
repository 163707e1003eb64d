import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Settings } from '../contract.ts'
import { incomingOfNode } from '../middleware/incoming.ts'
import type { Api } from '../routes/api.ts'
import type { Reply } from '../routes/respond.ts'

export type DirectReads = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean

/** Addresses below `/api` that are no operations of a service. */
const others = /^\/api\/(?:health|metrics|docs|openapi\.json)(?:[/?]|$)/

/** Reads are most of the work: they are answered without a Request and a Response object around Node's own. */
export const directReads =
  (api: Api, { trustProxy }: Pick<Settings, 'trustProxy'>): DirectReads =>
  (incoming, outgoing) => {
    const { url = '', method } = incoming
    if (method !== 'GET' || !url.startsWith('/api/') || others.test(url)) return false
    api
      .answer(incomingOfNode(incoming, trustProxy))
      .then((reply) => send(outgoing, reply))
      .catch(() => outgoing.destroy())
    return true
  }

const send = async (outgoing: ServerResponse, reply: Reply | Response): Promise<void> => {
  if (reply instanceof Response) {
    outgoing.writeHead(reply.status, Object.fromEntries(reply.headers))
    outgoing.end(new Uint8Array(await reply.arrayBuffer()))
    return
  }
  const { status, headers, content } = reply
  if (content === null) outgoing.writeHead(status, headers).end()
  else outgoing.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(content) }).end(content)
}
