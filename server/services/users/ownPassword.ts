import { resolveCaller } from '../../access/resolveCaller.ts'
import { lockout } from '../../auth/failures.ts'
import { changePassword } from '../../auth/passwordReset.ts'
import { personOf } from '../../auth/person.ts'
import { assertFewTries } from '../../auth/tries.ts'
import { ApiError } from '../../errors.ts'
import { secretOf, textOf } from '../input.ts'
import type { Implementation } from '../service.ts'

/** A new password by the mailed code; signed in, for oneself, or else for the e-mail that is named. */
export const changeOwnPassword: Implementation = async (_session, input, { deps, request }) => {
  const [scheme, token = ''] = (request.headers.get('authorization') ?? '').split(' ')
  const caller = scheme === 'Bearer' && token !== '' ? await resolveCaller(deps, token, request.locale) : null
  const person = personOf(input, caller)
  if (person.email === '') throw new ApiError('UNAUTHENTICATED')
  await assertFewTries(deps, 'password', request.ip, 3 * lockout.alone)
  await changePassword(deps, person, { password: secretOf(input, 'password'), code: textOf(input, 'securityCode') }, request.locale)
  return { updated: true }
}
