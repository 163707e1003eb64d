import { assign, unassign } from './event-messages/assigning.ts'
import { dcsaEvents, epcisEvents } from './event-messages/outgoing.ts'
import { receive } from './event-messages/receive.ts'
import { defineService } from '../service.ts'

export default defineService('event-messages', {
  queries: { dcsaEvents, epcisEvents },
  actions: { receive },
  moves: { assign, unassign },
})
