import type { Where } from '../../../../../src/schema/where.ts'
import type { Session } from '../../../../contract.ts'
import { Params } from '../../../../db/where/params.ts'
import { type GroupRow, groupedSql, periodSql } from './grouping.ts'
import type { Months } from './months.ts'
import { withinBoth } from './operationFigures.ts'

export interface RevenueRow extends GroupRow {
  readonly revenue: number | null
}

/** What counts as sold: neither drafts nor what was voided. */
const sold = ['ISSUED', 'PARTIALLY_PAID', 'PAID', 'OVERDUE'] as const

/**
 * What was invoiced in the months, before taxes and in the company's currency. An invoice is its customer's; commodity, shipper
 * and transport are those of the operation whose house it bills, which the house names or its pieces came with.
 */
export const revenueFigures = async (
  session: Session,
  months: Months,
  customer: string,
  chosen: readonly Where[],
): Promise<readonly RevenueRow[]> => {
  const params = new Params()
  const invoices = session.of('invoices').rowsSql(
    {
      and: [
        { invoiceState: { in: sold } },
        ...withinBoth(months),
        ...(customer === '' ? [] : [{ clientId: customer }]),
      ],
    },
    ['date', 'clientId', 'house', 'subtotal', 'discount', 'exchangeRate'],
    params,
  )
  const houses = session
    .of('house-bills-of-lading')
    .rowsSql({ operationNumber: { null: false } }, ['id', 'operationType', 'operationNumber'], params)
  const pieces = session.of('bulks').rowsSql({ houseBl: { null: false } }, ['houseBl', 'type', 'number'], params)
  const operations = session
    .of('pre-registers')
    .rowsSql({ and: [...chosen] }, ['id', 'commodity', 'shipper', 'transport'], params)
  const first = params.add(`${months.from}-01`, 'date')
  return session.sql<RevenueRow>(
    `select * from (
      with told as (
        select ${periodSql('i.date', first)}, o.commodity, o.shipper, o.transport, i."clientId" as customer,
          (coalesce(i.subtotal, 0) - coalesce(i.discount, 0)) * coalesce(nullif(i."exchangeRate", 0), 1) as amount
        from ${invoices} i
        left join lateral (
          select c.type, c.number from (
            select h."operationType" as type, h."operationNumber" as number, 1 as rank
            from ${houses} h where h.id = i.house
            union all
            select p.type, p.number, 2 from ${pieces} p where p."houseBl" = i.house collate estiba."natural"
          ) c order by c.rank, c.type collate "C", c.number limit 1
        ) carried on true
        left join ${operations} o
          on o.id = (carried.type || '~' || replace(carried.number, '%', '%25')) collate "C"
        ${chosen.length === 0 ? '' : 'where o.id is not null'}
      )
      ${groupedSql('told', 'round(sum(amount), 2)::float8 as revenue')}
    ) figures`,
    params.values,
  )
}
