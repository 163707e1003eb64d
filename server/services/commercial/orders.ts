import type { RecordOf } from '../../../src/resources/records.ts'
import { before } from './orders/keepOrder.ts'
import { capture } from './orders/captureCourier.ts'
import { guides, labels, manifest } from './orders/papers/courierPapers.ts'
import { orderMoves } from './orders/moves.ts'
import { printPdf } from './orders/papers/printPdf.ts'
import { keepingLeast } from './sale/keepLeast.ts'
import { keepMarginsOfOrders } from '../freight/figures/keepMargin.ts'
import { keepReserved, pairsOfOrder } from '../stock/kardex/keepReserved.ts'
import type { After } from '../../db/repository/hooks.ts'
import { defineService } from '../service.ts'

const after: After<RecordOf<'orders'>> = async (session, { current, record }) => {
  keepMarginsOfOrders(
    session,
    [record, current].flatMap((order) => (order?.module === 'FREIGHT' ? order.id : [])),
  )
  keepReserved(session, [...pairsOfOrder(current), ...pairsOfOrder(record)])
}

export default defineService('orders', {
  actions: { capture, guides, labels, manifest },
  moves: orderMoves,
  queries: { printPdf },
  hooks: { before: keepingLeast(before), after },
})
