import { Big } from 'big.js'

/** Entries 2, 3, 12, 16; exits 1, 4, 11; adjustments of value 13 (down) and 14 (up). Second seed, 9.3. */
export type StockSwitch = 1 | 2 | 3 | 4 | 11 | 12 | 13 | 14 | 16

export interface Movement {
  readonly sw: StockSwitch
  /** Units that come in or go out; adjustments of value have none. */
  readonly units?: number
  /** Price of one unit before discount, in base currency (1, 2, 3, 4). */
  readonly unitValue?: number | null
  readonly discountRate?: number | null
  /** Cost of one unit where it is known beforehand: 2 as the invoice left, 12 as typed, 16 of the origin. */
  readonly unitCost?: number | null
  /** Cost of all its units where it is that of another movement: of the sale returned, of the exit of a transfer, of the row taken back. */
  readonly totalCost?: number | null
  /** Amount of an adjustment of value (13, 14). */
  readonly amount?: number
  /** Takes a former row back at that row's own cost, whatever the average is by now (G-09, rule 12). */
  readonly reversal?: boolean
}

/** A row of the kardex: quantities with 4 decimals, costs with 6, values with 2, empty where the switch has none. */
export interface KardexRow {
  readonly sw: StockSwitch
  readonly entry: number | null
  readonly invoice: number | null
  readonly unitCost: number | null
  readonly unitValue: number | null
  readonly discountRate: number | null
  readonly quantity: number
  readonly totalCost: number
  readonly totalPrice: number | null
  readonly stockBalance: number
  readonly stockValue: number
  readonly averageCost: number
  readonly profit: number | null
  /** What goes to the concept 'purchase variance' instead of the kardex. */
  readonly variance: number
}

export interface Opening {
  readonly balance: number
  readonly value: number
}

/** Why a movement cannot stand: `available` units, or the value there is to lower. */
export interface KardexRefusal {
  readonly at: number
  readonly reason: 'stock' | 'value' | 'empty'
  readonly available: number
}

export type KardexOutcome = { readonly rows: readonly KardexRow[] } | { readonly refusal: KardexRefusal }

const exact = Big()
exact.DP = 20
exact.RM = exact.roundHalfUp

const zero = exact(0)
const hundred = exact(100)

interface Stand {
  readonly balance: Big
  readonly value: Big
}

/** Stock value by stock balance, 6 decimals; 0 where nothing is there. */
const averageOf = ({ balance, value }: Stand): Big => (balance.gt(0) ? value.div(balance).round(6) : zero)

const netOf = ({ unitValue, discountRate }: Movement): Big | null =>
  unitValue === null || unitValue === undefined
    ? null
    : exact(unitValue).times(hundred.minus(exact(discountRate ?? 0)).div(hundred))

/** Margin on cost in percent, for 1 and 2; 0 for adjustments; none for the others. */
const profitOf = ({ sw }: Movement, net: Big | null, unitCost: Big | null): number | null => {
  if (sw === 13 || sw === 14) return 0
  if (sw !== 1 && sw !== 2) return null
  if (net === null || unitCost === null || unitCost.eq(0)) return 0
  return net.minus(unitCost).div(unitCost).times(hundred).round(2).toNumber()
}

const priced: readonly StockSwitch[] = [1, 2, 3, 4]

const exits: readonly StockSwitch[] = [1, 4, 11]

const entryCost = (movement: Movement, net: Big | null, average: Big): Big => {
  const { reversal, sw, unitCost } = movement
  if (sw === 3 && reversal !== true) return (net ?? zero).round(6)
  return unitCost === null || unitCost === undefined ? average : exact(unitCost).round(6)
}

/** Whether a movement costs what another one does, whatever the average is by now. */
const hasOwnCost = ({ sw, reversal }: Movement): boolean => !exits.includes(sw) || reversal === true

const costsOf = (movement: Movement, units: Big, net: Big | null, average: Big) => {
  const { totalCost } = movement
  if (hasOwnCost(movement) && totalCost !== null && totalCost !== undefined && units.gt(0))
    return { unitCost: exact(totalCost).div(units).round(6), cost: exact(totalCost) }
  const unitCost = hasOwnCost(movement) ? entryCost(movement, net, average) : average
  return { unitCost, cost: units.times(unitCost).round(2) }
}

interface Step {
  readonly row: KardexRow
  readonly stand: Stand
}

const adjusted = (movement: Movement, before: Stand): Step | Omit<KardexRefusal, 'at'> => {
  const amount = exact(movement.amount ?? 0).round(2)
  const value = movement.sw === 13 ? before.value.minus(amount) : before.value.plus(amount)
  if (before.balance.lte(0)) return { reason: 'empty', available: 0 }
  if (value.lt(0)) return { reason: 'value', available: before.value.toNumber() }
  const stand = { balance: before.balance, value }
  return {
    stand,
    row: {
      ...emptyRow(movement, stand),
      quantity: 0,
      totalCost: amount.toNumber(),
      profit: 0,
    },
  }
}

const emptyRow = ({ sw }: Movement, stand: Stand): KardexRow => ({
  sw,
  entry: null,
  invoice: null,
  unitCost: null,
  unitValue: null,
  discountRate: null,
  quantity: 0,
  totalCost: 0,
  totalPrice: null,
  stockBalance: stand.balance.round(4).toNumber(),
  stockValue: stand.value.round(2).toNumber(),
  averageCost: averageOf(stand).toNumber(),
  profit: null,
  variance: 0,
})

const moved = (movement: Movement, before: Stand): Step | Omit<KardexRefusal, 'at'> => {
  const units = exact(movement.units ?? 0).round(4)
  const out = exits.includes(movement.sw)
  if (out && units.gt(before.balance)) return { reason: 'stock', available: before.balance.toNumber() }
  const net = netOf(movement)
  const average = averageOf(before)
  const { unitCost, cost } = costsOf(movement, units, net, average)
  const short = out && cost.gt(before.value) ? cost.minus(before.value) : zero
  const totalCost = cost.minus(short)
  const balance = out ? before.balance.minus(units) : before.balance.plus(units)
  const left = out ? before.value.minus(totalCost) : before.value.plus(totalCost)
  const cents = balance.eq(0) ? left : zero
  const stand = { balance, value: left.minus(cents) }
  const totalPrice = net !== null && priced.includes(movement.sw) ? units.times(net).round(2) : null
  const credited = movement.sw === 4 && totalPrice !== null ? totalCost.minus(totalPrice) : zero
  return {
    stand,
    row: {
      ...emptyRow(movement, stand),
      entry: out ? null : units.toNumber(),
      invoice: out ? units.toNumber() : null,
      unitCost: unitCost.toNumber(),
      unitValue: movement.unitValue ?? null,
      discountRate: movement.discountRate ?? null,
      quantity: units.toNumber(),
      totalCost: totalCost.toNumber(),
      totalPrice: totalPrice?.toNumber() ?? null,
      profit: profitOf(movement, net, units.eq(0) ? unitCost : totalCost.div(units)),
      variance: cents.plus(credited).minus(short).round(2).toNumber(),
    },
  }
}

/**
 * The kardex of one reference in one store: moving average, in the order given (second seed 9.3; G-09).
 * The first movement that cannot stand refuses all of them.
 *
 * @param opening units and value before the first movement
 * @returns a row per movement, or the refusal with the place of its movement
 */
export const kardexOf = (opening: Opening, movements: readonly Movement[]): KardexOutcome => {
  let stand: Stand = { balance: exact(opening.balance), value: exact(opening.value) }
  const rows: KardexRow[] = []
  for (const [at, movement] of movements.entries()) {
    const step = movement.sw === 13 || movement.sw === 14 ? adjusted(movement, stand) : moved(movement, stand)
    if (!('row' in step)) return { refusal: { at, ...step } }
    stand = step.stand
    rows.push(step.row)
  }
  return { rows }
}
