import { userNamed } from '../../../access/rights.ts'
import { accountOfSession } from '../../../auth/accountOfSession.ts'
import { type Account, accountById, isLocal, plainEmail } from '../../../auth/accounts.ts'
import { assertConfirmed } from '../../../auth/factor/confirmed.ts'
import { accountOfUser } from '../../../auth/memberships.ts'
import { mailSecurityCode } from '../../../auth/passwordReset.ts'
import { asker, securityCode as limits } from '../../../auth/securityCodes.ts'
import type { Deps, Session } from '../../../contract.ts'
import { ApiError } from '../../../errors.ts'
import { textOf } from '../../input.ts'
import type { Implementation } from '../../service.ts'

/**
 * A code by mail, to its owner only: to oneself, or to a customer for whom somebody of the staff with the right
 * `users.securityCode` asks. Nobody is told a code.
 */
export const securityCode: Implementation = async (session, input, { deps, request }) => {
  const { caller } = session
  const own = ['', plainEmail(caller.email)].includes(plainEmail(textOf(input, 'email')))
  // A customer types his code in wherever he is; one's own is good in this session.
  const by = own ? asker.session(caller.sessionId) : asker.nobody
  // A code that could not be used is not mailed.
  if (own) assertConfirmed(caller)
  const account = await accountMeant(session, plainEmail(textOf(input, 'email')), deps)
  if (account === null || isLocal(account)) throw new ApiError('NOT_FOUND')
  const sent = await mailSecurityCode(deps, account, by, request.locale)
  if (sent === null)
    throw new ApiError('TOO_MANY', { values: { seconds: 3600 / limits.anHour }, retryAfter: 3600 / limits.anHour })
  return { sent: true, ...sent }
}

const accountMeant = async (session: Session, email: string, deps: Deps): Promise<Account | null> => {
  const { caller } = session
  if (email === '' || email === plainEmail(caller.email))
    return (await accountOfSession(deps, caller.sessionId)).account
  if (!caller.superUser && !caller.operations.has('users.securityCode')) throw new ApiError('FORBIDDEN')
  const { rows } = await session
    .of('users')
    .list({ where: { email: { eq: email }, type: 'company-customer', status: 'ACTIVE' }, range: [0, 0] })
  const customer = rows[0] ? await userNamed(session, String(rows[0]['username'])) : null
  if (customer === null) return null
  return deps.db.platform(async (sql) => {
    const id = await accountOfUser(sql, caller.namespace, customer.id)
    return id === null ? null : accountById(sql, id)
  })
}
