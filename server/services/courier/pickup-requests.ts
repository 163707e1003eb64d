import type { RecordOf } from '../../../src/resources/records.ts'
import { nextOfSeries } from '../accounting/consecutives/ownSeries.ts'
import { pickUp } from './pickup-requests/reception.ts'
import { assertWindow } from './pickup-requests/window.ts'
import { type Before, defineService } from '../service.ts'

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

export default defineService('pickup-requests', { moves: { pickUp }, hooks: { before } })
