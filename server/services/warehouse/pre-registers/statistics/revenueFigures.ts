import type { Where } from '../../../../../src/schema/where.ts'
import type { Session } from '../../../../contract.ts'
import { Params } from '../../../../db/where/params.ts'
import { type GroupRow, groupedSql, periodSql } from './grouping.ts'
import type { Months } from './months.ts'
import { withinBoth } from './operationFigures.ts'

export interface RevenueRow extends GroupRow {
  readonly revenue: number | null
}

/** Invoices and debit notes, and what gives them back or lowers them (as the reports of accounting have it). */
const selling = ['1', '21', '70'] as const
const lowering = ['2', '22', '23'] as const

const ofDay = ['date', 'state', 'switches', 'customer', 'entity', 'house', 'subtotal', 'discount', 'exchangeRate']
const ofCounter = ['sourceDocument', 'voids', 'voidedBy', 'voidReason', 'amount', 'taxTotal']

const posted = { nin: ['DRAFT', 'VOID'] } as const

/**
 * What a document that was taken back, or given back whole, counts by: what did it. Within one month both count nowhere;
 * of two months each counts in its own; what a return or a note gave back stands beside that.
 */
const counts = `i.state <> 'VOID' and i.voids is null
  or i.voids is not null and to_char(taken.date, 'YYYY-MM') <> to_char(i.date, 'YYYY-MM')
  or i.state = 'VOID' and by.id is not null and (i."voidReason" is null or to_char(by.date, 'YYYY-MM') <> to_char(i.date, 'YYYY-MM'))`

/** A credit note that says an amount alone, without lines, has the taxes of what it credits in it as that has. */
const ofAmount = `i.switches in ('22', '23') and i.amount > 0 and coalesce(i."taxTotal", 0) = 0 and given.total > 0`

/**
 * What was invoiced in the months less what was given back in them, before taxes and in the company's currency: past months
 * stay as they were. A document is its customer's; commodity, shipper and transport are those of the operation whose house it
 * bills, or the document that it gives back does; the house names the operation, or its pieces came with it.
 */
export const revenueFigures = async (
  session: Session,
  months: Months,
  customer: string,
  chosen: readonly Where[],
): Promise<readonly RevenueRow[]> => {
  const params = new Params()
  const documents = session.of('documents')
  const sold = documents.rowsSql(
    {
      and: [
        { switches: { in: [...selling, ...lowering] } },
        { or: [{ state: posted }, { state: 'VOID', voidedBy: { null: false } }] },
        ...withinBoth(months),
        ...(customer === ''
          ? []
          : [{ or: [{ customer }, { 'entity.code': customer, 'entity.role': { eq: 'CUSTOMER' } }] }]),
      ],
    },
    [...ofDay, ...ofCounter],
    params,
  )
  const takers = documents.rowsSql({ state: posted }, ['id', 'date'], params)
  const others = documents.rowsSql({}, ['id', 'date', 'house', 'customer', 'subtotal', 'discount', 'total'], params)
  const thirds = session.of('entities').rowsSql({ role: 'CUSTOMER' }, ['id', 'code'], params)
  const houses = session
    .of('house-bills-of-lading')
    .rowsSql({ operationNumber: { null: false } }, ['id', 'operationType', 'operationNumber'], params)
  const pieces = session.of('bulks').rowsSql({ houseBl: { null: false } }, ['houseBl', 'type', 'number'], params)
  const operations = session
    .of('pre-registers')
    .rowsSql({ and: [...chosen] }, ['id', 'commodity', 'shipper', 'transport'], params)
  const first = params.add(`${months.from}-01`, 'date')
  const minus = params.add([...lowering], 'text[]')
  return session.sql<RevenueRow>(
    `select * from (
      with told as (
        select ${periodSql('i.date', first)}, o.commodity, o.shipper, o.transport,
          coalesce(i.customer, taken.customer, given.customer, third.code collate "C") collate "C" as customer,
          case when i.switches = any(${minus}) then -1 else 1 end
            * (coalesce(i.subtotal, 0) - coalesce(i.discount, 0))
            * case when ${ofAmount} then (coalesce(given.subtotal, given.total) - coalesce(given.discount, 0)) / given.total else 1 end
            * coalesce(nullif(i."exchangeRate", 0), 1) as amount
        from ${sold} i
        left join ${others} taken on taken.id = i.voids collate "C"
        left join ${others} given on given.id = i."sourceDocument" collate "C"
        left join ${takers} by on by.id = i."voidedBy" collate "C"
        left join ${thirds} third on third.id = i.entity collate "C"
        left join lateral (select coalesce(i.house, taken.house, given.house) as id) billed on true
        left join lateral (
          select c.type, c.number from (
            select h."operationType" as type, h."operationNumber" as number, 1 as rank
            from ${houses} h where h.id = billed.id
            union all
            select p.type, p.number, 2 from ${pieces} p where p."houseBl" = billed.id collate estiba."natural"
          ) c order by c.rank, c.type collate "C", c.number limit 1
        ) carried on true
        left join ${operations} o
          on o.id = (carried.type || '~' || replace(carried.number, '%', '%25')) collate "C"
        where (${counts})${chosen.length === 0 ? '' : ' and o.id is not null'}
      )
      ${groupedSql('told', 'round(sum(amount), 2)::float8 as revenue')}
    ) figures`,
    params.values,
  )
}
