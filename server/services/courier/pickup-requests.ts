import { isCustomer } from '../../access/behind.ts'
import type { RecordOf } from '../../../src/resources/records.ts'
import { nextOfSeries } from '../accounting/consecutives/ownSeries.ts'
import { knownCustomer } from '../orders/knownCustomer.ts'
import { pickUp } from './pickup-requests/reception.ts'
import { assertWindow } from './pickup-requests/window.ts'
import { type Before, defineService, type Implementation } from '../service.ts'

type PickupRequest = RecordOf<'pickup-requests'>

/** What the window of a pick-up is judged by. */
const windowOf = ({ windowFrom, windowTo, zone }: Partial<PickupRequest>): string =>
  [Date.parse(windowFrom ?? ''), Date.parse(windowTo ?? ''), zone].join(' ')

const series = { documentType: 'PK', table: 'pickup_requests' } as const

/** A pick-up takes its number when it is made; nobody types it. Its window fits when it is asked for or changed. */
const before: Before<PickupRequest> = async (session, { action, input, current, values }) => {
  const asks = action !== 'delete' && windowOf(values) !== windowOf(current ?? {})
  if (asks && session.caller.sessionId !== '') await assertWindow(session, values)
  return action === 'create' && !values.number ? { ...input, number: await nextOfSeries(session, series) } : undefined
}

/** Before it is said of his own code that nobody is known by it. */
const create: Implementation = async (session, input) => {
  if (isCustomer(session)) await knownCustomer(session)
  return session.of('pickup-requests').create(input)
}

export default defineService('pickup-requests', { verbs: { create }, moves: { pickUp }, hooks: { before } })
