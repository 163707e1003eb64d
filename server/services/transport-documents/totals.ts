import { Big } from 'big.js'
import { type Comparison, compareTotals, type DeclaredTotals } from '../../../src/domain/transport/houseTotals.ts'
import type { AnyRecord } from '../../../src/schema/json.ts'
import type { Session } from '../../contract.ts'
import { everyRow, withinOperation } from '../bulks/everyRow.ts'
import { toleranceOf } from './tolerance.ts'

type Row = { readonly [field: string]: unknown }

const volumeOf = (row: Row): number | null => (typeof row['volumeM3'] === 'number' ? row['volumeM3'] : null)

/** The weight of a record in kilograms, whatever its unit. */
export const inKilograms = async (session: Session, weight: unknown, unit: unknown): Promise<number> => {
  const [found] = typeof unit === 'string' ? await session.asSystem('weights').getMany([unit]) : []
  return new Big(Number(weight ?? 0)).times(Number(found?.['factorToKg'] ?? 1)).toNumber()
}

const masterTotals = async (session: Session, master: Row): Promise<DeclaredTotals> => ({
  pieces: Number(master['pieces'] ?? 0),
  grossWeightKg: await inKilograms(session, master['grossWeight'], master['weightUnit']),
  volumeM3: volumeOf(master),
})

const houseTotals = (house: Row): DeclaredTotals => ({
  pieces: Number(house['pieces'] ?? 0),
  grossWeightKg: Number(house['grossWeight'] ?? 0),
  volumeM3: volumeOf(house),
})

/** The houses that hang from a master, by their serials. */
export const housesOf = (session: Session, master: string): Promise<readonly AnyRecord[]> =>
  everyRow(withinOperation(session), 'house-bills-of-lading', { masterBL: master, status: 'ACTIVE' }, [
    ['serial', 'ASC'],
  ])

/** A master against its houses (X-BL-TOTALS). */
export const comparisonOf = async (
  session: Session,
  master: Row,
  houses: readonly Row[],
): Promise<Comparison & { readonly matches: boolean }> => {
  const compared = compareTotals(
    await masterTotals(session, master),
    houses.map(houseTotals),
    await toleranceOf(session),
  )
  return { ...compared, matches: compared.differences.length === 0 }
}
