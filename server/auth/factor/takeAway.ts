import { writeAudit } from '../../audit/auditEntries.ts'
import { type Account, endSessions, type Sql } from '../accounts.ts'
import { membershipsOf } from '../memberships.ts'
import { removeFactor } from './factors.ts'

/** How it is told in the audit log: not by the person, but by whoever runs the installation. */
const operator = 'npm run factor'

/**
 * Takes the second factor of somebody who lost it away, by whoever runs the installation: every way in that was opened
 * with it ends, his devices are strange again, and each company that he is a member of finds it in its audit log.
 *
 * @returns whether there was one
 */
export const takeFactorAway = async (sql: Sql, account: Account, now: Date): Promise<boolean> => {
  if (!(await removeFactor(sql, account.id))) return false
  await sql('delete from estiba.auth_temporary_tokens where account_id = $1', [account.id])
  await sql('delete from estiba.auth_devices where account_id = $1', [account.id])
  await endSessions(sql, { accountId: account.id }, now, 'FACTOR')
  for (const { workspace, username } of await membershipsOf(sql, account))
    await writeAudit(
      sql,
      { namespace: workspace.namespace, event: 'FACTOR_REMOVED', person: username, device: operator },
      now,
    )
  return true
}
