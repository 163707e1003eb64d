import { Big } from 'big.js'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import type { Session } from '../../../contract.ts'

/** Kilograms of one unit, by the code of the unit of weight. */
export const kilogramsBy = async (
  session: Session,
  bulks: readonly RecordOf<'bulks'>[],
): Promise<ReadonlyMap<string, Big>> => {
  const found = await session.asSystem('weights').getMany(bulks.map(({ weightUnit }) => weightUnit ?? ''))
  return new Map(found.map((unit) => [unit.id, new Big(unit.factorToKg ?? 1)]))
}

/** Gross weight of bulks in kilograms, to the gram. */
export const kilogramsOf = async (session: Session, bulks: readonly RecordOf<'bulks'>[]): Promise<Big> => {
  const factors = await kilogramsBy(session, bulks)
  return bulks
    .reduce(
      (sum, bulk) => sum.plus(new Big(bulk.grossWeight ?? 0).times(factors.get(bulk.weightUnit ?? '') ?? 1)),
      new Big(0),
    )
    .round(3)
}

const sum = (bulks: readonly RecordOf<'bulks'>[], field: 'pieces' | 'volumeM3'): Big =>
  bulks.reduce((total, bulk) => total.plus(bulk[field] ?? 0), new Big(0))

/** Pieces, kilograms and cubic metres of the bulks of a list. */
export const totalsOf = async (session: Session, bulks: readonly RecordOf<'bulks'>[]): Promise<JsonObject> => ({
  totalPieces: sum(bulks, 'pieces').toNumber(),
  totalWeight: (await kilogramsOf(session, bulks)).toNumber(),
  totalVolume: sum(bulks, 'volumeM3').round(6).toNumber(),
})
