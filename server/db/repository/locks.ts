import type { Held } from '../unit.ts'

/** Records of a resource share this many locks, so that a large import does not fill the lock table. */
const buckets = 256

/** Takes advisory locks in one order, so that two writers never wait for each other. */
export const lockSql = (records: readonly Held[], mode: 'shared' | 'exclusive'): string | null => {
  const keys = new Map(
    records.map(({ resource, id }) => {
      const pair = [hash(resource), (hash(id) >>> 0) % buckets] as const
      return [pair.join(), pair]
    }),
  )
  if (keys.size === 0) return null
  const ordered = [...keys.values()].toSorted((a, b) => a[0] - b[0] || a[1] - b[1])
  const lock = mode === 'shared' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock'
  return `select ${ordered.map(([a, b]) => `${lock}(${a}, ${b})`).join(', ')}`
}

/** FNV-1a as a signed 32-bit integer. */
const hash = (text: string): number => {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  return value | 0
}
