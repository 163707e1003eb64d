import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import type { Answer } from './call.ts'

const compress = promisify(gzip)

/** Below this a packet is saved by nothing. */
const worthCompressing = 1400
const level = { level: constants.Z_BEST_SPEED + 3 }

/** An answer ready to be sent. */
export interface Reply {
  readonly status: number
  readonly headers: { readonly [name: string]: string }
  readonly content: string | Uint8Array<ArrayBuffer> | null
}

/** Makes an answer ready to be sent; `headers` are those that every answer has, and are added to. */
export const replyOf = async (
  answer: Answer,
  headers: { [name: string]: string },
  acceptEncoding: string | null,
): Promise<Reply> => {
  const { status = 200, body, bytes } = answer
  const content = bytes ?? (body === undefined ? null : JSON.stringify(body))
  if (bytes === undefined && content !== null) headers['content-type'] = 'application/json; charset=utf-8'
  if (answer.headers !== undefined) Object.assign(headers, answer.headers)
  if (content !== null && typeof content !== 'string') return { status, headers, content: new Uint8Array(content) }
  if (
    content === null ||
    content.length < worthCompressing ||
    acceptEncoding === null ||
    !acceptEncoding.includes('gzip')
  )
    return { status, headers, content }
  headers['content-encoding'] = 'gzip'
  headers['vary'] = headers['vary'] === undefined ? 'Accept-Encoding' : `${headers['vary']}, Accept-Encoding`
  return { status, headers, content: new Uint8Array(await compress(content, level)) }
}

export const responseOf = ({ status, headers, content }: Reply): Response => new Response(content, { status, headers })

/** The response of an answer. */
export const respond = async (
  answer: Answer,
  headers: { [name: string]: string },
  acceptEncoding: string | null,
): Promise<Response> => responseOf(await replyOf(answer, headers, acceptEncoding))
