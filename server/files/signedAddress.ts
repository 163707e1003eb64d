import { createHmac } from 'node:crypto'
import { rightsOfKey } from '../access/rightsOfKey.ts'
import { keyOfSession, lastingKey } from '../auth/apiKeys.ts'
import { firstThatFits, keysOf } from '../auth/keys/keyRing.ts'
import { sameText } from '../auth/secrets.ts'
import type { Caller, Deps } from '../contract.ts'
import type { FileRow } from './storedFiles.ts'

/** G-22 */
const minutes = 15

/** The session of an address that is made before anybody has signed in. */
const nobody = ''

const signatureOf = (key: Uint8Array, id: string, expires: string, session: string): string =>
  createHmac('sha256', key)
    .update(['file', id, expires, ...(session === nobody ? [] : [session])].join('|'))
    .digest('base64url')

/** The permanent address of what is public: pictures of the sign-in page. */
export const publicAddressOf = ({ id }: Pick<FileRow, 'id'>): string => `/api/files/open/${id}`

/** An address that opens a file without a token: for a quarter of an hour, and no longer than the session or key that asked. */
export const addressOf = (
  deps: Deps,
  { sessionId }: Pick<Caller, 'sessionId'>,
  file: Pick<FileRow, 'id' | 'private'>,
): Promise<string> => signedAddress(deps, sessionId, file)

/** The same for a picture that is shown before anybody has signed in. */
export const pictureAddress = (deps: Deps, file: Pick<FileRow, 'id' | 'private'>): Promise<string> =>
  signedAddress(deps, nobody, file)

const signedAddress = async (deps: Deps, session: string, file: Pick<FileRow, 'id' | 'private'>): Promise<string> => {
  if (!file.private) return publicAddressOf(file)
  const { current } = await keysOf(deps.settings, 'files')
  const expires = String(deps.clock().getTime() + minutes * 60_000)
  const ending = session === nobody ? '' : `&session=${encodeURIComponent(session)}`
  return `${publicAddressOf(file)}?expires=${expires}${ending}&signature=${signatureOf(current, file.id, expires, session)}`
}

export interface Signed {
  readonly expires: string
  readonly session: string
  readonly signature: string
}

/** Whether an address was made here, for this file, and both its time and its session last. */
export const isSigned = async (
  deps: Deps,
  { id, namespace }: Pick<FileRow, 'id' | 'namespace'>,
  { expires, session, signature }: Signed,
): Promise<boolean> =>
  /^\d{13}$/.test(expires) &&
  Number(expires) > deps.clock().getTime() &&
  (await firstThatFits(await keysOf(deps.settings, 'files'), (key) =>
    sameText(signature, signatureOf(key, id, expires, session)) ? true : null,
  )) === true &&
  (session === nobody || (await lasts(deps, namespace, session)))

const lasts = (deps: Deps, namespace: string, session: string): Promise<boolean> => {
  const key = keyOfSession(session)
  return key === null ? sessionLasts(deps, namespace, session) : keyLasts(deps, namespace, key)
}

const keyLasts = async (deps: Deps, namespace: string, key: string): Promise<boolean> => {
  const made = await deps.db.platform((sql) => lastingKey(sql, namespace, key, deps.clock()))
  return made !== null && (await deps.db.system(namespace, (session) => rightsOfKey(session, made))) !== null
}

const sessionLasts = (deps: Deps, namespace: string, session: string): Promise<boolean> =>
  deps.db.platform(async (sql) => {
    const found = await sql(
      'select 1 from estiba.auth_sessions where id = $1 and namespace = $2 and revoked_at is null and expires_at > $3',
      [session, namespace, deps.clock()],
    )
    return found.length > 0
  })
