import { OperationError } from '../dataProvider/operationError.ts'
import { readKey } from './sessionKeys.ts'
import type { Call } from './createAuthProvider.ts'

/** The warning comes at most this often (G-25). */
const quietMs = 10 * 60_000

let warnedAt = Number.NEGATIVE_INFINITY

/**
 * Asks for the company's payment status, as each guarded navigation does; only a 401 about payment warns,
 * whatever else fails never stops anybody's work.
 */
export const checkPayment = async (call: Call, warn: () => void, now = Date.now()): Promise<void> => {
  try {
    await call('auth.companies.checkPayment', { id: readKey('businessId') ?? '' })
  } catch (problem) {
    if (!(problem instanceof OperationError) || problem.status !== 401 || codeOf(problem.body) === 'TOKEN_INVALID') return
    if (now - warnedAt < quietMs) return
    warnedAt = now
    warn()
  }
}

const codeOf = (body: unknown): unknown => (typeof body === 'object' && body !== null && 'code' in body ? body.code : null)
