import Big from 'big.js'
import { revenueTons } from '../../../../src/domain/freight/rates.ts'
import { sharedCost } from '../../../../src/domain/freight/shareCost.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import type { Session } from '../../../contract.ts'
import { baseCurrencyOf, decimalsOf } from '../../prices/rates/exchange.ts'
import { bigOf, type Charge, type Writing } from './side.ts'

const zero = new Big(0)

type House = RecordOf<'house-bills-of-lading'>

const number = (value: number | null | undefined): Big => bigOf(value) ?? zero

const larger = (one: Big, other: Big): Big => (one.gt(other) ? one : other)

/** What a house weighs in the shares, by what they are made. */
const weights: { readonly [basis: string]: (house: House) => Big } = {
  VOLUME: (house) => number(house.volumeM3),
  CHARGEABLE: (house) => larger(number(house.chargeableWeight), number(house.grossWeight)),
  FREIGHT_TON: (house) => revenueTons(number(house.grossWeight), number(house.volumeM3)),
  GROSS: (house) => number(house.grossWeight),
  PACKAGES: (house) => number(house.pieces),
  EQUAL: () => new Big(1),
}

/**
 * The cost of a charge over the houses of its job, in the order of their numbers. What was billed stays with the house
 * that it was put to; of one house alone nothing is shared.
 */
export const sharesOf = async (
  session: Session,
  { charge, current }: Writing,
  houses: readonly string[],
  cost: { readonly actual: Big; readonly open: Big },
): Promise<readonly JsonObject[]> => {
  const basis = charge.apportionBy ?? ''
  if (basis === '' || basis === 'NONE' || charge.house || houses.length === 0) return []
  const rowsOf = ({ shares }: Charge) => new Map((shares ?? []).map((row) => [row.house ?? '', row]))
  const typed = rowsOf(charge)
  const before = rowsOf(current ?? {})
  const billedOf = (house: string): Big => number(before.get(house)?.billedShare)
  const records = await session.asSystem('house-bills-of-lading').getMany(houses)
  const serials = records.toSorted((one, other) => one.serial.localeCompare(other.serial))
  const gone = [...before.keys()].filter((house) => !houses.includes(house) && !billedOf(house).eq(0))
  const shares = [
    ...serials.map((house) => ({
      house: house.id,
      weight: weights[basis]?.(house) ?? number(typed.get(house.id)?.weight),
      billed: billedOf(house.id),
    })),
    ...gone.map((house) => ({ house, weight: zero, billed: billedOf(house) })),
  ]
  return sharedCost(shares, cost, await decimalsOf(session, await baseCurrencyOf(session))).map(
    ({ house, weight, billed, share }) => ({
      house,
      weight: weight.toNumber(),
      billedShare: billed.toNumber(),
      share: share.toNumber(),
    }),
  )
}
