import { Big } from 'big.js'
import type { AnyRecord } from '../../../src/schema/json.ts'
import type { Session } from '../../contract.ts'

type Given = { readonly [field: string]: unknown }

/** What a rack may hold, in kilograms and cubic metres. */
export interface Capacity {
  readonly kilograms: Big
  readonly cubicMetres: Big
}

const factorOf = async (session: Session, resource: string, id: unknown, field: string): Promise<Big> => {
  const [unit] = typeof id === 'string' ? await session.asSystem(resource).getMany([id]) : []
  return new Big(Number(unit?.[field] ?? 1))
}

export const capacityOf = async (session: Session, rack: Given): Promise<Capacity> => ({
  kilograms: new Big(Number(rack['capacityWeight'] ?? 0)).times(
    await factorOf(session, 'weights', rack['weightUnit'], 'factorToKg'),
  ),
  cubicMetres: new Big(Number(rack['capacityVolume'] ?? 0)).times(
    await factorOf(session, 'volumes', rack['volumeUnit'], 'factorToM3'),
  ),
})

const sum = (rows: readonly AnyRecord[], field: string): Big =>
  rows.reduce((total, row) => total.plus(Number(row[field] ?? 0)), new Big(0))

/** The locations of a rack. */
export const locationsOf = async (session: Session, rack: string): Promise<readonly AnyRecord[]> =>
  await session.asSystem('locations').all({ where: { rackId: rack } })

/** Whether the sums of two fields over locations pass what a rack may hold; equal is allowed (V-RACK-CAPACITY). */
export const exceeds = (
  rows: readonly AnyRecord[],
  [weight, volume]: readonly [weight: string, volume: string],
  { kilograms, cubicMetres }: Capacity,
): boolean => sum(rows, weight).gt(kilograms) || sum(rows, volume).gt(cubicMetres)

export const holdsCargo = (rows: readonly AnyRecord[]): boolean =>
  rows.some((row) => Number(row['usedWeight'] ?? 0) > 0 || Number(row['usedVolume'] ?? 0) > 0)
