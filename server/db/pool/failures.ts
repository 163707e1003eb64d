import { ApiError } from '../../errors.ts'
import { customerPolicy } from '../ddl/policies.ts'

interface DatabaseProblem {
  readonly code?: string
  readonly message: string
}

const asProblem = (problem: unknown): DatabaseProblem =>
  problem instanceof Error
    ? {
        message: problem.message,
        ...('code' in problem && typeof problem.code === 'string' ? { code: problem.code } : {}),
      }
    : { message: String(problem) }

const lostCodes = new Set([
  '57P01',
  '57P02',
  '57P03',
  'ECONNRESET',
  'ECONNREFUSED',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  '53300',
])
const lostTexts =
  /Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Connection ended|not queryable/i

/** The connection went away, or none is to be had: nothing is known of what was in flight. */
export const isLost = (problem: unknown): boolean => {
  const { code = '', message } = asProblem(problem)
  return lostCodes.has(code) || code.startsWith('08') || lostTexts.test(message)
}

const droppedCodes = new Set(['57P01', 'ECONNRESET', 'EPIPE'])

/** A connection was there, or about to be, and was cut: the database itself may well be up. */
export const isDropped = (problem: unknown): boolean => {
  const { code = '', message } = asProblem(problem)
  return droppedCodes.has(code) || /Connection terminated unexpectedly|Connection ended/i.test(message)
}

/** Serialisation failure or deadlock: the same work may succeed when done again. */
export const isRetryable = (problem: unknown): boolean => ['40001', '40P01'].includes(asProblem(problem).code ?? '')

/** A prepared statement that the server no longer knows, or whose table has changed since. */
export const isStalePlan = (problem: unknown): boolean => {
  const { code, message } = asProblem(problem)
  return code === '26000' || (code === '0A000' && message.includes('cached plan'))
}

/** A customer of the company would write what is not his: another's, or what he takes out of his own sight. */
const isOutOfSight = (problem: unknown): boolean => {
  const { code, message } = asProblem(problem)
  return code === '42501' && message.includes(`"${customerPolicy}"`)
}

const byCode: { readonly [code: string]: 'UNAVAILABLE' | 'NO_SPACE' | 'MALFORMED' } = {
  '57014': 'UNAVAILABLE',
  '55P03': 'UNAVAILABLE',
  '40001': 'UNAVAILABLE',
  '40P01': 'UNAVAILABLE',
  '53100': 'NO_SPACE',
  '53200': 'NO_SPACE',
  '22021': 'MALFORMED',
  '22P02': 'MALFORMED',
  '22003': 'MALFORMED',
  '22007': 'MALFORMED',
  '22008': 'MALFORMED',
  '22P05': 'MALFORMED',
}

/** What a caller is told of a failure in the database; what is a mistake of ours stays as it is, to be logged. */
export const toApiError = (problem: unknown): unknown => {
  if (problem instanceof ApiError) return problem
  if (isLost(problem)) return new ApiError('UNAVAILABLE', { retryAfter: 1, cause: problem })
  if (isOutOfSight(problem)) return new ApiError('FORBIDDEN', { cause: problem })
  const code = byCode[asProblem(problem).code ?? '']
  return code === undefined
    ? problem
    : new ApiError(code, { cause: problem, ...(code === 'UNAVAILABLE' ? { retryAfter: 1 } : {}) })
}

/** The unique index that refused a write; null where the failure is another. */
export const violatedIndex = (problem: unknown): string | null => {
  if (!(problem instanceof Error) || !('code' in problem) || problem.code !== '23505') return null
  return 'constraint' in problem && typeof problem.constraint === 'string' ? problem.constraint : ''
}
