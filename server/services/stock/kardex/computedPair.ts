import type { KardexRefusal, KardexRow } from '../../../../src/domain/stock/kardex.ts'
import type { StoredMovement } from './kardexPage.ts'
import type { LockedStock } from './lockStocks.ts'
import type { Pair, PlannedMovement } from './plan.ts'

/** A kardex with a document's movements in it. */
export interface ComputedPair extends Pair {
  readonly stock: LockedStock
  readonly added: readonly { readonly movement: PlannedMovement; readonly row: KardexRow }[]
  readonly later: readonly { readonly movement: StoredMovement; readonly row: KardexRow }[]
  readonly end: { readonly balance: number; readonly value: number; readonly averageCost: number }
}

/** Why the kardex does not take a document: `later` where a movement after its day would be left without goods. */
export interface MovementRefusal {
  readonly at: number
  readonly reason: KardexRefusal['reason'] | 'later'
  readonly available: number
  readonly stock: LockedStock
}

export type Computed = { readonly pairs: readonly ComputedPair[] } | { readonly refusal: MovementRefusal }
