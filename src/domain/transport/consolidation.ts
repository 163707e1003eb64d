import { Big } from 'big.js'
import { mayStandTogether } from '../putAway/imoSegregation.ts'

/** What a bulk brings to a consolidation; empty texts where it says nothing. */
export interface CargoFacts {
  readonly id: string
  readonly status: string
  readonly stage: string
  readonly store: string
  readonly transport: string
  /** Port or city, as the destination. */
  readonly origin: string
  readonly destination: string
  readonly house: string
  /** Consolidation that is still under way. */
  readonly consolidation: string
  /** Class of dangerous goods, empty for others. */
  readonly imoClass: string
  readonly pieces: number
  readonly grossWeightKg: number
  readonly volumeM3: number
}

/** What a consolidation asks of its cargo; what is empty or null asks nothing. */
export interface LoadPlan {
  readonly number: string
  readonly store: string
  readonly transport: string
  readonly destination: string
  readonly payloadKg: number | null
  readonly capacityM3: number | null
  /** The company consolidates stored cargo without a picking list. */
  readonly takesUnpicked: boolean
}

export type LoadGuard =
  | 'notPicked'
  | 'store'
  | 'transport'
  | 'destination'
  | 'elsewhere'
  | 'house'
  | 'hazard'
  | 'payload'
  | 'capacity'

export interface LoadRefusal {
  readonly guard: LoadGuard
  readonly ids: readonly string[]
}

export interface LoadTotals {
  readonly pieces: number
  readonly grossWeightKg: number
  readonly volumeM3: number
  /** The fuller of weight and volume; null where neither limit is known. */
  readonly fillPercent: number | null
}

/** What says how much of something goes, as a record has it. */
interface Limiting {
  readonly [field: string]: unknown
}

const limit = (...values: readonly unknown[]): number | null =>
  values.find((value): value is number => typeof value === 'number' && value > 0) ?? null

/** How much may go: what the consolidation says itself, else what its container takes. */
export const loadLimits = (said: Limiting, container: Limiting = {}): Pick<LoadPlan, 'payloadKg' | 'capacityM3'> => {
  const gross = Number(container['maxGross'] ?? 0) - Number(container['tare'] ?? 0)
  return {
    payloadKg: limit(said['payload'], container['payload'], gross),
    capacityM3: limit(said['capacityM3'], container['capacityM3']),
  }
}

/** What one piece of cargo adds to a load. */
type Share = Pick<CargoFacts, 'pieces' | 'grossWeightKg' | 'volumeM3'>

const sum = (cargo: readonly Share[], of: (facts: Share) => number): Big =>
  cargo.reduce((total, facts) => total.plus(of(facts)), new Big(0))

const percent = (part: Big, whole: number | null): Big | null =>
  whole === null || whole <= 0 ? null : part.times(100).div(whole)

/** What a load sums up to, and how full it makes container or vehicle. */
export const loadTotals = (
  cargo: readonly Share[],
  { payloadKg, capacityM3 }: Pick<LoadPlan, 'payloadKg' | 'capacityM3'>,
): LoadTotals => {
  const weight = sum(cargo, ({ grossWeightKg }) => grossWeightKg)
  const volume = sum(cargo, ({ volumeM3 }) => volumeM3)
  const shares = [percent(weight, payloadKg), percent(volume, capacityM3)].filter((share) => share !== null)
  const fullest = shares.toSorted((one, other) => other.cmp(one))[0]
  return {
    pieces: sum(cargo, ({ pieces }) => pieces).toNumber(),
    grossWeightKg: weight.toNumber(),
    volumeM3: volume.toNumber(),
    fillPercent: fullest === undefined ? null : fullest.round(2).toNumber(),
  }
}

const picked = ({ status, stage }: CargoFacts, takesUnpicked: boolean): boolean =>
  status === 'PICKED' || (takesUnpicked && stage === 'ON_WAREHOUSE' && status !== 'SHIPPED')

const unlike = (cargo: readonly CargoFacts[], of: (facts: CargoFacts) => string, wanted: string): readonly string[] =>
  cargo.filter((facts) => of(facts) !== '' && wanted !== '' && of(facts) !== wanted).map(({ id }) => id)

/** Bulks whose class does not go with that of another. */
const apart = (added: readonly CargoFacts[], all: readonly CargoFacts[]): readonly string[] =>
  added
    .filter(
      ({ imoClass }) =>
        imoClass !== '' && all.some((other) => other.imoClass !== '' && !mayStandTogether(imoClass, other.imoClass)),
    )
    .map(({ id }) => id)

/** The first value that anything says, where the plan itself says none. */
const first = (wanted: string, cargo: readonly CargoFacts[], of: (facts: CargoFacts) => string): string =>
  wanted === '' ? (cargo.map(of).find((value) => value !== '') ?? '') : wanted

/**
 * Why these bulks may not join a consolidation (X-CONSOL-GUARDS): every reason, each with the bulks it concerns;
 * empty where they may.
 *
 * @param present what is in it already
 */
export const loadRefusals = (
  added: readonly CargoFacts[],
  present: readonly CargoFacts[],
  plan: LoadPlan,
): readonly LoadRefusal[] => {
  const all = [...present, ...added]
  const { grossWeightKg, volumeM3 } = loadTotals(all, plan)
  const ids = added.map(({ id }) => id)
  const checks: readonly (readonly [LoadGuard, readonly string[]])[] = [
    ['elsewhere', added.filter(({ consolidation }) => consolidation !== '').map(({ id }) => id)],
    [
      'notPicked',
      added.filter((facts) => facts.consolidation === '' && !picked(facts, plan.takesUnpicked)).map(({ id }) => id),
    ],
    ['store', unlike(added, ({ store }) => store, plan.store)],
    [
      'transport',
      unlike(
        added,
        ({ transport }) => transport,
        first(plan.transport, all, (facts) => facts.transport),
      ),
    ],
    [
      'destination',
      unlike(
        added,
        ({ destination }) => destination,
        first(plan.destination, all, (facts) => facts.destination),
      ),
    ],
    ['house', added.filter(({ house }) => house === '').map(({ id }) => id)],
    ['hazard', apart(added, all)],
    ['payload', plan.payloadKg !== null && grossWeightKg > plan.payloadKg ? ids : []],
    ['capacity', plan.capacityM3 !== null && volumeM3 > plan.capacityM3 ? ids : []],
  ]
  return checks.filter(([, against]) => against.length > 0).map(([guard, against]) => ({ guard, ids: against }))
}
