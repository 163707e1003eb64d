import type { RecordOf } from '../../src/resources/records.ts'
import type { Session } from '../contract.ts'
import { seriesOf } from './consecutives/numbering.ts'
import { pickUp } from './pickup-requests/reception.ts'
import { assertWindow } from './pickup-requests/window.ts'
import { type Before, defineService } from './service.ts'

type PickupRequest = RecordOf<'pickup-requests'>

/** What the window of a pick-up is judged by. */
const windowOf = ({ windowFrom, windowTo, zone }: Partial<PickupRequest>): string =>
  [Date.parse(windowFrom ?? ''), Date.parse(windowTo ?? ''), zone].join(' ')

/** The document type whose consecutive numbers pick-ups, where the company keeps one. */
const documentType = 'PK'

/** The company's own series where it keeps no consecutive: one after the highest, one at a time. */
const nextOfCompany = async (session: Session): Promise<string> => {
  await session.sql(
    "select pg_advisory_xact_lock(hashtextextended('pickups ' || current_setting('estiba.namespace'), 0))",
  )
  const [last] = await session.sql<{ readonly number: string | null }>(
    `select max(substr(number, 4)::bigint)::text as number from estiba.pickup_requests
      where namespace = current_setting('estiba.namespace') and number ~ '^PK-[0-9]{6,12}$'`,
  )
  return `PK-${String(Number(last?.number ?? 0) + 1).padStart(6, '0')}`
}

/** A pick-up takes its number when it is made; nobody types it. Its window fits when it is asked for or changed. */
const before: Before<PickupRequest> = async (session, { action, input, current, values }) => {
  const asks = action !== 'delete' && windowOf(values) !== windowOf(current ?? {})
  if (asks && session.caller.sessionId !== '') await assertWindow(session, values)
  return action === 'create' && !values.number
    ? { ...input, number: (await seriesOf(session, documentType)) ?? (await nextOfCompany(session)) }
    : undefined
}

export default defineService('pickup-requests', { moves: { pickUp }, hooks: { before } })
