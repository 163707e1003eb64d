import type { Params } from '../../../db/where/params.ts'

/** Its own rate, else that of the day. */
const rate = (
  base: string,
  today: string,
): string => `coalesce(nullif(o.exchange_rate, 0), case when o.currency = ${base} then 1 end,
    (select f.factor from estiba.currency_factors f where f.currency = o.currency and f.date <= ${today}::date
      order by f.date desc limit 1), 1)`

/** What its lines come to, and what of them is not billed. */
const lines = `select coalesce(sum(round(greatest(l.quantity - coalesce(l.canceled_quantity, 0),
      coalesce(l.invoiced_quantity, 0)) * p.price, 2)), 0) as worth,
    coalesce(sum(round(greatest(l.quantity - coalesce(l.invoiced_quantity, 0)
      - coalesce(l.canceled_quantity, 0), 0) * p.price, 2)), 0) as open
  from estiba.orders__lines l cross join lateral
    (select coalesce(l.unit_value, 0) * (1 - coalesce(l.discount_rate, 0) / 100) as price) p
  where l.namespace = o.namespace and l.parent_id = o.id`

/** The same of what it costs beside them; once it is closed no more of that is billed. */
const charges = `select coalesce(sum(case when o.state = 'CLOSED' then v.amount * coalesce(i.invoiced_quantity, 0)
      else v.amount end), 0) as worth,
    coalesce(sum(case when o.state = 'CLOSED' then 0
      else v.amount * greatest(1 - coalesce(i.invoiced_quantity, 0), 0) end), 0) as open
  from (values ('freightTotal', o.freight_total), ('domesticShipping', o.domestic_shipping),
      ('salesTax', o.sales_tax), ('commission', o.commission)) v (name, amount)
    left join estiba.orders__invoiced_charges i
      on i.namespace = o.namespace and i.parent_id = o.id and i.order_charge = v.name
  where v.amount > 0`

/** What its invoices bill, drafts too, at their rates; what is given back of them is of its lines, or by its part. */
const billed = `select coalesce(sum(x.amount), 0) as amount from (
    select d.id, d.namespace, d.total, coalesce(d.exchange_rate, 1) as rate,
      sum(l.total) filter (where l."order" = o.id) as own, nullif(sum(l.total), 0) as whole
    from estiba.documents d join estiba.documents__lines l on l.namespace = d.namespace and l.parent_id = d.id
    where d.namespace = o.namespace and d.invoiced and d.state <> 'VOID' and d.id in
      (select n.parent_id from estiba.documents__lines n where n.namespace = o.namespace and n."order" = o.id)
    group by 1, 2, 3, 4) d
  cross join lateral (
    select d.own * d.rate as amount
    union all
    select -coalesce(c.exchange_rate, 1) * case
        when k.line is null then c.total * d.own / nullif(d.total, 0)
        when s.parent_id is not null then case when s."order" = o.id then k.total else 0 end
        else k.total * d.own / d.whole end
      from estiba.documents c
      left join estiba.documents__lines k on k.namespace = c.namespace and k.parent_id = c.id
      left join estiba.documents__lines s
        on s.namespace = d.namespace and s.parent_id = d.id and s.line = k.source_line
      where c.namespace = d.namespace and c.source_document = d.id and c.switches = any(array['2', '22', '23'])
        and c.state not in ('DRAFT', 'VOID') and c.voids is null) x`

/** Of several jobs of an order it is of one: of those that are not canceled, the first that was made. */
const isOfJob = `j.id = (select s.id from estiba.shipments s where s.namespace = o.namespace and s."order" = o.id collate estiba.natural
  order by s.progress = 'CANCELED', s.created_at, s.id limit 1)`

/**
 * What the orders of jobs sell in their place, as rows with the columns of charges, of the selection `jobs`: what is
 * billed, and what is left to bill of one that was not canceled, in the company's currency.
 */
export const orderSalesSql = (params: Params, baseCurrency: string, today: string): string =>
  `select j.id as shipment, 'REVENUE' as "chargeKind",
      round(case when o.state = 'CANCELED' then 0 else (l.worth + c.worth) * r.rate end, 2) as "sellEstimatedBase",
      round(b.amount, 2) as "sellActualBase",
      round(case when o.state = 'CANCELED' then 0 else (l.open + c.open) * r.rate end, 2) as "sellOpenBase",
      0 as "buyEstimatedBase", 0 as "buyActualBase", 0 as "buyOpenBase", 0 as "exchangeDifference"
    from jobs j
      join estiba.orders o on o.namespace = current_setting('estiba.namespace') and o.id = j."order" collate "C" and ${isOfJob}
      cross join lateral (select ${rate(params.add(baseCurrency), params.add(today))} as rate) r
      cross join lateral (${lines}) l
      cross join lateral (${charges}) c
      cross join lateral (${billed}) b`
