import { Big } from 'big.js'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'

/** What a rack may hold, in kilograms and cubic metres. */
export interface Capacity {
  readonly kilograms: Big
  readonly cubicMetres: Big
}

type Location = RecordOf<'locations'>

export const capacityOf = async (session: Session, rack: Partial<RecordOf<'racks'>>): Promise<Capacity> => {
  const weight = await session.asSystem('weights').find(rack.weightUnit)
  const volume = await session.asSystem('volumes').find(rack.volumeUnit)
  return {
    kilograms: new Big(rack.capacityWeight ?? 0).times(weight?.factorToKg ?? 1),
    cubicMetres: new Big(rack.capacityVolume ?? 0).times(volume?.factorToM3 ?? 1),
  }
}

const sum = (
  rows: readonly Location[],
  field: 'usedWeight' | 'usedVolume' | 'capacityWeight' | 'capacityVolume',
): Big => rows.reduce((total, row) => total.plus(row[field] ?? 0), new Big(0))

/** The locations of a rack. */
export const locationsOf = (session: Session, rack: string): Promise<readonly Location[]> =>
  session.asSystem('locations').all({ where: { rackId: rack } })

/** Whether what stands in its locations, or may, passes what a rack may hold; equal is allowed (V-RACK-CAPACITY). */
export const exceeds = (rows: readonly Location[], what: 'used' | 'capacity', capacity: Capacity): boolean =>
  sum(rows, `${what}Weight`).gt(capacity.kilograms) || sum(rows, `${what}Volume`).gt(capacity.cubicMetres)

export const holdsCargo = (rows: readonly Location[]): boolean =>
  rows.some((row) => (row.usedWeight ?? 0) > 0 || (row.usedVolume ?? 0) > 0)
