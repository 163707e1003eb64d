import type { Logger } from 'pino'
import type { Locale } from '../../src/schema/json.ts'
import { ApiError, errorBody } from '../errors.ts'
import { toApiError } from '../db/pool/failures.ts'
import type { Answer } from '../routes/call.ts'

/** Seconds after which a client that found no database or no room may try again. */
const retrySeconds = 1

/** The answer to anything thrown: a declared error as it is, all else as `INTERNAL`, which is logged and tells nothing. */
export const errorAnswer = (thrown: unknown, locale: Locale, log: Logger, requestId: string): Answer => {
  const known = toApiError(thrown)
  const error = known instanceof ApiError ? known : new ApiError('INTERNAL', { cause: thrown })
  if (error.status >= 500)
    log[error.status === 500 ? 'error' : 'warn'](
      { requestId, code: error.code, ...traceOf(error.cause) },
      'request failed',
    )
  const retryAfter = error.retryAfter ?? (error.status === 503 ? retrySeconds : undefined)
  return {
    status: error.status,
    body: errorBody(error, locale),
    ...(retryAfter === undefined ? {} : { headers: { 'retry-after': String(retryAfter) } }),
  }
}

/** What helps to find a fault; a database's own text may quote what a person typed, so it is left out. */
const traceOf = (cause: unknown): { readonly [key: string]: unknown } => {
  if (!(cause instanceof Error)) return { cause: typeof cause }
  const code = 'code' in cause ? cause.code : undefined
  const quotes = typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)
  return {
    error: cause.name,
    ...(code === undefined ? {} : { sqlstate: code }),
    ...('constraint' in cause ? { constraint: cause.constraint } : {}),
    ...(quotes ? {} : { message: cause.message }),
    stack: (cause.stack ?? '')
      .split('\n')
      .filter((line) => line.startsWith('    at '))
      .slice(0, 12),
  }
}
