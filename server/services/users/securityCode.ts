import { userNamed } from '../../access/rights.ts'
import { typeOf } from '../../access/resolveCaller.ts'
import { ensureAccount, plainEmail, realmOf } from '../../auth/accounts.ts'
import { mailSecurityCode } from '../../auth/passwordReset.ts'
import { asker, newSecurityCode, securityCode as limits } from '../../auth/securityCodes.ts'
import type { Caller, Deps } from '../../contract.ts'
import { ApiError } from '../../errors.ts'
import { textOf } from '../input.ts'
import type { Implementation } from '../service.ts'

/**
 * For oneself: a code by mail. For a customer, to whoever may `users.securityCode`: the code, to be read out
 * by phone (G-16); never for staff.
 */
export const securityCode: Implementation = async (session, input, { deps, request }) => {
  const { caller } = session
  const email = plainEmail(textOf(input, 'email') || caller.email)
  if (email === plainEmail(caller.email)) {
    const account = await accountOf(deps, email, caller.type, caller.businessId)
    const sent = await mailSecurityCode(deps, account, asker.session(caller.sessionId), request.locale)
    if (sent === null) throw tooMany()
    return { sent: true, ...sent }
  }
  if (!caller.superUser && !caller.operations.has('users.securityCode')) throw new ApiError('FORBIDDEN')
  const { rows } = await session
    .of('users')
    .list({ where: { email: { eq: email }, type: 'company-customer', status: 'ACTIVE' }, range: [0, 0] })
  const customer = rows[0] ? await userNamed(session, String(rows[0]['username'])) : null
  if (customer === null) throw new ApiError('NOT_FOUND')
  const made = await newSecurityCode(deps, await accountOf(deps, email, typeOf(customer), caller.businessId))
  if (made === null) throw tooMany()
  deps.log.info({ session: caller.sessionId, namespace: caller.namespace }, 'A security code was read out')
  return { securityCode: made.code, expiresAt: made.expiresAt.toISOString() }
}

const accountOf = (deps: Deps, email: string, type: Caller['type'], businessId: string) =>
  deps.db.platform((sql) => ensureAccount(sql, email, realmOf(type, businessId)))

const tooMany = (): ApiError =>
  new ApiError('TOO_MANY', { values: { seconds: 3600 / limits.anHour }, retryAfter: 3600 / limits.anHour })
