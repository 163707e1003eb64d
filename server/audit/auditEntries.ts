import { createHash } from 'node:crypto'
import type { Deps, Session } from '../contract.ts'
import { faultTrace } from '../faultTrace.ts'

export type AuditEvent =
  | 'SIGN_IN'
  | 'SIGN_IN_FAILED'
  | 'SIGN_OUT'
  | 'FACTOR_ADDED'
  | 'FACTOR_REMOVED'
  | 'PASSWORD'
  | 'EXPORT'
  | 'SESSION_ENDED'
  | 'INVITED'
  | 'ACCEPTED'
  | 'ACTIVATION_PRINTED'
  | 'ACTIVATED'
  | 'EMAIL'
  | 'FOUNDED'

/** Something that happened in a company's workspace; never a secret, nor what somebody typed. */
export interface AuditEntry {
  readonly namespace: string
  readonly event: AuditEvent
  /** User name in that workspace. */
  readonly person: string
  /** The resource of the record that it is about. */
  readonly subject?: string
  readonly recordId?: string
  readonly recordTitle?: string
  readonly address?: string
  readonly device?: string
  /** How much of it, added to what the entry of `sameAs` says already. */
  readonly count?: number
  /** What happens again and again is one entry for each of these. */
  readonly sameAs?: readonly string[]
}

type Sql = Session['sql']

/** How long a company can look back. */
const keptDays = 2 * 366

/** Writes an entry; several of the same are added up. */
export const writeAudit = async (sql: Sql, entry: AuditEntry, now: Date): Promise<void> => {
  const { namespace, event, person, subject, recordId, recordTitle, address, device, count, sameAs } = entry
  const id = sameAs === undefined ? null : idOf([event, person, ...sameAs])
  await sql(
    `insert into estiba.audit_entries as kept
        (namespace, id, created_by, updated_by, at, event, person, subject, address, device, count, record_id, record_title)
      values ($1, coalesce($2, gen_random_uuid()::text), 'system', 'system', $3, $4, $5, $6, $7, $8, $9, $10, $11)
      on conflict (namespace, id) do update
        set count = coalesce(kept.count, 0) + coalesce(excluded.count, 0), at = excluded.at, updated_at = now()`,
    [
      namespace,
      id,
      now,
      event,
      person.slice(0, 80),
      subject ?? null,
      address?.slice(0, 60) || null,
      device?.slice(0, 200) || null,
      count ?? null,
      recordId?.slice(0, 200) ?? null,
      recordTitle?.slice(0, 200) || null,
    ],
  )
}

const idOf = (parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

/** The same without making anybody wait; what cannot be written is in the server's log. */
export const noteAudit = (deps: Deps, entries: (sql: Sql) => Promise<readonly AuditEntry[]>): void => {
  deps.db
    .platform(async (sql) => {
      for (const entry of await entries(sql)) await writeAudit(sql, entry, deps.clock())
    })
    .catch((error: unknown) => deps.log.error(faultTrace(error), 'An entry of the audit log was not written'))
}

/** Removes what nobody can look back at any more. */
export const expireAudit = (sql: Sql): Promise<unknown> =>
  sql(`delete from estiba.audit_entries where at < now() - interval '${keptDays} days'`)
