import { Big } from 'big.js'
import { type Comparison, compareTotals, type DeclaredTotals } from '../../../../src/domain/transport/houseTotals.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'
import { toleranceOf } from './tolerance.ts'

type Master = RecordOf<'bills-of-lading'>
type House = RecordOf<'house-bills-of-lading'>

/** The weight of a record in kilograms, whatever its unit. */
export const inKilograms = async (
  session: Session,
  weight: number | null | undefined,
  unit: string | null | undefined,
): Promise<number> => {
  const found = await session.asSystem('weights').find(unit)
  return new Big(weight ?? 0).times(found?.factorToKg ?? 1).toNumber()
}

const masterTotals = async (session: Session, master: Partial<Master>): Promise<DeclaredTotals> => ({
  pieces: master.pieces ?? 0,
  grossWeightKg: await inKilograms(session, master.grossWeight, master.weightUnit),
  volumeM3: master.volumeM3 ?? null,
})

const houseTotals = (house: House): DeclaredTotals => ({
  pieces: house.pieces ?? 0,
  grossWeightKg: house.grossWeight ?? 0,
  volumeM3: house.volumeM3 ?? null,
})

/** The houses that hang from a master, by their serials. */
export const housesOf = (session: Session, master: string): Promise<readonly House[]> =>
  session
    .inOperation('house-bills-of-lading')
    .all({ where: { masterBL: master, status: 'ACTIVE' }, sort: [['serial', 'ASC']], most: 5000 })

/** A master against its houses (X-BL-TOTALS). */
export const comparisonOf = async (
  session: Session,
  master: Partial<Master>,
  houses: readonly House[],
): Promise<Comparison & { readonly matches: boolean }> => {
  const compared = compareTotals(
    await masterTotals(session, master),
    houses.map(houseTotals),
    await toleranceOf(session),
  )
  return { ...compared, matches: compared.differences.length === 0 }
}
