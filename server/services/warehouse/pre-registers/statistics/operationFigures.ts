import type { Where } from '../../../../../src/schema/where.ts'
import { allows } from '../../../../access/allows.ts'
import { notAwaited } from '../../../../access/placeLimits.ts'
import type { Session } from '../../../../contract.ts'
import { Params } from '../../../../db/where/params.ts'
import { type GroupRow, groupedSql, periodSql } from './grouping.ts'
import { monthAfter, type Months } from './months.ts'

export interface OperationRow extends GroupRow {
  readonly operations: number
  readonly tons: number | null
  readonly volumeM3: number | null
  readonly stayDays: number | null
  readonly onTimeShare: number | null
}

/** From the first day of the former period to the last one of the present. */
export const withinBoth = ({ formerFrom, to }: Months): readonly Where[] => [
  { date: { gte: `${formerFrom}-01` } },
  { date: { lt: `${monthAfter(to, 1)}-01` } },
]

/** Operations up to which their pieces and activities are sought for each. */
const soughtOneByOne = 40_000

const areMoreThan = async (
  session: Session,
  months: Months,
  chosen: readonly Where[],
  most: number,
): Promise<boolean> => {
  const params = new Params()
  const where = { and: [{ status: 'ACTIVE' }, ...withinBoth(months), ...chosen] }
  const operations = session.of('pre-registers').rowsSql(where, ['type'], params)
  const [row] = await session.sql<{ readonly counted: number }>(
    `select count(*)::int as counted from (select 1 from ${operations} o limit ${params.add(most + 1, 'int')}) asked`,
    params.values,
  )
  return (row?.counted ?? 0) > most
}

const stayOf = `count(*) as pieces, sum(extract(epoch from p."dispatchedAt" - p."receivedAt") / 86400) as days`
const keptAt = (moment: string): string => `bool_and(coalesce(a."finishedAt", ${moment}) <= a."plannedAt") as kept`
const dueAt = (moment: string): string => `(a."finishedAt" is not null or a."plannedAt" < ${moment})`

const soughtForEach = (pieces: string, activities: string, moment: string): string => `
  left join lateral (
    select ${stayOf} from ${pieces} p
    where p.type = o.type and p.number = o.number and p."dispatchedAt" >= p."receivedAt"
  ) stay on true
  left join lateral (
    select ${keptAt(moment)} from ${activities} a
    where a."preRegisterType" = o.type collate estiba."natural" and a."preRegisterNumber" = o.number and ${dueAt(moment)}
  ) plan on true`

/** Numbers are matched byte by byte, as identifiers are: the order of numbers in words takes long to compare by. */
const summedFirst = (pieces: string, activities: string, moment: string): string => `
  left join (
    select p.type collate "C" as type, p.number collate "C" as number, ${stayOf} from ${pieces} p
    where p."dispatchedAt" >= p."receivedAt" group by 1, 2
  ) stay on stay.type = o.type collate "C" and stay.number = o.number collate "C"
  left join (
    select a."preRegisterType" collate "C" as type, a."preRegisterNumber" collate "C" as number, ${keptAt(moment)}
    from ${activities} a where ${dueAt(moment)} group by 1, 2
  ) plan on plan.type = o.type collate "C" and plan.number = o.number collate "C"`

const readable = ({ caller, registry }: Session, resource: string, where: Where): Where =>
  allows(caller, registry.get(resource), 'list') ? where : { id: { in: [] } }

/**
 * Operations, their cargo, how long it stayed and how many were on time. The stay is the days from receipt to dispatch of the
 * pieces that left, told at the operation that brought them. On time is an operation none of whose required activities ended
 * after its plan or is past it (G-18); one without any that is due counts neither way. Pieces and activities are sought for
 * each operation by their index: the time follows the period that is asked for, not what the database guesses of its tables.
 * Of so many operations that going through all pieces once is less work, they are summed first.
 */
export const operationFigures = async (
  session: Session,
  months: Months,
  chosen: readonly Where[],
  now: Date,
  most = soughtOneByOne,
): Promise<readonly OperationRow[]> => {
  const isMuch = await areMoreThan(session, months, chosen, most)
  const params = new Params()
  const operations = session
    .of('pre-registers')
    .rowsSql(
      { and: [{ status: 'ACTIVE' }, ...withinBoth(months), ...chosen] },
      ['type', 'number', 'date', 'commodity', 'shipper', 'transport', 'customer', 'totalWeight', 'totalVolume'],
      params,
    )
  const pieces = session.of('bulks').rowsSql(
    readable(session, 'bulks', {
      and: [{ receivedAt: { null: false }, dispatchedAt: { null: false } }, notAwaited(session, 'bulks')],
    }),
    ['type', 'number', 'receivedAt', 'dispatchedAt'],
    params,
  )
  const activities = session
    .of('transactional-activities')
    .rowsSql(
      readable(session, 'transactional-activities', { required: true, plannedAt: { null: false } }),
      ['preRegisterType', 'preRegisterNumber', 'plannedAt', 'finishedAt'],
      params,
    )
  const first = params.add(`${months.from}-01`, 'date')
  const moment = params.add(now.toISOString(), 'timestamptz')
  return session.sql<OperationRow>(
    `select * from (
      with told as (
        select ${periodSql('o.date', first)}, o.commodity, o.shipper, o.transport, o.customer,
          o."totalWeight", o."totalVolume", stay.pieces, stay.days, plan.kept
        from ${operations} o
        ${(isMuch ? summedFirst : soughtForEach)(pieces, activities, moment)}
      )
      ${groupedSql(
        'told',
        `count(*)::int as operations, (sum("totalWeight") / 1000)::float8 as tons, sum("totalVolume")::float8 as "volumeM3",
          round(sum(days) / nullif(sum(pieces), 0), 2)::float8 as "stayDays",
          round(count(*) filter (where kept) * 1.0 / nullif(count(kept), 0), 4)::float8 as "onTimeShare"`,
      )}
    ) figures`,
    params.values,
  )
}
