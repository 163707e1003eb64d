import type { Logger } from 'pino'
import type { Locale } from '../../src/schema/json.ts'
import { ApiError, errorBody } from '../errors.ts'
import { toApiError } from '../db/pool/failures.ts'
import { faultTrace } from '../faultTrace.ts'
import type { Answer } from '../routes/call.ts'

/** Seconds after which a client that found no database or no room may try again. */
const retrySeconds = 1

/** The answer to anything thrown: a declared error as it is, all else as `INTERNAL`, which is logged and tells nothing. */
export const errorAnswer = (thrown: unknown, locale: Locale, log: Logger, requestId: string): Answer => {
  const known = toApiError(thrown)
  const error = known instanceof ApiError ? known : new ApiError('INTERNAL', { cause: thrown })
  if (error.status >= 500)
    log[error.status === 500 ? 'error' : 'warn'](
      { requestId, code: error.code, ...faultTrace(error.cause) },
      'request failed',
    )
  const retryAfter = error.retryAfter ?? (error.status === 503 ? retrySeconds : undefined)
  return {
    status: error.status,
    body: errorBody(error, locale),
    ...(retryAfter === undefined ? {} : { headers: { 'retry-after': String(retryAfter) } }),
  }
}
