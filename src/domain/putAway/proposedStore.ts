import type { Temperature } from './cargo.ts'

export interface ReceivingStore {
  readonly id: string
  readonly kind?: unknown
  readonly temperature?: unknown
  readonly defaultReception?: unknown
}

const takesIn: ReadonlySet<unknown> = new Set(['STORAGE', 'RECEIVING'])

/**
 * Where a warehouse receives: the store that is its default, or the only one that it has. Goods that need a cold room
 * go to a store of their temperature where there is one; goods of several temperatures have no store in common.
 */
export const proposedStore = (
  stores: readonly ReceivingStore[],
  temperatures: readonly Temperature[],
): string | null => {
  const [needed = 'AMBIENT', ...others] = new Set(temperatures)
  if (others.length > 0) return null
  const cold =
    needed === 'AMBIENT' ? [] : stores.filter(({ kind, temperature }) => takesIn.has(kind) && temperature === needed)
  const fitting = cold.length > 0 ? cold : stores
  const defaults = fitting.filter(({ defaultReception }) => defaultReception === true)
  const [proposed, ...more] = defaults.length > 0 ? defaults : fitting
  return proposed === undefined || more.length > 0 ? null : proposed.id
}
