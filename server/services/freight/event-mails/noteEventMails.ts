import { eventCodes } from '../../../../src/domain/events/eventCodes.ts'
import type { EventRule } from '../../../../src/domain/events/rules.ts'
import type { FreightEvent } from '../../../../src/domain/freight/events.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'
import { customersOfJob } from './customersOfJob.ts'
import { mailedEvents } from './mailedEvents.ts'

const insert = `insert into estiba.event_mails (namespace, shipment, event, customer, freight_event, noted_at, next_at)
  select current_setting('estiba.namespace'), $1, $2, c.customer, $4, $5::timestamptz, $5::timestamptz
    from unnest($3::text[]) c(customer) on conflict do nothing`

/**
 * What a job reached is noted for its customers, each once for good; `mailEvents` sends it. Who they are is known when
 * all of the transaction is written: after the shares of the job (`keepShares`).
 *
 * @param freightEvent what it is in the job's own list; empty where messages alone tell of it
 */
export const noteEventMail = (
  session: Session,
  job: Pick<RecordOf<'shipments'>, 'id' | 'customer'>,
  event: RecordOf<'events'>,
  freightEvent: FreightEvent | '',
): void =>
  session.beforeCommit(`tell customers of job ${job.id} of ${event.id}`, async () => {
    const customers = (await customersOfJob(session, job)).map(({ customer }) => customer.code)
    if (customers.length > 0)
      await session.sql(insert, [job.id, event.id, customers, freightEvent, session.now().toISOString()])
  })

/**
 * The same of what all of the cargo has reached in the job's own list.
 *
 * @param known active events of the codes that `rules` have for what was reached
 */
export const noteEventMails = async (
  session: Session,
  job: RecordOf<'shipments'>,
  reached: readonly FreightEvent[],
  rules: readonly EventRule[],
  known: readonly RecordOf<'events'>[],
): Promise<void> => {
  const mailed = await mailedEvents(session, known)
  for (const freightEvent of reached) {
    const { codes } = eventCodes(rules, freightEvent, job.transport)
    const [event] = codes.flatMap((code) => mailed.filter((one) => one.code === code))
    if (event !== undefined) noteEventMail(session, job, event, freightEvent)
  }
}
