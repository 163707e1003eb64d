import { before } from './orders/keepOrder.ts'
import { orderMoves } from './orders/moves.ts'
import { keepReserved, pairsOfOrder } from './stock/keepReserved.ts'
import { defineService, type Hooks } from './service.ts'

const after: Hooks['after'] = async (session, { current, record }) =>
  keepReserved(session, [...pairsOfOrder(current), ...pairsOfOrder(record)])

export default defineService('orders', { moves: orderMoves, hooks: { before, after } })
