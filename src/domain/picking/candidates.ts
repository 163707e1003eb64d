import { Big } from 'big.js'
import type { AllocationRules, Available, Demand } from './allocate.ts'

const asked = (wanted: string | null | undefined, has: string | null | undefined): boolean =>
  wanted === null || wanted === undefined || wanted === '' || wanted === has

/** The day that comes so many days after another, both `YYYY-MM-DD`. */
const daysAfter = (day: string, days: number): string => {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** Whether a bulk may serve a demand at all. */
export const serves = (one: Available, demand: Demand, { today }: AllocationRules): boolean =>
  one.reference === demand.reference &&
  one.pieces > 0 &&
  asked(demand.lot, one.lot) &&
  asked(demand.house, one.house) &&
  asked(demand.consignee, one.consignee) &&
  (one.dueDate === null || one.dueDate === undefined || one.dueDate >= daysAfter(today, demand.remainingLifeDays ?? 0))

/** After every day there is. */
const never = '9999-99-99'

const ageOf = (one: Available, demand: Demand): string =>
  demand.expires === true ? `${one.dueDate ?? never} ${one.receivedOn}` : one.receivedOn

type Order = (a: Available, b: Available) => number

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Which of two bulks is taken first for what is still asked for. */
export const candidateOrder = (
  demand: Demand,
  { strategy }: AllocationRules,
  rest: number,
  stock: readonly Available[],
): Order => {
  const inPlace = new Map<string, Big>()
  for (const { location, quantity } of stock)
    inPlace.set(location, (inPlace.get(location) ?? new Big(0)).plus(quantity))
  const first =
    (test: (one: Available) => boolean): Order =>
    (a, b) =>
      Number(test(b)) - Number(test(a))
  const whole = (one: Available): boolean => one.quantity <= rest
  const empties = (one: Available): boolean => whole(one) && (inPlace.get(one.location)?.eq(one.quantity) ?? false)
  const orders: readonly Order[] = [
    ...(strategy === 'oldest' ? [(a: Available, b: Available) => byText(ageOf(a, demand), ageOf(b, demand))] : []),
    first(({ zonePurpose }) => zonePurpose === 'PICKING'),
    first(whole),
    first(empties),
    (a, b) => (a.pickSequence ?? Number.MAX_SAFE_INTEGER) - (b.pickSequence ?? Number.MAX_SAFE_INTEGER),
    (a, b) => byText(a.location, b.location),
    (a, b) => byText(a.bulk, b.bulk),
  ]
  return (a, b) => {
    for (const order of orders) {
      const verdict = order(a, b)
      if (verdict !== 0) return verdict
    }
    return 0
  }
}
