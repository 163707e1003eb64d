import Big from 'big.js'
import { agentShare, profitOf } from '../../../../src/domain/freight/profit.ts'
import { lastDayOf } from '../../../../src/domain/lastDayOf.ts'
import type { LineOf, RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'
import { decimalsOf, rateOn } from '../../prices/rates/exchange.ts'
import { jobFigures } from '../figures/profit.ts'
import { agreementOf } from './agreementOf.ts'

type Statement = Partial<RecordOf<'agent-statements'>>
type Job = RecordOf<'shipments'>

const rateToday = async (session: Session, currency: string): Promise<Big> => {
  const today = session.today()
  return (await rateOn(session, currency, today, today)).factor
}

/** Costs that count: those that were billed, and those that bills are still to come of. */
type Costs = readonly ('paid' | 'accrual')[]

/** Of a job that was canceled before its cargo left there is no least for each house. */
const neverMoved = ({ progress, atd, legs }: Job): boolean =>
  progress === 'CANCELED' && !atd && !(legs ?? []).some((leg) => leg.atd)

/** A job of the month, and what of its profit is the agent's, in the currency of the agreement. */
const shareOf = async (
  session: Session,
  job: Job,
  agreement: RecordOf<'agent-agreements'>,
  rate: number | null,
  costs: Costs = ['paid', 'accrual'],
) => {
  const figures = await jobFigures(session, job.id)
  const factor = rate ? new Big(rate) : await rateToday(session, agreement.currency)
  const decimals = await decimalsOf(session, agreement.currency)
  const within = (...names: readonly string[]): Big =>
    names
      .reduce((sum, name) => sum.plus(Number(figures[name] ?? 0)), new Big(0))
      .div(factor)
      .round(decimals)
  const sales = job.progress === 'CANCELED' ? (['billed'] as const) : (['billed', 'workInProgress'] as const)
  const traded = { sell: within(...sales), buy: within(...costs) }
  const share = agentShare(
    traded,
    {
      percent: new Big(agreement.percent),
      handlingFirst: new Big(agreement.handlingFirst ?? 0),
      minimumPerHouse: new Big(neverMoved(job) ? 0 : (agreement.minimumPerHouse ?? 0)),
      houses: Math.max(1, (job.houses ?? []).length),
      shareLoss: agreement.shareLoss === true,
    },
    decimals,
  )
  return {
    shipment: job.id,
    agreement: agreement.id,
    exchangeRate: factor.toNumber(),
    sell: traded.sell.toNumber(),
    buy: traded.buy.toNumber(),
    profit: profitOf(traded).toNumber(),
    percent: agreement.percent,
    share: share.toNumber(),
  }
}

export type Share = Awaited<ReturnType<typeof shareOf>>

/**
 * The agent's share of one job as it is now; null where nothing is agreed of it in that currency.
 *
 * @param rate at which it is reckoned; null: that of today
 * @param costs that count; without it, those too that bills are still to come of
 */
export const shareNow = async (
  session: Session,
  job: Job,
  currency: string,
  rate: number | null = null,
  costs?: Costs,
): Promise<Share | null> => {
  const agreement = await agreementOf(session, job)
  return agreement === null || agreement.currency !== currency ? null : shareOf(session, job, agreement, rate, costs)
}

/** Whether a row of a statement says of a job what it is now: whose the share is, by what agreement, and how much. */
export const isAsSettled = (
  job: Job,
  { agent }: RecordOf<'agent-statements'>,
  row: LineOf<'agent-statements', 'shares'>,
  now: Share | null,
): boolean => now !== null && job.agent === agent && now.agreement === row.agreement && now.share === row.share

const isMonth = /^\d{4}-(0[1-9]|1[0-2])$/

/** Our jobs of that month with the agent whose costs are complete and that no statement settled. */
export const sharesOf = async (session: Session, { agent, month, currency }: Statement): Promise<readonly Share[]> => {
  if (!agent || !month || !isMonth.test(month) || !currency) return []
  const jobs = await session.inOperation('shipments').all({
    where: {
      agent,
      agentStatement: { null: true },
      jobState: { in: ['COSTS_COMPLETE', 'CLOSED'] },
      and: [{ date: { gte: `${month}-01` } }, { date: { lte: lastDayOf(month) } }],
    },
    sort: [['number', 'ASC']],
    most: 2000,
  })
  const shares: Share[] = []
  for (const { id } of jobs) {
    const share = await shareNow(session, await session.inOperation('shipments').get(id), currency)
    if (share !== null) shares.push(share)
  }
  return shares
}

const sum = (values: readonly (number | null | undefined)[]): Big =>
  values.reduce((all: Big, value) => all.plus(value ?? 0), new Big(0))

/** What the rows of a statement come to, both directions against each other. */
export const netted = (shares: readonly { readonly share?: number | null }[], theirs: Statement['theirs']) => {
  const dueToAgent = sum(shares.map(({ share }) => share))
  const dueToUs = sum((theirs ?? []).map(({ ourShare }) => ourShare))
  return {
    dueToAgent: dueToAgent.toNumber(),
    dueToUs: dueToUs.toNumber(),
    net: dueToAgent.minus(dueToUs).toNumber(),
  }
}
