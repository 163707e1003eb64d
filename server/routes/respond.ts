import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import type { Answer } from './call.ts'

const compress = promisify(gzip)

/** Below this a packet is saved by nothing. */
const worthCompressing = 1400
const level = { level: constants.Z_BEST_SPEED + 3 }

/** Makes the response of an answer; `headers` are those that every answer has, and are added to. */
export const respond = async (answer: Answer, headers: { [name: string]: string }, acceptEncoding: string | null): Promise<Response> => {
  const { status = 200, body, bytes } = answer
  const content = bytes ?? (body === undefined ? null : JSON.stringify(body))
  if (bytes === undefined && content !== null) headers['content-type'] = 'application/json; charset=utf-8'
  Object.assign(headers, answer.headers)
  if (content === null) return new Response(null, { status, headers })
  if (typeof content !== 'string') return new Response(new Uint8Array(content), { status, headers })
  if (content.length < worthCompressing || acceptEncoding === null || !acceptEncoding.includes('gzip')) return new Response(content, { status, headers })
  headers['content-encoding'] = 'gzip'
  headers['vary'] = headers['vary'] === undefined ? 'Accept-Encoding' : `${headers['vary']}, Accept-Encoding`
  return new Response(new Uint8Array(await compress(content, level)), { status, headers })
}
