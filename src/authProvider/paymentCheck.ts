import { OperationError } from '../dataProvider/operationError.ts'
import { readKey } from './sessionKeys.ts'
import type { Call } from './createAuthProvider.ts'

/** The warning comes at most this often (G-25). */
const quietMs = 10 * 60_000

export const paymentOperation = 'auth.companies.checkPayment'

let warnedAt = Number.NEGATIVE_INFINITY

/**
 * Asks for the company's payment status, as each guarded navigation does; only a 401 about payment warns,
 * whatever else fails never stops anybody's work.
 */
export const checkPayment = async (call: Call, warn: () => void, now = Date.now()): Promise<void> => {
  try {
    await call(paymentOperation, { id: readKey('businessId') ?? '' })
  } catch (problem) {
    if (!(problem instanceof OperationError) || problem.status !== 401 || !isAboutPayment(problem.body)) return
    if (now - warnedAt < quietMs) return
    warnedAt = now
    warn()
  }
}

/** `PAYMENT_REQUIRED`, or a host that gives its refusals no code; a bad token is told as the end of the session. */
export const isAboutPayment = (body: unknown): boolean =>
  typeof body !== 'object' || body === null || !('code' in body) || body.code === 'PAYMENT_REQUIRED'
