import type { JsonObject } from '../../../../src/schema/json.ts'

/** Numbers of a series that no record has, both included, and why. */
interface Gap {
  readonly from: number
  readonly to: number
  readonly reason: string
  readonly by?: string
}

/** So many gaps are kept of a series, the last ones; its history has them all. */
const most = 200

/** The gaps of a series with one more. */
export const withGap = (row: { readonly [field: string]: unknown }, gap: Gap, now: Date): JsonObject[] => {
  const known = Array.isArray(row['gaps']) ? (row['gaps'] as JsonObject[]) : []
  return [...known, { ...gap, at: now.toISOString() }].slice(-most)
}
