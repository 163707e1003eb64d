import { type IncomingMessage, request as plain } from 'node:http'
import { request as secure } from 'node:https'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
import { isOpened, NotPublic, publicAddress, type Resolve } from './publicAddress.ts'

export interface PublicRequest {
  readonly method?: 'GET' | 'PUT' | 'DELETE'
  readonly headers?: { readonly [name: string]: string }
  readonly body?: Uint8Array
  /** For the whole exchange, however slowly it drips. */
  readonly timeoutMs: number
  /** Of the answer, unpacked. */
  readonly maxBytes: number
  /** `PRIVATE_HOSTS`. */
  readonly opened: readonly string[]
  readonly resolve?: Resolve
}

export interface PublicAnswer {
  readonly status: number
  readonly headers: { readonly [name: string]: string }
  readonly bytes: Uint8Array
}

const ports: ReadonlySet<number> = new Set([80, 443])

/**
 * Asks an address that a person or a company named. It arrives at public hosts only, at the address that was
 * checked; redirects are answered, not followed.
 *
 * @throws NotPublic before anything is sent
 * @throws Error where it takes too long or answers too much
 */
export const publicRequest = async (url: URL, asked: PublicRequest): Promise<PublicAnswer> => {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new NotPublic()
  if (url.username !== '' || url.password !== '') throw new NotPublic()
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80))
  if (!ports.has(port) && !isOpened(url.hostname, port, asked.opened)) throw new NotPublic()
  const { address, family } = await publicAddress(url.hostname, port, asked.opened, asked.resolve)
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? secure : plain
    const request = send(
      url,
      {
        method: asked.method ?? 'GET',
        headers: { ...asked.headers, 'accept-encoding': 'gzip, deflate, br' },
        // The name stays in the certificate's check; the address is the one that was looked at.
        lookup: (_host, options, done) =>
          options.all ? done(null, [{ address, family }]) : done(null, address, family),
        agent: false,
      },
      (response) => {
        void answerOf(response, asked.maxBytes)
          .then(resolve, reject)
          .finally(() => {
            clearTimeout(timer)
            request.destroy()
          })
      },
    )
    const timer = setTimeout(() => request.destroy(new Error('Too slow')), asked.timeoutMs)
    request.on('error', (error) => {
      clearTimeout(timer)
      reject(error)
    })
    request.end(asked.body)
  })
}

const answerOf = async (response: IncomingMessage, maxBytes: number): Promise<PublicAnswer> => {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.byteLength
    if (size > maxBytes) throw new Error('Too much')
    parts.push(part)
  }
  const headers = Object.fromEntries(
    Object.entries(response.headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
  return {
    status: response.statusCode ?? 0,
    headers,
    bytes: unpacked(Buffer.concat(parts), headers['content-encoding'] ?? '', maxBytes),
  }
}

/** A small packet that swells past the limit is refused as it swells. */
const unpacked = (bytes: Buffer, encoding: string, maxOutputLength: number): Uint8Array => {
  if (bytes.byteLength === 0 || encoding === '' || encoding === 'identity') return bytes
  if (encoding === 'gzip') return gunzipSync(bytes, { maxOutputLength })
  if (encoding === 'deflate') return inflateSync(bytes, { maxOutputLength })
  if (encoding === 'br') return brotliDecompressSync(bytes, { maxOutputLength })
  throw new Error('Unknown encoding')
}
