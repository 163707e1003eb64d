import Big from 'big.js'
import { type ChargeMode, chargeableOf, chargeModes } from '../../../../src/domain/pricing/chargeable.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import type { Session } from '../../../contract.ts'
import { volumetricDivisor } from '../../prices/rates/volumetricDivisor.ts'
import { idOf, idsOf, rowsIn, type Values } from './rows.ts'

const numberIn = (row: JsonObject, field: string): number => {
  const value = Number(row[field] ?? 0)
  return Number.isFinite(value) && value > 0 ? value : 0
}

/** What a line takes: what somebody declared, else pieces by their measures in centimetres. */
const volumeOf = (row: JsonObject): Big => {
  const declared = numberIn(row, 'volumeM3')
  if (declared > 0) return new Big(declared)
  return ['length', 'width', 'height']
    .reduce((volume, side) => volume.times(numberIn(row, side)), new Big(numberIn(row, 'pieces')))
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
export const containersOf = (values: Values): readonly string[] =>
  [
    ...new Set([
      ...idsOf(values, 'containers'),
      ...rowsIn(values, 'containerUnits').map((row) => idOf(row, 'container')),
    ]),
  ].filter((id) => id !== '')

/** The houses of a job, those that its cargo names included. */
export const housesOfJob = (values: Values): readonly string[] =>
  [...new Set([...idsOf(values, 'houses'), ...rowsIn(values, 'packages').map((row) => idOf(row, 'house'))])].filter(
    (id) => id !== '',
  )

/** What the cargo of a job sums up to, its lines with the volume that follows from their measures. */
export const cargoTotals = async (session: Session, values: Values): Promise<JsonObject> => {
  const rows = rowsIn(values, 'packages').map((row) => ({ row, volume: volumeOf(row) }))
  const sum = (of: (row: JsonObject) => number): Big => rows.reduce((total, { row }) => total.plus(of(row)), new Big(0))
  const totalVolume = rows.reduce((total, { volume }) => total.plus(volume), new Big(0))
  const totalWeight = sum((row) => numberIn(row, 'grossWeight'))
  const transport = idOf(values, 'transport')
  const pieces = sum((row) => Math.trunc(numberIn(row, 'pieces'))).toNumber()
  const charged =
    rows.length === 0
      ? new Big(0)
      : chargeableOf(
          { pieces, realKg: totalWeight, volumeM3: totalVolume },
          modeOf(transport),
          await volumetricDivisor(session, { transport }),
        ).kg
  return {
    packages: rows.map(({ row, volume }) =>
      numberIn(row, 'volumeM3') > 0 || volume.eq(0) ? row : { ...row, volumeM3: volume.toNumber() },
    ),
    totalPieces: pieces,
    totalWeight: totalWeight.round(3, Big.roundHalfUp).toNumber(),
    totalVolume: totalVolume.toNumber(),
    chargeableWeight: charged.round(3, Big.roundHalfUp).toNumber(),
    teu: await teuIn(session, containersOf(values)),
  }
}
