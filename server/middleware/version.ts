import type { Json } from '../../src/schema/json.ts'
import type { Versions } from '../contract.ts'
import { ApiError } from '../errors.ts'
import { isJsonObject } from './body/isJsonObject.ts'

/**
 * The version that a write was made against, from `If-Match: "3"`.
 *
 * @throws ApiError 400
 */
export const versionOf = (ifMatch: string | null): number | undefined => {
  if (ifMatch === null || ifMatch === '*') return undefined
  const version = /^(?:W\/)?"?(\d{1,9})"?$/.exec(ifMatch.trim())?.[1]
  if (version === undefined) throw new ApiError('MALFORMED')
  return Number(version)
}

/**
 * The versions that a write of several records was made against, by identifier: `{ "7": 3 }`.
 *
 * @throws ApiError 400
 */
export const versionsOf = (given: Json | undefined): Versions => {
  if (given === undefined) return {}
  if (!isJsonObject(given)) throw new ApiError('MALFORMED')
  return Object.fromEntries(
    Object.entries(given).map(([id, version]) => {
      if (typeof version !== 'number' || !Number.isSafeInteger(version)) throw new ApiError('MALFORMED')
      return [id, version]
    }),
  )
}
