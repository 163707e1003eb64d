import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Where } from '../../../../src/schema/where.ts'
import { localTitle } from '../../../../src/domain/localName.ts'
import { date, integer, text } from '../../../../src/schema/index.ts'
import { isCustomer } from '../../../access/behind.ts'
import { notAwaited } from '../../../access/placeLimits.ts'
import { maySelect } from '../../../access/reach.ts'
import type { Session } from '../../../contract.ts'
import { Params } from '../../../db/where/params.ts'
import { dashboardTexts } from '../../../messages/dashboardTexts.ts'
import { companyDay } from '../../company/companyDay.ts'
import { dayBegins } from '../../company/dayMoments.ts'
import { type AnsweringEndpoint, type Endpoint, forMembers } from '../../endpoint.ts'
import { textOf } from '../../input.ts'
import type { Card } from './card.ts'
import { cards } from './cards.ts'
import { listAt } from './listAt.ts'
import { mayCount } from './mayCount.ts'
import { type Period, periodsOf, shifted } from './periods.ts'
import { sampleYear } from './sampleYear.ts'
import { today as todaysTasks } from './today.ts'

const fieldsOf = ({ where, came, went, compared }: Card, today: string): readonly string[] => [
  ...Object.keys(where(today)),
  ...Object.keys(compared?.() ?? {}),
  came,
  ...(went === undefined ? [] : [went]),
]

const count = (session: Session, resource: string, where: Where): Promise<number> => session.of(resource).count(where)

/** What came in the last thirty days, less what went, or less what came in the thirty before. */
const deltaOf = async (session: Session, { resource, came, went, compared }: Card, today: string): Promise<number> => {
  const only = [...(compared === undefined ? [] : [compared()]), notAwaited(session, resource)]
  const { fields } = session.registry.get(resource)
  // A moment is of the day that it is where the company is.
  const beginning = async (field: string, day: string): Promise<string> =>
    fields[field]?.kind === 'date' ? day : ((await dayBegins(session, day)) ?? day)
  const within = async (field: string, first: number, last: number) => {
    const [from, until] = [await beginning(field, shifted(today, first)), await beginning(field, shifted(today, last))]
    return count(session, resource, { and: [{ [field]: { gte: from } }, { [field]: { lt: until } }, ...only] })
  }
  const less = went === undefined ? await within(came, -59, -29) : await within(went, -29, 1)
  return (await within(came, -29, 1)) - less
}

/** B-DASHBOARD-CALLS: the counts that the caller's own rights let him read, each with the list behind it. */
const topCards: AnsweringEndpoint<'config.dashboard.topCards'> = {
  service: 'config',
  key: 'dashboard.topCards',
  route: 'GET /dashboard/top-cards',
  access: 'session',
  handle: forMembers(({ deps, caller, request }) =>
    deps.db.read(caller, async (session) => {
      const today = companyDay(deps.clock(), caller)
      const shown = []
      for (const card of cards.filter((one) => mayCount(session, one.resource, fieldsOf(one, today))))
        shown.push({
          code: card.code,
          title: (isCustomer(session) ? (card.toCustomers ?? card.title) : card.title)[request.locale],
          value: await count(session, card.resource, card.where(today)),
          delta: await deltaOf(session, card, today),
          icon: card.icon,
          link: listAt(session.registry.get(card.resource), card.where(today)),
        })
      return shown
    }),
  ),
}

interface Counted {
  /** Null: none is known of the operation. */
  readonly transport: string | null
  readonly period: number
  readonly operations: number
}

const byTransport = (session: Session, periods: readonly Period[]): Promise<readonly Counted[]> => {
  const params = new Params()
  const operations = session.of('pre-registers').rowsSql({ status: 'ACTIVE' }, ['transport', 'date'], params)
  const [from, until] = [periods.map((period) => period.from), periods.map((period) => period.until)]
  return session.sql<Counted>(
    `select o.transport, p.period::int as period, count(*)::int as operations from ${operations} o
      join unnest(${params.add(from, 'date[]')}, ${params.add(until, 'date[]')}) with ordinality as p(first, until, period)
        on o.date >= p.first and o.date < p.until
      group by o.transport, p.period`,
    params.values,
  )
}

const ascending = (one: string, other: string): number => (one < other ? -1 : 1)

/** Operations by period and means of transport. */
const chartData: AnsweringEndpoint<'config.dashboard.chartData'> = {
  service: 'config',
  key: 'dashboard.chartData',
  route: 'GET /dashboard/chart-data{?from,to,groupBy}',
  access: 'session',
  input: { from: date(), to: date(), groupBy: text({ max: 10 }) },
  handle: forMembers(({ deps, caller, input, request }) =>
    deps.db.read(caller, async (session) => {
      const asked = { from: textOf(input, 'from'), to: textOf(input, 'to'), groupBy: textOf(input, 'groupBy') }
      const periods = periodsOf(asked, companyDay(deps.clock(), caller))
      const labels = periods.map(({ label }) => label)
      if (!mayCount(session, 'pre-registers', ['status', 'date'])) return { labels, series: [] }
      const counted = await byTransport(session, periods)
      const transports = session.registry.get('transport-types')
      const known = [...new Set(counted.flatMap(({ transport }) => transport ?? []))].toSorted(ascending)
      const modes = await session.inOperation('transport-types').getMany(known)
      const series = [...modes, null].map((mode) => ({
        name: mode === null ? dashboardTexts.noTransport[request.locale] : localTitle(transports, mode, request.locale),
        data: periods.map(
          (_period, at) =>
            counted.find((row) => row.transport === (mode?.id ?? null) && row.period === at + 1)?.operations ?? 0,
        ),
      }))
      return { labels, series: series.filter(({ data }) => data.some((value) => value > 0)) }
    }),
  ),
}

const usualLimit = 10

const shipmentFields = ['state', 'date', 'customer', 'transport', 'eta'] as const

/** The operations that changed last. */
const recentShipments: AnsweringEndpoint<'config.dashboard.recentShipments'> = {
  service: 'config',
  key: 'dashboard.recentShipments',
  route: 'GET /dashboard/recent-shipments{?limit}',
  access: 'session',
  input: { limit: integer({ min: 1, max: 50 }) },
  handle: forMembers(({ deps, caller, input }) =>
    deps.db.read(caller, async (session) => {
      if (!mayCount(session, 'pre-registers', ['status'])) return []
      const limit = Math.min(50, Math.max(1, Number(textOf(input, 'limit')) || usualLimit))
      const { rows } = await session
        .of('pre-registers')
        .list({ where: { status: 'ACTIVE' }, sort: [['updatedAt', 'DESC']], range: [0, limit - 1] })
      const names = await customersOf(session, rows)
      return rows.map(({ id, type, number, updatedAt = null, ...row }) => ({
        ...Object.fromEntries(shipmentFields.map((field) => [field, row[field] ?? null])),
        id,
        type,
        number,
        updatedAt,
        customerName: names.get(row.customer ?? '') ?? null,
      }))
    }),
  ),
}

const customersOf = async (
  session: Session,
  rows: readonly RecordOf<'pre-registers'>[],
): Promise<ReadonlyMap<string, string>> => {
  const ids = [...new Set(rows.map((row) => row.customer))].filter((id) => typeof id === 'string')
  const found =
    ids.length === 0 || !maySelect(session, 'customers') ? [] : await session.of('customers').options({ ids })
  return new Map(found.map(({ id, title }) => [id, String(title ?? id)]))
}

/** What the first page asks for, each by itself. */
export const dashboardEndpoints: readonly Endpoint[] = [todaysTasks, topCards, chartData, recentShipments, sampleYear]
