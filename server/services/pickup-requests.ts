import type { JsonObject } from '../../src/schema/json.ts'
import type { Session } from '../contract.ts'
import { seriesOf } from './consecutives/numbering.ts'
import { textOf } from './input.ts'
import { pickUp } from './pickup-requests/reception.ts'
import { refusal } from './refusal.ts'
import type { Hooks } from '../db/repository/hooks.ts'
import { defineService } from './service.ts'

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

/** How long before it begins a window is asked for (G-17). */
const aheadMs = 2 * 3_600_000

/** A pick-up takes its number when it is made; nobody types it. Its window lies ahead when it is asked for or changed. */
const before: Hooks['before'] = async (session, { action, input, current }): Promise<JsonObject | undefined> => {
  const from = textOf(input, 'windowFrom')
  const asked = action !== 'delete' && from !== '' && Date.parse(from) !== Date.parse(String(current?.['windowFrom']))
  const isPerson = session.caller.sessionId !== ''
  if (asked && isPerson && Date.parse(from) < session.now().getTime() + aheadMs)
    throw refusal(session, 'pickup-requests', 'windowFrom', 'ahead')
  return action === 'create' && textOf(input, 'number') === ''
    ? { ...input, number: (await seriesOf(session, documentType)) ?? (await nextOfCompany(session)) }
    : undefined
}

export default defineService('pickup-requests', { moves: { pickUp }, hooks: { before } })
