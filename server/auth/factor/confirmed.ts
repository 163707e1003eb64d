import type { Caller } from '../../contract.ts'
import { ApiError } from '../../errors.ts'

/** How long somebody who proved that it is he is taken at his word (`Caller.confirmed`). */
export const confirmedMinutes = 15

export const isConfirmed = (confirmedAt: Date | string | null, now: Date): boolean =>
  confirmedAt !== null && now.getTime() - new Date(confirmedAt).getTime() < confirmedMinutes * 60_000

/**
 * For what a stolen session must not do: rights, e-mails, passwords, keys.
 *
 * @throws ApiError 403 `CONFIRM` where the person did not sign in, or confirm, within the last quarter of an hour
 */
export const assertConfirmed = ({ sessionId, confirmed = false }: Pick<Caller, 'sessionId' | 'confirmed'>): void => {
  // The server itself has no session.
  if (sessionId !== '' && !confirmed) throw new ApiError('CONFIRM')
}
