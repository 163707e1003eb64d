import { Big } from 'big.js'
import { candidateOrder, serves } from './candidates.ts'

/** What is asked for: a product, how many units of it, and what the one who asks insists on. */
export interface Demand {
  readonly key: string
  readonly reference: string
  readonly quantity: number
  readonly lot?: string | null
  readonly house?: string | null
  readonly consignee?: string | null
  /** The product expires: what expires first leaves first. */
  readonly expires?: boolean
  /** Days that must be left until it expires. */
  readonly remainingLifeDays?: number
}

/** A bulk that may be taken, and where it lies. */
export interface Available {
  readonly bulk: string
  readonly reference: string
  /** Units in it, in so many pieces; less than a piece is never taken. */
  readonly quantity: number
  readonly pieces: number
  readonly lot?: string | null
  readonly dueDate?: string | null
  /** The day on which it came, where the company is; empty where nobody knows. */
  readonly receivedOn: string
  readonly house?: string | null
  readonly consignee?: string | null
  readonly location: string
  readonly zonePurpose: string
  readonly pickSequence?: number | null
}

/** Units of a bulk for a demand; `pieces` where it is a part that has to be split off first. */
export interface Allocation {
  readonly demand: string
  readonly bulk: string
  readonly quantity: number
  readonly pieces: number
  readonly whole: boolean
}

export interface AllocationOutcome {
  readonly allocations: readonly Allocation[]
  /** What there is not enough for, by demand; nothing is said of what is served in full. */
  readonly pending: readonly { readonly demand: string; readonly quantity: number }[]
}

/** `oldest`: what expires or came first; `location`: what is nearest to hand, whatever its age. */
export type Strategy = 'oldest' | 'location'

export interface AllocationRules {
  readonly strategy: Strategy
  /** `YYYY-MM-DD` where the company is: what has expired is never taken. */
  readonly today: string
}

/**
 * Which bulks serve which demand (X-PICK-ALLOC): what is asked for by lot, house or consignee; what expires first,
 * else what came first; from picking zones before storage; whole before in part; what empties its place; in
 * walking order. Never more than there is; the rest is pending (X-SHORTAGE). The same input gives the same answer.
 *
 * @param demands in the order in which they are served
 */
export const allocate = (
  demands: readonly Demand[],
  stock: readonly Available[],
  rules: AllocationRules,
): AllocationOutcome => {
  const left = new Map(stock.map((one) => [one.bulk, one]))
  const allocations: Allocation[] = []
  const pending: { demand: string; quantity: number }[] = []
  for (const demand of demands) {
    let rest = new Big(demand.quantity)
    const candidates = new Map(
      [...left.values()].filter((one) => serves(one, demand, rules)).map((one) => [one.bulk, one]),
    )
    while (rest.gt(0) && candidates.size > 0) {
      const [best] = [...candidates.values()].toSorted(
        candidateOrder(demand, rules, rest.toNumber(), [...left.values()]),
      )
      if (best === undefined) break
      candidates.delete(best.bulk)
      const taken = takeFrom(best, rest)
      if (taken === null) continue
      allocations.push({ demand: demand.key, bulk: best.bulk, ...taken })
      rest = rest.minus(taken.quantity)
      if (taken.whole) left.delete(best.bulk)
      else
        left.set(best.bulk, {
          ...best,
          quantity: new Big(best.quantity).minus(taken.quantity).toNumber(),
          pieces: best.pieces - taken.pieces,
        })
    }
    if (rest.gt(0)) pending.push({ demand: demand.key, quantity: rest.toNumber() })
  }
  return { allocations, pending }
}

type Taken = Pick<Allocation, 'quantity' | 'pieces' | 'whole'>

/** As much of a bulk as is asked for, in whole pieces; nothing where a single piece is more than that. */
const takeFrom = ({ quantity, pieces }: Available, asked: Big): Taken | null => {
  if (asked.gte(quantity)) return quantity > 0 ? { quantity, pieces, whole: true } : null
  const inPiece = new Big(quantity).div(pieces)
  // Pieces that hold unequal amounts cannot be told apart.
  if (!inPiece.times(pieces).eq(quantity) || !inPiece.round(3).eq(inPiece)) return null
  const count = asked.div(inPiece).round(0, Big.roundDown).toNumber()
  return count === 0 ? null : { quantity: inPiece.times(count).toNumber(), pieces: count, whole: false }
}
