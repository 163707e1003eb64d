import Big from 'big.js'
import type { Measured } from '../../../../src/domain/freight/chargeUnit.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'
import { cargoTotals, chargeableKg } from '../shipments/cargo.ts'

type Job = RecordOf<'shipments'>

/** What charges of a job are counted by. */
export const measuredOfJob = (job: Job): Measured => ({
  houses: (job.houses ?? []).length,
  containers: (job.containers ?? []).length,
  teu: job.teu ?? 0,
  grossKg: job.totalWeight ?? 0,
  chargeableKg: job.chargeableWeight ?? 0,
  volumeM3: job.totalVolume ?? 0,
  packages: job.totalPieces ?? 0,
})

/** The lines of a job's cargo that say they are of a house. */
const linesOf = ({ packages }: Job, house: string): NonNullable<Job['packages']> =>
  (packages ?? []).filter((row) => row.house === house)

/**
 * What charges of one house of a job are counted by: what that says itself, its volume and chargeable weight as its cargo
 * has them where it says none; its containers are those that its cargo names, else those of the job.
 */
export const measuredOfHouse = async (
  session: Session,
  job: Job,
  house: RecordOf<'house-bills-of-lading'>,
): Promise<Measured> => {
  const packages = linesOf(job, house.id)
  const named = [...new Set(packages.flatMap(({ container }) => container ?? []))]
  const boxes = named.length === 0 ? {} : { containers: named, containerUnits: [] }
  const cargo = await cargoTotals(session, { ...job, ...boxes, packages })
  const volumeM3 = house.volumeM3 || cargo.totalVolume
  const weighed = { pieces: house.pieces, realKg: new Big(house.grossWeight), volumeM3: new Big(volumeM3) }
  return {
    houses: 1,
    containers: named.length || (job.containers ?? []).length,
    teu: cargo.teu,
    grossKg: house.grossWeight,
    chargeableKg: house.chargeableWeight || (await chargeableKg(session, job.transport, weighed)),
    volumeM3,
    packages: house.pieces,
  }
}

/** What of a job the figures of its charges follow. */
export const countedIn = (job: Job): string =>
  JSON.stringify([
    measuredOfJob(job),
    job.houses ?? [],
    (job.packages ?? []).map(({ house, container, volumeM3 }) => [house, container, volumeM3]),
  ])
