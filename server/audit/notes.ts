import type { RecordOf } from '../../src/resources/records.ts'
import type { Caller, Deps } from '../contract.ts'
import type { Account } from '../auth/accounts.ts'
import { placeOf } from '../auth/devices/place.ts'
import { membershipsOf } from '../auth/memberships.ts'
import type { RequestInfo } from '../services/service.ts'
import { type AuditEvent, noteAudit } from './auditEntries.ts'

const hourMs = 3_600_000
const exportMs = 600_000

type From = Pick<RequestInfo, 'ip' | 'userAgent'>

/** What concerns a person is told to each company that he is a member of, and to none other. */
export const noteOfAccount = (deps: Deps, account: Account, event: AuditEvent, { ip, userAgent }: From): void =>
  noteAudit(deps, async (sql) =>
    (await membershipsOf(sql, account)).map(({ workspace, username }) => ({
      namespace: workspace.namespace,
      event,
      person: username,
      address: ip,
      device: userAgent,
    })),
  )

/** Failures of one hour from one place are one entry, however many they are. */
export const noteFailure = (deps: Deps, account: Account, { ip, userAgent }: From): void => {
  const hour = Math.floor(deps.clock().getTime() / hourMs)
  noteAudit(deps, async (sql) =>
    (await membershipsOf(sql, account)).map(({ workspace, username }) => ({
      namespace: workspace.namespace,
      event: 'SIGN_IN_FAILED',
      person: username,
      address: ip,
      device: userAgent,
      count: 1,
      sameAs: [placeOf(ip), String(hour)],
    })),
  )
}

/** Long pages of a list in ten minutes are one entry: an export reads many. */
export const noteExport = (deps: Deps, caller: Caller, resource: string, rows: number, { ip, userAgent }: From): void =>
  noteAudit(deps, () =>
    Promise.resolve([
      {
        namespace: caller.namespace,
        event: 'EXPORT',
        person: caller.username,
        subject: resource,
        address: ip,
        device: userAgent,
        count: rows,
        sameAs: [resource, caller.sessionId, String(Math.floor(deps.clock().getTime() / exportMs))],
      },
    ]),
  )

/** A report that was made into a file, of however many records. */
export const noteReport = (
  deps: Deps,
  { namespace, username }: Caller,
  config: RecordOf<'report-configs'>,
  records: number,
  { ip, userAgent }: From,
): void =>
  noteAudit(deps, () =>
    Promise.resolve([
      {
        namespace,
        event: 'EXPORT',
        person: username,
        subject: 'report-configs',
        recordId: config.id,
        recordTitle: config.name ?? '',
        address: ip,
        device: userAgent,
        count: Math.max(1, records),
      },
    ]),
  )

export const noteSignOut = (deps: Deps, { namespace, username }: Caller, { ip, userAgent }: From): void =>
  noteAudit(deps, () =>
    Promise.resolve([{ namespace, event: 'SIGN_OUT', person: username, address: ip, device: userAgent }]),
  )
