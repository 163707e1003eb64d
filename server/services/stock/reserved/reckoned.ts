/** Orders that take from a stock: approved and not done, or done and perhaps not billed (G-01, row 18). */
export const takingStates = ['APPROVED', 'IN_PROCESS', 'PARTIAL', 'CLOSED'] as const

const takes = `o.type = 'CPO' and o.state in (${takingStates.map((state) => `'${state}'`).join(', ')})`

/** Orders of which it is asked, by a condition on `o`. */
export const askedOrders = (which: string): string => `asked as materialized (
    select o.namespace, o.id, o.type, o.number, o.store, o.state from estiba.orders o where ${takes} and ${which})`

/** What each line of `asked` takes of which stock; a kit takes its components, as it goes out (G-09, rule 13). */
export const takenOfOrders = `taken as (
    select a.namespace, a.id as order_id, coalesce(nullif(l.line, 0), l.position + 1) as line,
      coalesce(c.component, l.reference) as reference, coalesce(l.store, a.store) as store, coalesce(c.units, 1) as each,
      greatest(l.quantity - coalesce(l.canceled_quantity, 0), 0) as wanted,
      coalesce(l.delivered_quantity, 0) as delivered, coalesce(l.invoiced_quantity, 0) as invoiced, a.state = 'CLOSED' as closed
    from asked a
    join estiba.orders__lines l on l.namespace = a.namespace and l.parent_id = a.id
    join estiba."references" r on r.namespace = l.namespace and r.id = l.reference and r.kind <> 'SERVICE'
    left join estiba.references__components c on c.namespace = r.namespace and c.parent_id = r.id and r.kind = 'KIT'
    where coalesce(l.store, a.store) is not null)`

/**
 * Lines of invoices for `asked`, each with what was given back of it: those that name a line of the order, found by the
 * index of `documents__lines.order`, and those typed by hand, whose line or invoice names the order alone
 * (`documents.orderType, orderNumber`). What a counter document took back bills nothing; a credit note alone brings no
 * goods back.
 */
const billed = `named as (
    select a.id as order_id, i.* from asked a join estiba.documents__lines i on i.namespace = a.namespace and i."order" = a.id
    union all
    select a.id, i.* from asked a
      join estiba.documents d on d.namespace = a.namespace and d.order_type = a.type and d.order_number = a.number
      join estiba.documents__lines i on i.namespace = d.namespace and i.parent_id = d.id and i."order" is null
  ), billed as (
    select n.namespace, n.order_id, n.order_line, n.reference, coalesce(n.store, d.store) as store,
      d.state = 'DRAFT' as draft, each.packed * n.quantity as units, each.packed * back.units as back
    from named n
    join estiba.documents d on d.namespace = n.namespace and d.id = n.parent_id and d.invoiced and d.voids is null
    left join estiba.documents v on v.namespace = d.namespace and v.id = (d.voided_by collate "C") and (v.voids collate "C") = d.id
    left join estiba.packagings p on p.namespace = n.namespace and p.id = n.packaging and n.order_line is null
    cross join lateral (select coalesce(p.quantity, 1) as packed) each
    cross join lateral (
      select coalesce(sum(b.quantity), 0) as units from estiba.documents k
      join estiba.documents__lines b on b.namespace = k.namespace and b.parent_id = k.id
      where k.namespace = d.namespace and k.source_document = d.id and k.switches = '2'
        and k.state not in ('DRAFT', 'VOID') and k.voids is null
        and (b.source_line = n.line or (b.source_line is null and b.reference = n.reference))) back
    where n.order_charge is null and n.reference is not null and v.id is null
  ), own as (
    select namespace, order_id, order_line, coalesce(sum(units) filter (where draft), 0) as draft,
      coalesce(sum(units) filter (where not draft), 0) as units, coalesce(sum(back) filter (where not draft), 0) as back
    from billed where order_line is not null group by 1, 2, 3
  ), typed as (
    select b.namespace, b.order_id, coalesce(c.component, b.reference) as reference, b.store,
      sum(b.units * coalesce(c.units, 1)) as units, sum(b.back * coalesce(c.units, 1)) as back
    from billed b
    join estiba."references" r on r.namespace = b.namespace and r.id = b.reference
    left join estiba.references__components c on c.namespace = r.namespace and c.parent_id = r.id and r.kind = 'KIT'
    where b.order_line is null and not b.draft group by 1, 2, 3, 4)`

/**
 * What orders keep reserved, by order, product and store (G-01, row 18; G-10): what is open of them, and what has left,
 * less what came back, that invoices have not taken out of the books. What was typed by hand counts for the store that
 * it names; what is over there, and what names another store, for the others of the order.
 */
export const reservesSql = (which: string): string => `${askedOrders(which)}, ${takenOfOrders}, ${billed}, grouped as (
    select t.namespace, t.order_id, t.reference, t.store,
      sum(case when t.closed then 0 else greatest(t.wanted - t.delivered, 0) end * t.each) as open,
      sum(least(t.delivered, t.wanted) * t.each) as gone,
      sum(greatest(t.invoiced - coalesce(w.draft, 0), coalesce(w.units, 0)) * t.each) as billed,
      sum(coalesce(w.back, 0) * t.each) as back
    from taken t
    left join own w on w.namespace = t.namespace and w.order_id = t.order_id and w.order_line = t.line
    group by 1, 2, 3, 4
  ), by_hand as (
    select h.namespace, h.order_id, h.reference, coalesce(g.store, o.store) as store, sum(h.units) as units, sum(h.back) as back
    from typed h
    left join grouped g using (namespace, order_id, reference, store)
    left join lateral (select min(m.store) as store from grouped m
      where m.namespace = h.namespace and m.order_id = h.order_id and m.reference = h.reference) o on true
    group by 1, 2, 3, 4
  ), nets as (
    select g.namespace, g.order_id, g.reference, g.store,
      greatest(g.open + greatest(g.gone - g.back - coalesce(h.back, 0), 0) - (g.billed - g.back), 0)
        - coalesce(h.units - h.back, 0) as net
    from grouped g left join by_hand h using (namespace, order_id, reference, store)
  ), reserves as (
    select namespace, order_id, reference, store, least(net,
      sum(greatest(net, 0)) over (partition by namespace, order_id, reference order by store)
        + sum(least(net, 0)) over (partition by namespace, order_id, reference)) as units
    from nets)`
