import type { JsonObject } from '../../src/schema/json.ts'
import type { Session } from '../contract.ts'
import { seriesOf } from './consecutives/numbering.ts'
import { textOf } from './input.ts'
import { defineService, type Hooks } from './service.ts'

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

/** A pick-up takes its number when it is made; nobody types it. */
const before: Hooks['before'] = async (session, { action, input }): Promise<JsonObject | undefined> =>
  action === 'create' && textOf(input, 'number') === ''
    ? { ...input, number: (await seriesOf(session, documentType)) ?? (await nextOfCompany(session)) }
    : undefined

export default defineService('pickup-requests', { hooks: { before } })
