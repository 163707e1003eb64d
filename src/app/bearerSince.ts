import { bearer, isSameSession } from '../authProvider/session.ts'
import { OperationError } from '../dataProvider/operationError.ts'

const preconditionFailed = 412

/**
 * The token of each request of a page that began with one: what was typed in one company must not be saved into
 * another that was entered in another tab. Who signs in to the same company again goes on, with the token of then.
 */
export const bearerSince = (begun: string | null) => (): string | null => {
  const now = bearer()
  if (begun !== null && now !== null && now !== begun && !isSameSession(begun, now))
    throw new OperationError('estiba.errors.otherSession', preconditionFailed)
  return now
}
