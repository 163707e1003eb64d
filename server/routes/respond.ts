import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import type { Answer } from './call.ts'

const compress = promisify(gzip)

/** Below this a packet is saved by nothing. */
const worthCompressing = 1400
const level = { level: constants.Z_BEST_SPEED + 3 }

type HeaderSet = { readonly [name: string]: string }

/** Makes the response of an answer; `fixed` are the headers that every answer has. */
export const respond = async (answer: Answer, fixed: HeaderSet, acceptEncoding: string | null): Promise<Response> => {
  const { status = 200, body, headers, bytes } = answer
  if (bytes === undefined && body === undefined) return new Response(null, { status, headers: { ...fixed, ...headers } })
  const content = bytes ?? JSON.stringify(body)
  const all: { [name: string]: string } = bytes === undefined
    ? { ...fixed, 'content-type': 'application/json; charset=utf-8', ...headers }
    : { ...fixed, ...headers }
  if (content.length < worthCompressing || acceptEncoding === null || !acceptEncoding.includes('gzip') || typeof content !== 'string') {
    return new Response(typeof content === 'string' ? content : new Uint8Array(content), { status, headers: all })
  }
  all['content-encoding'] = 'gzip'
  all['vary'] = all['vary'] === undefined ? 'Accept-Encoding' : `${all['vary']}, Accept-Encoding`
  return new Response(new Uint8Array(await compress(content, level)), { status, headers: all })
}
