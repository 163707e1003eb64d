import type { Dimension, Figures, FiguresOfGroup } from '../../../../../src/domain/operations/statistics.ts'
import { allows } from '../../../../access/allows.ts'
import { companyDay } from '../../../company/companyDay.ts'
import { textOf } from '../../../input.ts'
import type { Answering } from '../../../service.ts'
import type { GroupRow } from './grouping.ts'
import { monthAfter, monthsOf, monthsWithin } from './months.ts'
import { operationFigures } from './operationFigures.ts'
import { revenueFigures } from './revenueFigures.ts'

/** Filters beside the customer, each a field of an operation; one that is not filled is none (B-DASH-FILTERS). */
const filters = ['commodity', 'shipper', 'transport'] as const

/** Groups of one dimension that are told one by one; the rest is counted. */
const most = 100

const place = (period: string, dimension: string, key: string): string => `${period}\n${dimension}\n${key}`

const placeOf = ({ period, dimension, key }: GroupRow): string => place(period, dimension, key ?? '')

/**
 * The history of a range of months, by month, commodity, shipper, means of transport and customer, each beside the period of the
 * same length before (B-PREREG-CALLS). Everything is summed in the database, under the company and the row limits of the caller.
 */
export const statistics: Answering<'transactions.preRegisters.statistics'> = async (session, input, { deps }) => {
  const months = monthsOf(session, input, companyDay(deps.clock(), session.caller).slice(0, 7))
  const customer = textOf(input, 'customer')
  const chosen = filters.flatMap((name) => (textOf(input, name) === '' ? [] : [{ [name]: textOf(input, name) }]))
  const sells = allows(session.caller, session.registry.get('documents'), 'list')
  const [own, sold] = await Promise.all([
    operationFigures(session, months, [...chosen, ...(customer === '' ? [] : [{ customer }])], deps.clock()),
    sells ? revenueFigures(session, months, customer, chosen) : [],
  ])
  const ownAt = new Map(own.map((row) => [placeOf(row), row]))
  const soldAt = new Map(sold.map((row) => [placeOf(row), row]))
  const figuresAt = (at: string): Figures => {
    const row = ownAt.get(at)
    return {
      operations: row?.operations ?? 0,
      tons: row === undefined ? 0 : row.tons,
      volumeM3: row === undefined ? 0 : row.volumeM3,
      stayDays: row?.stayDays ?? null,
      onTimeShare: row?.onTimeShare ?? null,
      revenue: sells ? (soldAt.get(at)?.revenue ?? 0) : null,
    }
  }
  const groupAt = (dimension: string, key: string, formerKey = key): FiguresOfGroup => ({
    key,
    now: figuresAt(place('now', dimension, key)),
    former: figuresAt(place('former', dimension, formerKey)),
  })
  const keysOf = (dimension: Dimension): readonly string[] => [
    ...new Set([...own, ...sold].filter((row) => row.dimension === dimension).map(({ key }) => key ?? '')),
  ]
  const groupsOf = (dimension: Dimension): readonly FiguresOfGroup[] =>
    dimension === 'month'
      ? monthsWithin(months).map((month) => groupAt('month', month, monthAfter(month, -months.count)))
      : keysOf(dimension)
          .map((key) => groupAt(dimension, key))
          .toSorted(greater)
  const toldBy = (dimension: Dimension) => {
    const groups = groupsOf(dimension)
    return { groups: groups.slice(0, most), left: Math.max(0, groups.length - most) }
  }
  const { count: _count, ...range } = months
  const total = groupAt('total', '')
  return {
    ...range,
    currency: session.caller.baseCurrency,
    now: total.now,
    former: total.former,
    by: {
      month: toldBy('month'),
      commodity: toldBy('commodity'),
      shipper: toldBy('shipper'),
      transport: toldBy('transport'),
      customer: toldBy('customer'),
    },
  }
}

/** Most operations first, then most revenue. */
const greater = (one: FiguresOfGroup, other: FiguresOfGroup): number =>
  other.now.operations - one.now.operations ||
  (other.now.revenue ?? 0) - (one.now.revenue ?? 0) ||
  other.former.operations - one.former.operations ||
  (one.key < other.key ? -1 : 1)
