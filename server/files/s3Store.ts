import type { FileStore, Settings } from '../contract.ts'
import { ApiError } from '../errors.ts'
import { signedHeaders } from './awsSignature.ts'
import { assertKey } from './storageKey.ts'

const timeoutMs = 30_000

/** Bytes in a bucket of S3 or of a store that speaks like it (path style: `endpoint/bucket/key`). */
export const s3Store = (s3: NonNullable<Settings['s3']>, clock: () => Date = () => new Date()): FileStore => {
  const ask = (
    method: 'PUT' | 'GET' | 'DELETE',
    key: string,
    body: Uint8Array = new Uint8Array(),
    mimeType?: string,
  ): Promise<Response> => {
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
    return fetch(url, {
      method,
      headers,
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
      ...(method === 'PUT' ? { body: body.slice() } : {}),
    })
  }
  return {
    put: async (key, bytes, mimeType) => {
      const answer = await ask('PUT', key, bytes, mimeType)
      await answer.body?.cancel()
      if (answer.status === 507) throw new ApiError('NO_SPACE')
      if (!answer.ok) throw new Error(`The file storage answered ${answer.status} to a PUT`)
    },
    get: async (key) => {
      const answer = await ask('GET', key)
      if (answer.ok) return new Uint8Array(await answer.arrayBuffer())
      await answer.body?.cancel()
      if (answer.status === 404) return null
      throw new Error(`The file storage answered ${answer.status} to a GET`)
    },
    remove: async (key) => {
      const answer = await ask('DELETE', key)
      await answer.body?.cancel()
      if (!answer.ok && answer.status !== 404) throw new Error(`The file storage answered ${answer.status} to a DELETE`)
    },
  }
}
