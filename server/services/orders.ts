import { before } from './orders/keepOrder.ts'
import { approve, cancel, closeShort, reopen, unapprove } from './orders/moves.ts'
import { defineService } from './service.ts'

export default defineService('orders', {
  actions: { approve, unapprove, closeShort, cancel, reopen },
  hooks: { before },
})
