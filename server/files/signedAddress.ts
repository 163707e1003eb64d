import { createHmac } from 'node:crypto'
import { firstThatFits, keysOf } from '../auth/keys/keyRing.ts'
import { sameText } from '../auth/secrets.ts'
import type { Deps } from '../contract.ts'
import type { FileRow } from './storedFiles.ts'

/** G-22 */
const minutes = 15

const signatureOf = (key: Uint8Array, id: string, expires: string): string =>
  createHmac('sha256', key).update(`file|${id}|${expires}`).digest('base64url')

/** An address that opens a file without a session: for a quarter of an hour, or for good where it is public. */
export const addressOf = async (
  deps: Deps,
  { id, private: isPrivate }: Pick<FileRow, 'id' | 'private'>,
): Promise<string> => {
  if (!isPrivate) return `/api/files/open/${id}`
  const { current } = await keysOf(deps.settings, 'files')
  const expires = String(deps.clock().getTime() + minutes * 60_000)
  return `/api/files/open/${id}?expires=${expires}&signature=${signatureOf(current, id, expires)}`
}

export const isSigned = async (deps: Deps, id: string, expires: string, signature: string): Promise<boolean> =>
  /^\d{13}$/.test(expires) &&
  Number(expires) > deps.clock().getTime() &&
  (await firstThatFits(await keysOf(deps.settings, 'files'), (key) =>
    sameText(signature, signatureOf(key, id, expires)) ? true : null,
  )) === true
