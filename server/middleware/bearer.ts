import type { Locale } from '../../src/schema/json.ts'
import { resolveCaller } from '../access/resolveCaller.ts'
import type { Caller, Deps } from '../contract.ts'
import { ApiError } from '../errors.ts'

/** A token longer than this is none of ours. */
const maxToken = 12_000

/** What says who asks: `Authorization`, or the key of a service account in `X-API-Key`. */
export const credentialIn = (header: (name: string) => string | null): string | null => {
  const key = header('x-api-key')
  return header('authorization') ?? (key === null ? null : `Bearer ${key}`)
}

/**
 * Who asks, by the bearer token.
 *
 * @throws ApiError 401 without a token, or with one that is not valid (any more)
 */
export const callerOf = async (deps: Deps, authorization: string | null, locale: Locale): Promise<Caller> => {
  const token = tokenOf(authorization)
  if (token === null) throw new ApiError('UNAUTHENTICATED')
  return resolveCaller(deps, token, locale)
}

/** The same for an operation that anyone may call: a token that is not valid counts as none. */
export const callerOrNobody = async (
  deps: Deps,
  authorization: string | null,
  locale: Locale,
): Promise<Caller | null> => {
  if (tokenOf(authorization) === null) return null
  try {
    return await callerOf(deps, authorization, locale)
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}

const tokenOf = (authorization: string | null): string | null =>
  authorization !== null && authorization.length <= maxToken && /^bearer /i.test(authorization)
    ? authorization.slice(7).trim()
    : null
