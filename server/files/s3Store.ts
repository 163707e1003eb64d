import type { FileStore, Settings } from '../contract.ts'
import { ApiError } from '../errors.ts'
import { signedHeaders } from './awsSignature.ts'
import { assertKey } from './storageKey.ts'

const timeoutMs = 30_000

export interface Sent {
  readonly method: 'PUT' | 'GET' | 'DELETE'
  readonly headers: { readonly [name: string]: string }
  readonly body?: Uint8Array
}

export interface Answered {
  readonly status: number
  readonly bytes: Uint8Array
}

/** How a request is sent: by the operator's setting anywhere, by a company's to public hosts only. */
export type Send = (url: URL, sent: Sent) => Promise<Answered>

const anywhere: Send = async (url, { method, headers, body }) => {
  const answer = await fetch(url, {
    method,
    headers,
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'error',
    ...(body === undefined ? {} : { body: body.slice() }),
  })
  return { status: answer.status, bytes: new Uint8Array(await answer.arrayBuffer()) }
}

/** Bytes in a bucket of S3 or of a store that speaks like it (path style: `endpoint/bucket/key`). */
export const s3Store = (
  s3: NonNullable<Settings['s3']>,
  send: Send = anywhere,
  clock: () => Date = () => new Date(),
): FileStore => {
  const ask = (
    method: 'PUT' | 'GET' | 'DELETE',
    key: string,
    body: Uint8Array = new Uint8Array(),
    mimeType?: string,
  ): Promise<Answered> => {
    assertKey(key)
    const url = new URL(`${s3.endpoint.replace(/\/$/, '')}/${s3.bucket}/${key.slice(0, 2)}/${key}`)
    const headers = signedHeaders({
      ...s3,
      method,
      url,
      body,
      now: clock(),
      headers: mimeType === undefined ? {} : { 'content-type': mimeType },
    })
    return send(url, { method, headers, ...(method === 'PUT' ? { body } : {}) })
  }
  const isFine = (status: number): boolean => status >= 200 && status < 300
  return {
    put: async (key, bytes, mimeType) => {
      const { status } = await ask('PUT', key, bytes, mimeType)
      if (status === 507) throw new ApiError('NO_SPACE')
      if (!isFine(status)) throw new Error(`The file storage answered ${status} to a PUT`)
    },
    get: async (key) => {
      const { status, bytes } = await ask('GET', key)
      if (isFine(status)) return bytes
      if (status === 404) return null
      throw new Error(`The file storage answered ${status} to a GET`)
    },
    remove: async (key) => {
      const { status } = await ask('DELETE', key)
      if (!isFine(status) && status !== 404) throw new Error(`The file storage answered ${status} to a DELETE`)
    },
  }
}
