import type { Json } from '../../../src/schema/json.ts'
import { ApiError } from '../../errors.ts'

const maxDepth = 24

const loneSurrogate = /\p{Cs}/u

/** Names that would reach into an object's prototype once merged into another. */
const forbidden = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Reads JSON from outside.
 *
 * @throws ApiError 400 where it is not JSON, is nested deeper than 24, or has a key such as `__proto__`
 */
export const parseJson = (text: string): Json => {
  let value: Json
  try {
    value = JSON.parse(text) as Json
  } catch {
    throw new ApiError('MALFORMED')
  }
  if (typeof value === 'object' && value !== null) check(value, 1)
  return value
}

const check = (value: unknown, depth: number): void => {
  if (typeof value === 'string') {
    // PostgreSQL stores neither NUL nor half of a surrogate pair.
    if (value.includes('\0') || loneSurrogate.test(value)) throw new ApiError('MALFORMED')
    return
  }
  if (typeof value !== 'object' || value === null) return
  if (depth > maxDepth) throw new ApiError('MALFORMED')
  if (Array.isArray(value)) {
    for (const item of value) check(item, depth + 1)
    return
  }
  for (const [key, item] of Object.entries(value)) {
    if (forbidden.has(key)) throw new ApiError('MALFORMED')
    check(item, depth + 1)
  }
}
