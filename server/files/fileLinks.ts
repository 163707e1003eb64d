import { randomUUID } from 'node:crypto'
import { randomToken, tokenHash } from '../auth/secrets.ts'
import type { Deps, Session } from '../contract.ts'
import { fileById, type FileRow } from './storedFiles.ts'

const dayMs = 86_400_000

/** What a file is given to people outside for, and the most days that such a link lasts. */
export const linkDays = { MAIL: 30, TRACKING: 180, CHECK: 1825 } as const

export type LinkPurpose = keyof typeof linkDays

export const isPurpose = (text: string): text is LinkPurpose => Object.hasOwn(linkDays, text)

export interface FileLink {
  readonly id: string
  readonly purpose: LinkPurpose
  readonly createdBy: string
  readonly createdAt: string
  readonly expiresAt: string
  readonly revoked: boolean
}

interface Row {
  readonly id: string
  readonly purpose: LinkPurpose
  readonly created_by: string
  readonly created_at: string
  readonly expires_at: string
  readonly revoked_at: string | null
}

const linkOf = (row: Row): FileLink => ({
  id: row.id,
  purpose: row.purpose,
  createdBy: row.created_by,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  revoked: row.revoked_at !== null,
})

/**
 * Makes a link that opens one version of a file without signing in, until its own day or until it is revoked.
 * Its token is told once; only its hash is kept.
 */
export const makeLink = async (
  session: Session,
  deps: Deps,
  file: FileRow,
  purpose: LinkPurpose,
  days: number = linkDays[purpose],
): Promise<FileLink & { readonly url: string }> => {
  const token = randomToken()
  const now = deps.clock()
  const expires = new Date(now.getTime() + Math.min(days, linkDays[purpose]) * dayMs)
  const [row] = await session.sql<Row>(
    `insert into estiba.file_links (namespace, id, token_hash, purpose, file_id, created_by, created_at, expires_at)
      values (current_setting('estiba.namespace'), $1, $2, $3, $4, $5, $6, $7) returning id, purpose, created_by, created_at, expires_at, revoked_at`,
    [randomUUID(), tokenHash(token), purpose, file.id, session.caller.userId, now, expires],
  )
  if (row === undefined) throw new Error('The link was not kept')
  return { ...linkOf(row), url: `/api/files/links/${token}` }
}

/** The links of every version of a file, the newest first. */
export const linksOf = async (session: Session, { folder, filename, place }: FileRow): Promise<readonly FileLink[]> => {
  const rows = await session.sql<Row>(
    `select l.id, l.purpose, l.created_by, l.created_at, l.expires_at, l.revoked_at from estiba.file_links l join estiba.stored_files f on f.namespace = l.namespace and f.id = l.file_id
      where f.folder = $1 and f.filename = $2 and f.place = $3 order by l.created_at desc limit 200`,
    [folder, filename, place],
  )
  return rows.map(linkOf)
}

/** The file that a link of the company leads to, by the link's identifier. */
export const fileOfLink = async (session: Session, deps: Deps, id: string): Promise<FileRow | null> => {
  const [link] = await session.sql<{ readonly file_id: string }>(
    'select file_id from estiba.file_links where id = $1',
    [id],
  )
  return link === undefined ? null : fileById(deps, link.file_id)
}

export const revokeLink = async (session: Session, deps: Deps, id: string): Promise<void> => {
  await session.sql('update estiba.file_links set revoked_at = coalesce(revoked_at, $2) where id = $1', [
    id,
    deps.clock(),
  ])
}

/** What a token opens now; null where it is of no link, of one past its day, or of one that was revoked. */
export const openLink = async (deps: Deps, token: string): Promise<FileRow | null> => {
  if (!/^[\w-]{43}$/.test(token)) return null
  const [link] = await deps.db.platform((sql) =>
    sql<{ readonly file_id: string }>(
      'select file_id from estiba.file_links where token_hash = $1 and revoked_at is null and expires_at > $2',
      [tokenHash(token), deps.clock()],
    ),
  )
  return link === undefined ? null : fileById(deps, link.file_id)
}
