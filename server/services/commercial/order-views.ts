import type { RecordOf } from '../../../src/resources/records.ts'
import type { JsonObject } from '../../../src/schema/json.ts'
import type { Where } from '../../../src/schema/where.ts'
import { textOf } from '../input.ts'
import { cargoOfOrders, type OrderCargo } from '../orders/cargoOfOrders.ts'
import { defineService, type Implementation } from '../service.ts'

/** Both days are included; one that is not filled is no limit. */
const within = (input: JsonObject): Where => ({
  and: [
    ...(textOf(input, 'FechIni') === '' ? [] : [{ date: { gte: textOf(input, 'FechIni') } }]),
    ...(textOf(input, 'FechFin') === '' ? [] : [{ date: { lte: textOf(input, 'FechFin') } }]),
  ],
})

const orderId = (view: RecordOf<'order-views'>): string => `${view.orderType}~${view.orderNumber}`

const fits = (input: JsonObject, { sw, routes, consolidations }: OrderCargo): boolean => {
  const [asked, route, consolidation] = [
    textOf(input, 'sw'),
    textOf(input, 'idRoute'),
    textOf(input, 'numberConsol'),
  ] as const
  return (
    (asked === '' || asked === sw) &&
    (route === '' || routes.includes(route)) &&
    (consolidation === '' || consolidations.includes(consolidation))
  )
}

/** B-ORDER-VIEW: orders by the switch that their cargo reached, its route and its consolidation. */
const byFilters: Implementation = async (session, input) => {
  const views = await session.of('order-views').all({ where: within(input), sort: [['date', 'DESC']], most: 5000 })
  const cargo = await cargoOfOrders(
    session,
    views.map((view) => ({ ...view, id: orderId(view) })),
  )
  return views.flatMap((view) => {
    const of = cargo.get(orderId(view))
    if (of === undefined || !fits(input, of)) return []
    const { sw, routes, consolidations, pieces, weight, volumeM3 } = of
    return [
      { ...view, sw, idRoute: routes[0] ?? null, numberConsol: consolidations[0] ?? null, pieces, weight, volumeM3 },
    ]
  })
}

export default defineService('order-views', { queries: { byFilters } })
