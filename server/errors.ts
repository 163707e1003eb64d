import type { AnyRecord, JsonObject, Locale } from '../src/schema/json.ts'
import { fill } from '../src/domain/messages/message.ts'
import { type ErrorText, errorTexts } from './messages/errorTexts.ts'

interface Declared {
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 415 | 422 | 429 | 500 | 502 | 503 | 504 | 507
  readonly text: ErrorText
}

/** Every error that the server answers, by code. */
export const errorCodes = {
  DUPLICATE: { status: 400, text: 'E-RECORD-EXISTS' },
  MALFORMED: { status: 400, text: 'malformed' },
  UNAUTHENTICATED: { status: 401, text: 'E-UNAUTHENTICATED' },
  LOGIN_FAILED: { status: 401, text: 'E-LOGIN-BAD' },
  CODE_NEEDED: { status: 401, text: 'codeNeeded' },
  FACTOR_NEEDED: { status: 401, text: 'factorNeeded' },
  FACTOR_MISSING: { status: 401, text: 'factorMissing' },
  CONFIRM: { status: 403, text: 'confirm' },
  PAYMENT_REQUIRED: { status: 401, text: 'N-PAYMENT-401' },
  TOKEN_INVALID: { status: 401, text: 'E-SESSION-EXPIRED' },
  FORBIDDEN: { status: 403, text: 'forbidden' },
  NOT_FOUND: { status: 404, text: 'E-NO-RECORD' },
  METHOD_NOT_ALLOWED: { status: 405, text: 'method' },
  STALE: { status: 409, text: 'stale' },
  IN_USE: { status: 409, text: 'N-DELETE-500' },
  STATE: { status: 409, text: 'state' },
  STOCK: { status: 409, text: 'V-STOCK-AVAILABLE' },
  PERIOD: { status: 409, text: 'X-PERIOD' },
  ANSWERED: { status: 409, text: 'answered' },
  OP_STATE: { status: 409, text: 'E-ACTION-FAILED' },
  GONE: { status: 410, text: 'gone' },
  TOO_LARGE: { status: 413, text: 'tooLarge' },
  UNSUPPORTED_TYPE: { status: 415, text: 'unsupportedType' },
  INVALID: { status: 422, text: 'invalid' },
  IDEMPOTENCY_MISMATCH: { status: 422, text: 'idempotency' },
  TOO_MANY: { status: 429, text: 'tooMany' },
  HOST_FAILED: { status: 502, text: 'hostFailed' },
  HOST_MISMATCH: { status: 502, text: 'hostMismatch' },
  HOST_LATE: { status: 504, text: 'hostLate' },
  UNAVAILABLE: { status: 503, text: 'unavailable' },
  NO_SPACE: { status: 507, text: 'noSpace' },
  INTERNAL: { status: 500, text: 'N-POST-500' },
} as const satisfies { readonly [code: string]: Declared }

export type ErrorCode = keyof typeof errorCodes

/** The rule against an action, the state of the operation, and the pieces that stand against it. */
export interface Standing {
  readonly rule: string
  readonly state: string
  readonly sequences: readonly number[]
}

/** The change that a refusal comes after: who made it, when, and that in words. */
export interface LastChange {
  readonly by: string
  readonly at: string
  /** The caller made it himself, elsewhere. */
  readonly own: boolean
  readonly written: string
}

export interface ErrorOptions {
  /** Another text than the code's own. */
  readonly text?: ErrorText
  /** Fill the `{name}` places of the text. */
  readonly values?: JsonObject
  /** Messages by field, in the caller's language already. */
  readonly errors?: { readonly [field: string]: string }
  /** The record as it stands (`STALE`). */
  readonly current?: AnyRecord
  /** Its resource, where it is another than that of the operation. */
  readonly of?: string
  /** Why an operation does not go on (`OP_STATE`). */
  readonly standing?: Standing
  /** Code of the menu action that would open it (`FORBIDDEN`). */
  readonly right?: string
  /** The last change of the record, to who came after it. */
  readonly last?: LastChange
  /** Seconds for the header `Retry-After`. */
  readonly retryAfter?: number
  readonly cause?: unknown
}

/**
 * A refusal that the caller is told of. Anything else thrown is answered as `INTERNAL` and logged.
 *
 * @example throw new ApiError('STALE', { current })
 */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly status: Declared['status']
  readonly messageKey: ErrorText
  readonly values: JsonObject
  readonly errors: ErrorOptions['errors']
  readonly current: AnyRecord | undefined
  readonly of: string | undefined
  readonly standing: Standing | undefined
  readonly right: string | undefined
  readonly last: LastChange | undefined
  readonly retryAfter: number | undefined
  readonly #options: ErrorOptions

  constructor(code: ErrorCode, options: ErrorOptions = {}) {
    super(code, { cause: options.cause })
    this.name = 'ApiError'
    this.code = code
    this.status = errorCodes[code].status
    this.messageKey = options.text ?? errorCodes[code].text
    this.values = options.values ?? {}
    this.errors = options.errors
    this.current = options.current
    this.of = options.of
    this.standing = options.standing
    this.right = options.right
    this.last = options.last
    this.retryAfter = options.retryAfter
    this.#options = options
  }

  /** The same refusal with another view of the record. */
  showing(current: AnyRecord): ApiError {
    return new ApiError(this.code, { ...this.#options, current })
  }

  /** The same refusal with the change that it comes after. */
  after(last: LastChange): ApiError {
    return new ApiError(this.code, { ...this.#options, last })
  }
}

/** The one shape of every error on the wire. */
export interface ErrorBody {
  readonly code: ErrorCode
  readonly message: string
  readonly errors?: { readonly [field: string]: string }
  readonly current?: AnyRecord
  readonly rule?: string
  readonly state?: string
  readonly sequences?: readonly number[]
  readonly right?: string
  /** Who changed the record last, and when; `own`: the caller himself. */
  readonly changed?: Pick<LastChange, 'by' | 'at'> & { readonly own?: true }
}

export const errorBody = (error: ApiError, locale: Locale): ErrorBody => ({
  code: error.code,
  message: told(error, locale),
  ...(error.errors ? { errors: error.errors } : {}),
  ...(error.current ? { current: error.current } : {}),
  ...error.standing,
  ...(error.right === undefined ? {} : { right: error.right }),
  ...(error.last === undefined ? {} : { changed: changeOf(error.last) }),
})

const changeOf = ({ by, at, own }: LastChange): NonNullable<ErrorBody['changed']> =>
  own ? { by, at, own } : { by, at }

/** Nobody else is blamed for what the caller changed himself in another window or on another device. */
const told = ({ messageKey, values, last }: ApiError, locale: Locale): string => {
  const text = fill(
    errorTexts[messageKey === 'stale' && last?.own === true ? 'staleByOneself' : messageKey][locale],
    values,
  )
  if (last === undefined) return text
  const change = errorTexts[last.own ? 'lastChangeOwn' : last.by === '' ? 'lastChangeAt' : 'lastChange'][locale]
  return `${text.replace(/\.$/, '')}. ${fill(change, { by: last.by, at: last.written })}`
}
