import { before } from './orders/keepOrder.ts'
import { orderMoves } from './orders/moves.ts'
import { defineService } from './service.ts'

export default defineService('orders', { moves: orderMoves, hooks: { before } })
