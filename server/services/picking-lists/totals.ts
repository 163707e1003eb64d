import { Big } from 'big.js'
import type { AnyRecord, JsonObject } from '../../../src/schema/json.ts'
import type { Session } from '../../contract.ts'

/** Kilograms of one unit, by the code of the unit of weight. */
export const kilogramsBy = async (session: Session, bulks: readonly AnyRecord[]): Promise<ReadonlyMap<string, Big>> => {
  const units = [...new Set(bulks.map((bulk) => String(bulk['weightUnit'])))]
  const found = units.length === 0 ? [] : await session.asSystem('weights').getMany(units)
  return new Map(found.map((unit) => [unit.id, new Big(Number(unit['factorToKg'] ?? 1))]))
}

/** Gross weight of bulks in kilograms, to the gram. */
export const kilogramsOf = async (session: Session, bulks: readonly AnyRecord[]): Promise<Big> => {
  const factors = await kilogramsBy(session, bulks)
  return bulks
    .reduce(
      (sum, bulk) =>
        sum.plus(new Big(Number(bulk['grossWeight'] ?? 0)).times(factors.get(String(bulk['weightUnit'])) ?? 1)),
      new Big(0),
    )
    .round(3)
}

const sum = (bulks: readonly AnyRecord[], field: string): Big =>
  bulks.reduce((total, bulk) => total.plus(Number(bulk[field] ?? 0)), new Big(0))

/** Pieces, kilograms and cubic metres of the bulks of a list. */
export const totalsOf = async (session: Session, bulks: readonly AnyRecord[]): Promise<JsonObject> => ({
  totalPieces: sum(bulks, 'pieces').toNumber(),
  totalWeight: (await kilogramsOf(session, bulks)).toNumber(),
  totalVolume: sum(bulks, 'volumeM3').round(6).toNumber(),
})
