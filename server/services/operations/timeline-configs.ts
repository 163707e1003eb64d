import type { RecordOf } from '../../../src/resources/records.ts'
import type { JsonObject } from '../../../src/schema/json.ts'
import type { Session } from '../../contract.ts'
import { eventLines, hasEventTwice, keepsOrder, numbered } from './eventSequence.ts'
import { refusal } from '../refusal.ts'
import type { Planned } from '../../db/repository/hooks.ts'
import { defineService } from '../service.ts'

const resource = 'timeline-configs'

type Wanted = Partial<RecordOf<typeof resource>>

/** One active configuration for each kind of work, operation and transport (V-TIMELINE-ONE-MODE). */
const assertOnlyOne = async (session: Session, id: string | null, wanted: Wanted): Promise<void> => {
  if (wanted.status === 'INACTIVE') return
  const { configFor = '', typeOperation = '', typeTransport = '' } = wanted
  // Two of the same are made one after the other.
  await session.sql(
    "select pg_advisory_xact_lock(hashtextextended('timeline of ' || current_setting('estiba.namespace') || $1, 0))",
    [[configFor, typeOperation, typeTransport].join('~')],
  )
  const served = { status: 'ACTIVE', configFor, typeOperation, typeTransport }
  const another = await session.asSystem(resource).exists({ ...served, ...(id === null ? {} : { id: { ne: id } }) })
  if (another) throw refusal(session, resource, 'typeTransport', 'oneMode')
}

const before = async (
  session: Session,
  { action, id, input, current, values }: Planned<RecordOf<'timeline-configs'>>,
): Promise<JsonObject | undefined> => {
  if (action === 'delete') return undefined
  await assertOnlyOne(session, id, values)
  if (!Object.hasOwn(input, 'events')) return undefined
  const lines = eventLines(input['events'])
  if (hasEventTwice(lines)) throw refusal(session, resource, 'events', 'eventTwice')
  if (typeof current?.route === 'string' && !keepsOrder(eventLines(current.events), lines))
    throw refusal(session, resource, 'events', 'routeOrder')
  return { ...input, events: numbered(lines) }
}

export default defineService(resource, { hooks: { before } })
