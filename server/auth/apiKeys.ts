import type { KeyOfCaller } from '../access/openToKey.ts'
import type { KeyMade } from '../access/rightsOfKey.ts'
import { serviceName } from '../access/serviceAccounts.ts'
import { type Sql, type Workspace, workspaces } from './accounts.ts'
import { randomToken, tokenHash } from './secrets.ts'

const beginning = 'estiba_'

/** What a list shows of a key, to tell it from others. */
const shownCharacters = beginning.length + 6

export interface NewKey {
  /** Shown once, kept nowhere. */
  readonly key: string
  readonly beginsWith: string
  readonly hash: string
}

export const newKey = (): NewKey => {
  const key = `${beginning}${randomToken()}`
  return { key, beginsWith: `${key.slice(0, shownCharacters)}…`, hash: tokenHash(key) }
}

export const isApiKey = (token: string): boolean => token.startsWith(beginning)

interface KeyRow {
  readonly namespace: string
  readonly id: string
  readonly account: string
  readonly reads_only: boolean | null
  readonly requests_per_minute: number
  readonly expires_at: Date | string
  readonly created_by: string
  readonly created_at: Date | string
}

export interface UsedKey {
  readonly key: KeyOfCaller
  readonly workspace: Workspace
  readonly made: KeyMade
  readonly until: Date
}

/** What a key opens now, and notes that it was used; null where it was revoked, has expired or never was. */
export const usedKey = async (sql: Sql, key: string, now: Date): Promise<UsedKey | null> => {
  const [row] = await sql<KeyRow>(
    `update estiba.api_keys set last_used_at = $2 where token = $1 and key_state = 'ACTIVE' and expires_at > $2
      returning namespace, id, account, reads_only, requests_per_minute, expires_at, created_by, created_at`,
    [tokenHash(key), now],
  )
  if (row === undefined) return null
  const [workspace] = await workspaces(sql, 'namespace = $1', [row.namespace])
  if (workspace === undefined) return null
  const { id, reads_only: readsOnly, requests_per_minute: requestsPerMinute } = row
  return {
    key: { id, readsOnly: readsOnly === true, requestsPerMinute },
    workspace,
    made: madeOf(row),
    until: new Date(row.expires_at),
  }
}

const madeOf = ({ account, created_by: maker, created_at: madeAt }: KeyRow): KeyMade => ({
  account: serviceName(account),
  maker,
  madeAt: new Date(madeAt),
})

const sessions = 'key:'

/** What stands for the session of a caller who comes by a key. */
export const sessionOfKey = (id: string): string => `${sessions}${id}`

/** The key that such a session is of; null for one that somebody signed in for. */
export const keyOfSession = (session: string): string | null =>
  session.startsWith(sessions) ? session.slice(sessions.length) : null

/** How a key was made that opens its company still; it is not used by that. */
export const lastingKey = async (sql: Sql, namespace: string, id: string, now: Date): Promise<KeyMade | null> => {
  const [row] = await sql<KeyRow>(
    `select namespace, id, account, reads_only, requests_per_minute, expires_at, created_by, created_at
      from estiba.api_keys where namespace = $1 and id = $2 and key_state = 'ACTIVE' and expires_at > $3`,
    [namespace, id, now],
  )
  return row === undefined ? null : madeOf(row)
}
