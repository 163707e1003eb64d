import Big from 'big.js'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import type { Session } from '../../../contract.ts'
import type { Planned } from '../../../db/repository/hooks.ts'
import { message } from '../../../../src/domain/messages/message.ts'
import { ApiError } from '../../../errors.ts'
import { rowsIn } from '../../input.ts'
import { refusal } from '../../refusal.ts'
import { customerOfHouse } from './customerOfHouse.ts'
import { measuredOfHouse, measuredOfJob } from './measured.ts'
import { sharesOf } from './shares.ts'
import { type Charge, completedSide, type Side, sides } from './side.ts'

const resource = 'shipment-charges'

/** What stays as it was billed: the party of a side and its currency. */
const settled = {
  sell: ['billTo', 'sellCurrency'],
  buy: ['payTo', 'buyCurrency'],
} as const satisfies { readonly [S in Side]: readonly (keyof Charge)[] }

/** No share is more, in whatever unit: the largest ship weighs a hundredth of it in kilograms. */
const largestShare = 100_000_000_000

const shareNumbers = ['weight', 'billedShare', 'share']

/** Shares are reckoned anew, and yet what is sent of them is refused where no column holds it. */
const refuseTooLarge = ({ caller: { locale } }: Session, input: JsonObject): void => {
  const paths = rowsIn(input, 'shares').flatMap((row, at) =>
    shareNumbers
      .filter((name) => Math.abs(Number(row[name] ?? 0)) > largestShare)
      .map((name) => [`shares.${at}.${name}`, name] as const),
  )
  if (paths.length === 0) return
  const told = paths.map(([path, field]) => [
    path,
    message(locale, 'validation.max_value', { max: String(largestShare), field }),
  ])
  throw new ApiError('INVALID', { errors: Object.fromEntries(told) })
}

const refuseBilled = (session: Session, input: JsonObject, current: RecordOf<typeof resource>): void => {
  for (const side of sides) {
    if ((current[`${side}Bills`] ?? []).length === 0) continue
    const changed = settled[side].find((field) => field in input && (input[field] ?? null) !== (current[field] ?? null))
    if (changed !== undefined) throw refusal(session, resource, changed, 'billed')
  }
}

/** The next line of a job. */
const nextLine = async (session: Session, shipment: string): Promise<number> => {
  const { rows } = await session
    .asSystem(resource)
    .list({ where: { shipment }, sort: [['line', 'DESC']], range: [0, 0] })
  return (rows[0]?.line ?? 0) + 1
}

/** The lines that a charge is a percentage of: earlier ones of the same job (no line is of itself). */
const percentLines = async (
  session: Session,
  charge: Charge,
  line: number,
  id: string | null,
): Promise<readonly Charge[]> => {
  const ids = charge.percentOf ?? []
  const found = ids.length === 0 ? [] : await session.asSystem(resource).getMany(ids)
  for (const one of found) {
    if (one.shipment !== charge.shipment) throw refusal(session, resource, 'percentOf', 'otherJob')
    if (one.id === id || (one.line ?? 0) >= line) throw refusal(session, resource, 'percentOf', 'percent')
  }
  return found
}

/** The job of a charge, held, so that nobody closes it meanwhile; a closed one takes no charge. */
export const openJob = async (session: Session, shipment: string): Promise<RecordOf<'shipments'>> => {
  const job = await session.asSystem('shipments').lock(shipment)
  if (job.jobState === 'CLOSED') throw refusal(session, resource, 'shipment', 'closed')
  return job
}

/** Where a new charge is paid that nobody says: as the freight of its house is, else as that of its job. */
const termOf = async (session: Session, { house }: Charge, job: RecordOf<'shipments'>): Promise<JsonObject> => {
  const found = await session.inOperation('house-bills-of-lading').find(house)
  const term = found?.freightTerm ?? job.freightTerm
  return term ? { term } : {}
}

/** What follows from what somebody wrote of a charge: quantities, rates, amounts, what is billed and open, the shares. */
export const completeCharge = async (
  session: Session,
  { input, current, values }: Planned<RecordOf<typeof resource>>,
): Promise<JsonObject> => {
  const writing = { charge: values, input, current }
  const job = await openJob(session, values.shipment ?? '')
  refuseTooLarge(session, input)
  if (current !== null) refuseBilled(session, input, current)
  if (values.house && !job.houses?.includes(values.house)) throw refusal(session, resource, 'house', 'otherHouse')
  const line = values.line || (await nextLine(session, job.id))
  const of = await percentLines(session, values, line, current?.id ?? null)
  const house = await session.asSystem('house-bills-of-lading').find(values.house)
  const measured = house === undefined ? measuredOfJob(job) : await measuredOfHouse(session, job, house)
  const sell = await completedSide(session, writing, 'sell', measured, of)
  if (['sellRate', 'sellBase'].some((field) => field in input) && sell.estimated.lt(0))
    throw refusal(session, resource, 'sellRate', 'belowZero')
  const buy = await completedSide(session, writing, 'buy', measured, of)
  return {
    type: job.type,
    // What he writes of it himself is read as it is.
    ...(input['line'] ? {} : { line }),
    billTo: values.billTo || (await customerOfHouse(session, house)) || job.customer,
    ...(current === null && !input['term'] ? await termOf(session, values, job) : {}),
    ...sell.written,
    ...buy.written,
    exchangeDifference: new Big(buy.exchange).toNumber(),
    shares: [...(await sharesOf(session, writing, job.houses ?? [], buy))],
  }
}
