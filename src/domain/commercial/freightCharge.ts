import Big from 'big.js'
import { type ChargeMode, chargeableOf, chargeModes } from '../pricing/chargeable.ts'

export const feeBases = ['AUTO', 'KG', 'M3', 'SHIPMENT'] as const

export type FeeBasis = (typeof feeBases)[number]

/** The cargo that a freight quotation is for, as far as it is known. */
export interface QuotedCargo {
  readonly transport: string
  /** What the fee is for; `AUTO` follows from the transport. */
  readonly feeBasis: FeeBasis
  readonly loadType: string | null
  readonly containers: number | null
  readonly volumeM3: number | null
  readonly realWeightTons: number | null
  /** Cubic centimetres charged as one kilogram; without one the mode's usual. */
  readonly divisor?: number
}

/** Loads that are charged by the container or the vehicle, not by what is in it. */
const whole: { readonly [loadType: string]: 'CONTAINER' | 'VEHICLE' } = { FCL: 'CONTAINER', FTL: 'VEHICLE' }

const modeOf = (transport: string): ChargeMode | undefined => {
  const modes: { readonly [name: string]: ChargeMode } = chargeModes
  return Object.hasOwn(modes, transport) ? modes[transport] : undefined
}

/** What one fee is for. */
export type WorkedBasis = Exclude<FeeBasis, 'AUTO'> | 'CONTAINER' | 'VEHICLE' | 'REVENUE_TON'

/**
 * What the fee is for: what it says, else containers or vehicles of a whole load, revenue tons by sea (X-WM), kilograms else.
 * Null where no transport says it.
 */
export const workedBasis = ({
  feeBasis,
  loadType,
  transport,
}: Pick<QuotedCargo, 'feeBasis' | 'loadType' | 'transport'>): WorkedBasis | null => {
  if (feeBasis !== 'AUTO') return feeBasis
  const load = whole[loadType ?? '']
  if (load !== undefined) return load
  const mode = modeOf(transport)
  if (mode === undefined) return null
  return mode.revenueTon ? 'REVENUE_TON' : 'KG'
}

const byCargo: ReadonlySet<WorkedBasis | null> = new Set(['KG', 'M3', 'REVENUE_TON'] as const)

/** Whether a fee is for so much of the cargo, whose weight or volume it wants. */
export const isByCargo = (of: Parameters<typeof workedBasis>[0]): boolean => byCargo.has(workedBasis(of))

const byVolume: ReadonlySet<WorkedBasis> = new Set(['M3', 'REVENUE_TON'])

/** How often the fee is charged; null where neither weight nor volume is known. */
export const chargedQuantity = (cargo: QuotedCargo): number | null => {
  const basis = workedBasis(cargo)
  if (basis === 'SHIPMENT') return 1
  if (basis === 'CONTAINER' || basis === 'VEHICLE') return Math.max(1, cargo.containers ?? 1)
  const mode = modeOf(cargo.transport)
  if (basis === null || mode === undefined || (cargo.volumeM3 === null && cargo.realWeightTons === null)) return null
  const chargeable = chargeableOf(
    {
      pieces: 1,
      realKg: new Big(cargo.realWeightTons ?? 0).times(1000),
      volumeM3: new Big(cargo.volumeM3 ?? 0),
    },
    mode,
    cargo.divisor,
  )
  return (byVolume.has(basis) ? chargeable.m3 : chargeable.kg).toNumber()
}

/** The freight of a quotation: fee by quantity, not below its minimum; rounded half up to the currency's decimals. */
export const freightCharge = (
  fee: number | null,
  minimum: number | null,
  quantity: number | null,
  decimals: number,
): number => {
  if (fee === null) return 0
  const own = new Big(fee).times(quantity ?? 1)
  const least = new Big(minimum ?? 0)
  return (own.lt(least) ? least : own).round(decimals, Big.roundHalfUp).toNumber()
}
