import Big from 'big.js'
import { marginPercent, profitOf } from '../../../../src/domain/freight/profit.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import type { Where } from '../../../../src/schema/where.ts'
import type { Repository, Session } from '../../../contract.ts'
import { Params } from '../../../db/where/params.ts'
import { ApiError } from '../../../errors.ts'
import { companyDay } from '../../company/companyDay.ts'
import { databaseNow } from '../../company/databaseNow.ts'
import { dayBegins, dayEnds } from '../../company/dayMoments.ts'
import { textOf } from '../../input.ts'
import { baseCurrencyOf } from '../../prices/rates/exchange.ts'
import type { Answering } from '../../service.ts'
import { orderSalesSql } from './orderSales.ts'

/** Sums of the charges of some jobs, in the company's currency; texts of the database. */
interface Sums {
  readonly key: string | null
  readonly jobs: string
  readonly sell: string
  readonly billed: string
  readonly wip: string
  readonly buy: string
  readonly paid: string
  readonly accrual: string
  readonly exchange: string
  readonly passedOn: string
  readonly passedOnCost: string
}

/** What profits are told by: an expression over a job. */
const groups: { readonly [by: string]: string } = {
  JOB: 'j.id',
  BRANCH: 'j.branch',
  CUSTOMER: 'j.customer',
  SALESPERSON: 'j.salesperson',
  TRANSPORT: 'j.transport',
  MONTH: "to_char(j.day, 'YYYY-MM')",
}

/** The day on which a job counts: its own, that of its departure, or that of its arrival. */
const days = { DATE: 'date', ATD: 'atd', ATA: 'ata' } as const

type Day = keyof typeof days

const isDay = (name: string): name is Day => Object.hasOwn(days, name)

const of = (kinds: string, column: string, name: string): string =>
  `coalesce(sum(c."${column}") filter (where c."chargeKind" ${kinds} ('DISBURSEMENT')), 0)::text as "${name}"`

const own = (column: string, name: string): string => of('not in', column, name)

/** The columns of a charge that are summed up. */
const summed = [
  'shipment',
  'chargeKind',
  'sellEstimatedBase',
  'sellActualBase',
  'sellOpenBase',
  'buyEstimatedBase',
  'buyActualBase',
  'buyOpenBase',
  'exchangeDifference',
] as const

/** The sums of the charges of jobs that a door lets read, and of their orders; what is paid for a customer stands apart. */
const sumsOf = async (
  session: Session,
  rowsOf: (resource: 'shipments' | 'shipment-charges') => Pick<Repository, 'rowsSql'>,
  where: Where,
  by: string,
  day: Day,
): Promise<readonly Sums[]> => {
  const params = new Params()
  const jobs = rowsOf('shipments').rowsSql(
    where,
    ['id', 'branch', 'customer', 'salesperson', 'transport', 'order', days[day]],
    params,
  )
  const charges = rowsOf('shipment-charges').rowsSql({}, summed, params)
  const today = companyDay(await databaseNow(session), session.caller)
  const sales = orderSalesSql(params, await baseCurrencyOf(session), today)
  // Moments are of the day that it was where the company is.
  const shown = day === 'DATE' ? 't.date' : `t."${days[day]}" at time zone ${params.add(session.caller.timeZone)}`
  return session.sql<Sums>(
    `with jobs as (select t.*, ${shown} as day from ${jobs} t),
      traded as (select ${summed.map((column) => `"${column}"`).join(', ')} from ${charges} t union all ${sales})
      select ${groups[by]} as key, count(distinct j.id)::text as jobs,
        ${own('sellEstimatedBase', 'sell')}, ${own('sellActualBase', 'billed')}, ${own('sellOpenBase', 'wip')},
        ${own('buyEstimatedBase', 'buy')}, ${own('buyActualBase', 'paid')}, ${own('buyOpenBase', 'accrual')},
        ${own('exchangeDifference', 'exchange')},
        ${of('in', 'sellActualBase', 'passedOn')}, ${of('in', 'buyActualBase', 'passedOnCost')}
      from jobs j left join traded c on c.shipment = j.id
      group by 1 order by 1`,
    params.values,
  )
}

/** What is expected of jobs, and what is recognised of it: billed and open together. */
const figuresOf = (sums: Sums) => {
  const big = (name: Exclude<keyof Sums, 'key'>): Big => new Big(sums[name])
  const expected = { sell: big('sell'), buy: big('buy') }
  const recognised = { sell: big('billed').plus(sums.wip), buy: big('paid').plus(sums.accrual) }
  return {
    jobs: Number(sums.jobs),
    sellEstimated: expected.sell.toNumber(),
    buyEstimated: expected.buy.toNumber(),
    profitEstimated: profitOf(expected).toNumber(),
    marginEstimated: marginPercent(expected)?.toNumber() ?? null,
    billed: big('billed').toNumber(),
    workInProgress: big('wip').toNumber(),
    paid: big('paid').toNumber(),
    accrual: big('accrual').toNumber(),
    exchangeDifference: big('exchange').toNumber(),
    profit: profitOf(recognised).toNumber(),
    margin: marginPercent(recognised)?.toNumber() ?? null,
    disbursementsBilled: big('passedOn').toNumber(),
    disbursementsPaid: big('passedOnCost').toNumber(),
  }
}

const nothing: Omit<Sums, 'key' | 'jobs'> = {
  sell: '0',
  billed: '0',
  wip: '0',
  buy: '0',
  paid: '0',
  accrual: '0',
  exchange: '0',
  passedOn: '0',
  passedOnCost: '0',
}

const inJob = async (session: Session, id: string, rowsOf: Parameters<typeof sumsOf>[1]) => {
  const [sums] = await sumsOf(session, rowsOf, { id }, 'JOB', 'DATE')
  return figuresOf(sums ?? { key: id, jobs: '1', ...nothing })
}

/** The figures of one job by which it is decided, whoever asks; they are not answered. */
export const jobFigures = (session: Session, id: string): Promise<JsonObject> =>
  inJob(session, id, (resource) => session.asSystem(resource))

/** Profit of one job. */
export const profit: Answering<'transactions.shipments.profit'> = async (session, input) => {
  const job = await session.of('shipments').get(`${textOf(input, 'type')}~${textOf(input, 'number')}`)
  const figures = await inJob(session, job.id, (resource) => session.inOperation(resource))
  return { currency: session.caller.baseCurrency, ...figures }
}

/** The first and the last day that are asked for, whole, where the company is. */
const within = async (session: Session, day: Day, from: string, to: string): Promise<readonly Where[]> => {
  const field = days[day]
  const begins = day === 'DATE' ? from : await dayBegins(session, from)
  const ends = day === 'DATE' ? to : await dayEnds(session, to)
  return [
    { [field]: { null: false } },
    ...(begins ? [{ [field]: { gte: begins } }] : []),
    ...(ends ? [{ [field]: day === 'DATE' ? { lte: ends } : { lt: ends } }] : []),
  ]
}

/** Sums of the jobs of some days that the caller sees, told by what he asks for. */
const asked = async (session: Session, input: JsonObject): Promise<readonly Sums[]> => {
  const by = textOf(input, 'by') || 'JOB'
  const day = textOf(input, 'recognise') || 'DATE'
  if (!Object.hasOwn(groups, by) || !isDay(day)) throw new ApiError('MALFORMED')
  const where = { and: await within(session, day, textOf(input, 'dateFrom'), textOf(input, 'dateTo')) }
  return sumsOf(session, (resource) => session.inOperation(resource), where, by, day)
}

/** Profit of jobs of some days, by job, branch, customer, salesperson, transport or month. */
export const profits: Answering<'transactions.shipments.profits'> = async (session, input) =>
  (await asked(session, input)).map((sums) => ({ key: sums.key, ...figuresOf(sums) }))

/** The month-end list: jobs with work in progress or an open accrual. */
export const accruals: Answering<'transactions.shipments.accruals'> = async (session, input) =>
  (await asked(session, { ...input, by: 'JOB' }))
    .filter(({ wip, accrual }) => !new Big(wip).eq(0) || !new Big(accrual).eq(0))
    .map(({ key, wip, accrual }) => ({
      key: key ?? '',
      workInProgress: new Big(wip).toNumber(),
      accrual: new Big(accrual).toNumber(),
    }))
