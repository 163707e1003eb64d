import { ApiError } from '../errors.ts'

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
