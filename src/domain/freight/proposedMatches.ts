import Big from 'big.js'
import { fold } from '../fold.ts'

/** A line of a supplier's bill, with what of it is not a charge's yet. */
export interface BillLine {
  readonly line: number
  readonly reference?: string | null | undefined
  readonly description?: string | null | undefined
  readonly left: Big
}

/** A cost that is open. */
export interface OpenCost {
  readonly id: string
  readonly concept?: string | null | undefined
  readonly description?: string | null | undefined
  readonly open: Big
}

export interface ProposedMatch {
  readonly charge: string
  /** Unknown where nothing tells which line it is of. */
  readonly documentLine: number | null
  readonly amount: number
}

type Way = (line: BillLine, cost: OpenCost, lines: readonly BillLine[]) => boolean

const isOfConcept: Way = ({ reference }, { concept }) => Boolean(concept) && reference === concept

const saysSame: Way = ({ description }, cost) =>
  Boolean(description) && fold(description ?? '').trim() === fold(cost.description ?? '').trim()

const isAsMuch: Way = ({ left }, { open }) => left.eq(open)

/** What tells best which line a cost is billed by comes first. */
const ways: readonly Way[] = [
  (...of) => isOfConcept(...of) && isAsMuch(...of),
  (...of) => saysSame(...of) && isAsMuch(...of),
  isOfConcept,
  saysSame,
  isAsMuch,
  (_line, _cost, lines) => lines.length === 1,
]

/**
 * The open costs with the lines of a bill that bill them, each with what is open of it and no more than is left of the
 * line. What a line bills beyond that is of the only cost that it bills, where every cost has its line; beyond as much
 * again it is rather another job's.
 */
export const proposedMatches = (lines: readonly BillLine[], costs: readonly OpenCost[]): readonly ProposedMatch[] => {
  const left = new Map(lines.map((line) => [line.line, line.left]))
  const leftOf = ({ line }: BillLine): Big => left.get(line) ?? new Big(0)
  const found = new Map<string, ProposedMatch>()
  for (const way of ways)
    for (const cost of costs.filter(({ id }) => !found.has(id))) {
      const line = lines.find((one) => leftOf(one).gt(0) && way({ ...one, left: leftOf(one) }, cost, lines))
      if (line === undefined) continue
      const amount = cost.open.gt(leftOf(line)) ? leftOf(line) : cost.open
      left.set(line.line, leftOf(line).minus(amount))
      found.set(cost.id, { charge: cost.id, documentLine: line.line, amount: amount.toNumber() })
    }
  for (const line of costs.every(({ id }) => found.has(id)) ? lines : []) {
    const [only, ...others] = [...found.values()].filter(({ documentLine }) => documentLine === line.line)
    const beyond = leftOf(line)
    if (only === undefined || others.length > 0 || beyond.lte(0) || beyond.gt(only.amount)) continue
    left.set(line.line, new Big(0))
    found.set(only.charge, { ...only, amount: beyond.plus(only.amount).toNumber() })
  }
  const isUsedUp = lines.length < 2 || lines.every((line) => leftOf(line).lte(0))
  return costs.flatMap((cost) => {
    const unknown = { charge: cost.id, documentLine: null, amount: cost.open.toNumber() }
    return found.get(cost.id) ?? (isUsedUp ? [] : unknown)
  })
}
