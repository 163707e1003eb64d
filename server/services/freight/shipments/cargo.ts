import Big from 'big.js'
import { type ChargeMode, chargeableOf, chargeModes } from '../../../../src/domain/pricing/chargeable.ts'
import type { LineOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'
import { volumetricDivisor } from '../../prices/rates/volumetricDivisor.ts'
import type { Job } from './rows.ts'

type Package = LineOf<'shipments', 'packages'>

/** What is refused for being less than nothing counts nothing until then. */
const counted = (value: number | null | undefined): number => Math.max(0, value ?? 0)

/** What a line takes: what somebody declared, else pieces by their measures in centimetres. */
const volumeOf = (row: Package): Big => {
  const declared = counted(row.volumeM3)
  if (declared > 0) return new Big(declared)
  return [row.length, row.width, row.height]
    .reduce<Big>((volume, side) => volume.times(counted(side)), new Big(counted(row.pieces)))
    .div(1_000_000)
    .round(6, Big.roundHalfUp)
}

const modeOf = (transport: string): ChargeMode => {
  const modes: { readonly [name: string]: ChargeMode } = chargeModes
  return (Object.hasOwn(modes, transport) ? modes[transport] : undefined) ?? chargeModes.Ground
}

/** Twenty-foot units by the length of a container in feet. */
const teuOf: { readonly [feet: string]: number } = { '20': 1, '40': 2, '45': 2.25, '53': 2.65 }

const teuIn = async (session: Session, containers: readonly string[]): Promise<number> => {
  const found = containers.length === 0 ? [] : await session.asSystem('containers').getMany(containers)
  return found.reduce((sum, { sizeFeet }) => sum.plus(teuOf[sizeFeet] ?? 0), new Big(0)).toNumber()
}

/** The containers of a job, those of its lines included. */
export const containersOf = ({ containers, containerUnits }: Job): readonly string[] =>
  [...new Set([...(containers ?? []), ...(containerUnits ?? []).map(({ container }) => container ?? '')])].filter(
    (id) => id !== '',
  )

/** The houses of a job, those that its cargo names included. */
export const housesOfJob = ({ houses, packages }: Job): readonly string[] =>
  [...new Set([...(houses ?? []), ...(packages ?? []).map(({ house }) => house ?? '')])].filter((id) => id !== '')

/** The cargo of a job with one house is of that house, said or not. */
export const inOnlyHouse = (job: Job): Job => {
  const [only, ...others] = housesOfJob(job)
  if (only === undefined || others.length > 0 || job.partial !== false) return job
  return { ...job, packages: (job.packages ?? []).map((row) => (row.house ? row : { ...row, house: only })) }
}

interface Measures {
  readonly pieces: number
  readonly realKg: Big
  readonly volumeM3: Big
}

/** The weight that cargo is charged by, as it goes. */
export const chargeableKg = async (session: Session, transport: string, cargo: Measures): Promise<number> =>
  chargeableOf(cargo, modeOf(transport), await volumetricDivisor(session, { transport }))
    .kg.round(3, Big.roundHalfUp)
    .toNumber()

/** What the cargo of a job sums up to, its lines with the volume that follows from their measures. */
export const cargoTotals = async (session: Session, values: Job) => {
  const rows = (values.packages ?? []).map((row) => ({ row, volume: volumeOf(row) }))
  const sum = (of: (row: Package) => number): Big => rows.reduce((total, { row }) => total.plus(of(row)), new Big(0))
  const totalVolume = rows.reduce((total, { volume }) => total.plus(volume), new Big(0))
  const totalWeight = sum((row) => counted(row.grossWeight))
  const transport = values.transport ?? ''
  const pieces = sum((row) => Math.trunc(counted(row.pieces))).toNumber()
  const cargo = { pieces, realKg: totalWeight, volumeM3: totalVolume }
  return {
    packages: rows.map(({ row, volume }) =>
      counted(row.volumeM3) > 0 || volume.eq(0) ? row : { ...row, volumeM3: volume.toNumber() },
    ),
    totalPieces: pieces,
    totalWeight: totalWeight.round(3, Big.roundHalfUp).toNumber(),
    totalVolume: totalVolume.toNumber(),
    chargeableWeight: rows.length === 0 ? 0 : await chargeableKg(session, transport, cargo),
    teu: await teuIn(session, containersOf(values)),
  }
}
