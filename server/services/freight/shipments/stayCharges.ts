import type { RecordOf } from '../../../../src/resources/records.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import { allows } from '../../../access/allows.ts'
import type { Session } from '../../../contract.ts'
import { ApiError } from '../../../errors.ts'
import { explainedStay } from '../free-time-contracts/explained.ts'
import type { ContainerStay } from '../free-time-contracts/stays.ts'
import { staysOfJob } from '../free-time-contracts/staysOfJob.ts'
import { pick, textOf } from '../../input.ts'
import { refusal } from '../../refusal.ts'
import { withLocale } from '../../withLocale.ts'
import type { Implementation } from '../../service.ts'
import { heldChargesOf } from './charges.ts'

type Charge = RecordOf<'shipment-charges'>
type Job = RecordOf<'shipments'>

/** What a container of a job costs for one reason, on either side. */
interface StayCost {
  readonly container: string
  readonly chargeType: string
  readonly stays: readonly ContainerStay[]
}

/** The category of a charge by what is charged. */
const categories: { readonly [chargeType: string]: string } = {
  DEMURRAGE: 'DEMURRAGE',
  DETENTION: 'DETENTION',
  COMBINED: 'DEMURRAGE',
  STORAGE: 'STORAGE',
}

const costsOf = (stays: readonly ContainerStay[]): readonly StayCost[] => {
  const found = new Map<string, StayCost>()
  for (const stay of stays) {
    const { container } = stay
    const { chargeType } = stay.contract
    const key = `${container} ${chargeType}`
    found.set(key, { container, chargeType, stays: [...(found.get(key)?.stays ?? []), stay] })
  }
  return [...found.values()]
}

const chargeFor = (charges: readonly Charge[], { container, chargeType }: StayCost): Charge | undefined =>
  charges.find((charge) => charge.stayContainer === container && charge.stayType === chargeType)

/** What a side of a charge is to come to; without days beyond the free ones, nothing. */
const owed = ({ stays }: StayCost, side: 'BUY' | 'SELL'): ContainerStay | undefined =>
  stays.findLast(({ contract }) => contract.side === side)

/**
 * Whether what stands on a side of a charge is what is owed there, in its currency where it is anything. Of a side that no
 * contract is of, what was agreed stands.
 */
const isOwed = (stay: ContainerStay | undefined, amount: number | null, currency: string | null): boolean => {
  if (stay === undefined) return true
  const cost = stay.found.cost.toNumber()
  return (amount ?? 0) === cost && (cost === 0 || currency === stay.contract.currency)
}

const isCharged = (charge: Charge | undefined, cost: StayCost): boolean =>
  (charge !== undefined || cost.stays.every(({ found }) => found.cost.eq(0))) &&
  isOwed(owed(cost, 'SELL'), charge?.sellEstimated ?? null, charge?.sellCurrency ?? null) &&
  isOwed(owed(cost, 'BUY'), charge?.buyEstimated ?? null, charge?.buyCurrency ?? null)

/**
 * The containers whose days cost and still run, those whose cost is not among the charges of the job, and those whose
 * charge is of another amount.
 */
export const openStays = async (session: Session, job: Job, charges: readonly Charge[]) => {
  const costs = costsOf(await staysOfJob(session, job))
  const running = costs.filter(({ stays }) => stays.some(({ found }) => found.running && found.over > 0))
  const open = costs.filter((cost) => !running.includes(cost) && !isCharged(chargeFor(charges, cost), cost))
  const named = (of: readonly StayCost[]): readonly string[] => of.map(({ container }) => container)
  return {
    running: named(running),
    uncharged: named(open.filter((cost) => chargeFor(charges, cost) === undefined)),
    differing: named(open.filter((cost) => chargeFor(charges, cost) !== undefined)),
  }
}

/** Who is paid for the days of a carrier's containers. */
const carrierParty = async (session: Session, job: Job): Promise<string | null> => {
  if (!job.carrier) return null
  const [party] = await session.asSystem('entities').all({ where: { code: job.carrier } })
  return party?.id ?? null
}

const explanationOf = (session: Session, { stays }: StayCost): string =>
  stays
    .toSorted((one, other) => one.contract.side.localeCompare(other.contract.side))
    .map((stay) => explainedStay(session, stay))
    .join('\n\n')

/** What its days and contracts say, in whichever language somebody wrote it. */
const explanations = (session: Session, cost: StayCost): readonly string[] =>
  (['es', 'en'] as const).map((locale) => explanationOf(withLocale(session, locale), cost))

const written = (session: Session, job: Job, cost: StayCost, payTo: string | null): JsonObject => {
  const [sell, buy] = [owed(cost, 'SELL'), owed(cost, 'BUY')]
  const words: { readonly [chargeType: string]: string } =
    session.registry.get('free-time-contracts').labels[session.caller.locale].options['chargeType'] ?? {}
  return {
    shipment: job.id,
    stayContainer: cost.container,
    stayType: cost.chargeType,
    description: `${words[cost.chargeType] ?? cost.chargeType} ${cost.container}`,
    category: categories[cost.chargeType] ?? 'OTHER',
    chargeKind: buy === undefined ? 'REVENUE' : sell === undefined ? 'COST' : 'MARGIN',
    sellBasis: 'FIXED',
    buyBasis: 'FIXED',
    ...(sell === undefined
      ? {}
      : { sellRate: sell.found.cost.toNumber(), sellCurrency: sell.contract.currency, billTo: job.customer }),
    ...(buy === undefined
      ? {}
      : { buyRate: buy.found.cost.toNumber(), buyCurrency: buy.contract.currency, ...(payTo ? { payTo } : {}) }),
    explanation: explanationOf(session, cost),
  }
}

/** Of a side that is billed another currency is not written: its bills are in the one that was agreed. */
const isOfBills = (stay: ContainerStay | undefined, currency: string | null, bills: readonly unknown[]): boolean =>
  stay !== undefined && (bills.length === 0 || currency === stay.contract.currency)

/** What follows in a charge that is there: rates and how they came about. Its parties are those that were agreed. */
const followed = (charge: Charge, cost: StayCost, values: JsonObject): JsonObject => ({
  explanation: values['explanation'] ?? null,
  ...(isOfBills(owed(cost, 'SELL'), charge.sellCurrency ?? null, charge.sellBills ?? [])
    ? pick(values, ['sellBasis', 'sellRate', 'sellCurrency'])
    : {}),
  ...(isOfBills(owed(cost, 'BUY'), charge.buyCurrency ?? null, charge.buyBills ?? [])
    ? pick(values, ['buyBasis', 'buyRate', 'buyCurrency'])
    : {}),
})

/**
 * What the containers of a job cost beyond their free time becomes its charges, one for each container and reason, sold
 * by the customer's contract and bought by the carrier's; asked again, they follow the days that passed since. What
 * somebody wrote in one since stands while its days and contracts are the same.
 */
export const chargeStays: Implementation = async (session, input) => {
  const job = await session.of('shipments').lock(`${textOf(input, 'type')}~${textOf(input, 'number')}`)
  if (!allows(session.caller, session.registry.get('shipment-charges'), 'create')) throw new ApiError('FORBIDDEN')
  if (job.jobState === 'CLOSED') throw refusal(session, 'shipment-charges', 'shipment', 'closed')
  const charges = await heldChargesOf(session, job.id)
  const open = costsOf(await staysOfJob(session, job)).filter((cost) => {
    const charge = chargeFor(charges, cost)
    return charge !== undefined || cost.stays.some(({ found }) => found.cost.gt(0))
  })
  if (open.length === 0) throw refusal(session, 'shipments', 'freeTime', 'noStays')
  const payTo = await carrierParty(session, job)
  for (const cost of open) {
    const charge = chargeFor(charges, cost)
    const values = written(session, job, cost, payTo)
    if (charge === undefined) await session.asSystem('shipment-charges').create(values)
    else if (!isCharged(charge, cost) && !explanations(session, cost).includes(charge.explanation ?? ''))
      await session.asSystem('shipment-charges').update(charge.id, followed(charge, cost, values))
  }
  return session.of('shipments').get(job.id)
}
