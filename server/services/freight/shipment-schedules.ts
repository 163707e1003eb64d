import type { RecordOf } from '../../../src/resources/records.ts'
import type { JsonObject } from '../../../src/schema/json.ts'
import type { Session } from '../../contract.ts'
import { refusal } from '../refusal.ts'
import type { Planned } from '../../db/repository/hooks.ts'
import { defineService } from '../service.ts'

const resource = 'shipment-schedules'

/**
 * A dock is given once at a time (X-DOCK-OVERLAP): who writes an appointment for it waits for the others, so that two
 * at once do not both find it free.
 *
 * @throws ApiError 422 at `dock` where its hours meet those of another one
 */
const before = async (
  session: Session,
  { action, id, values }: Planned<RecordOf<'shipment-schedules'>>,
): Promise<JsonObject | undefined> => {
  const { warehouse, dock, start, end, scheduleState } = values
  if (action === 'delete' || scheduleState === 'CANCELED' || scheduleState === 'DONE') return undefined
  if (!warehouse || !dock || !start || !end) return undefined
  await session.sql(
    "select pg_advisory_xact_lock(hashtextextended('dock ' || current_setting('estiba.namespace') || $1, 0))",
    [`${warehouse} ${dock}`],
  )
  const taken = await session.sql(
    `select id from estiba.shipment_schedules
      where namespace = current_setting('estiba.namespace') and warehouse = $1 and lower(dock) = lower($2)
        and schedule_state not in ('CANCELED', 'DONE') and start < $4::timestamptz and "end" > $3::timestamptz and id <> $5
      limit 1`,
    [warehouse, dock, start, end, id ?? ''],
  )
  if (taken.length > 0) throw refusal(session, resource, 'dock', 'overlap')
  return undefined
}

export default defineService(resource, { hooks: { before } })
