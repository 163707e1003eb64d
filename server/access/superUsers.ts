import type { RecordOf } from '../../src/resources/records.ts'
import type { Session } from '../contract.ts'
import { ApiError } from '../errors.ts'
import { authText } from '../auth/texts.ts'

type State = NonNullable<RecordOf<'users'>['membershipState']>

/** Super users of a state that a workspace would have if `without` were gone or lost the role. */
const superUsersBut = async (
  session: Session,
  without: { readonly username?: string; readonly role?: string },
  membershipState: State,
): Promise<number> => {
  const roles = await session.asSystem('roles').all({ where: { superUser: true, status: 'ACTIVE' } })
  const ids = roles.map(({ id }) => id).filter((id) => id !== without.role)
  if (ids.length === 0) return 0
  const users = await session.asSystem('users').list({
    where: {
      status: 'ACTIVE',
      membershipState,
      type: { ne: 'company-customer' },
      ...(without.username === undefined ? {} : { username: { ne: without.username } }),
      or: [{ role: { in: ids } }, ...ids.map((id) => ({ roles: { has: id } }))],
    },
    range: [0, 0],
  })
  return users.total
}

/**
 * A workspace always keeps one super user (X-SUPER) who has come in: an invitation may never be accepted.
 *
 * @throws ApiError 409 where nobody would be left
 */
export const assertSuperUserStays = async (
  session: Session,
  without: { readonly username?: string; readonly role?: string },
): Promise<void> => {
  // Two who take it from each other at once wait for one another.
  await session.sql(
    "select pg_advisory_xact_lock(hashtextextended('super users ' || current_setting('estiba.namespace'), 0))",
  )
  if ((await superUsersBut(session, without, 'ACCEPTED')) > 0) return
  const waits = (await superUsersBut(session, without, 'INVITED')) > 0
  const said = authText(waits ? 'invitedSuperUser' : 'lastSuperUser', session.caller.locale)
  throw new ApiError('STATE', { errors: { superUser: said } })
}
