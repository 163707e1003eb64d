import { assign, unassign } from './event-messages/assigning.ts'
import { receive } from './event-messages/receive.ts'
import { defineService } from './service.ts'

export default defineService('event-messages', { actions: { receive }, moves: { assign, unassign } })
