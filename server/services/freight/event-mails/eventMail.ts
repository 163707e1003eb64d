import { eventCodes } from '../../../../src/domain/events/eventCodes.ts'
import { eventLine } from '../../../../src/domain/events/eventLine.ts'
import { eventRules } from '../../../../src/domain/events/rules.ts'
import { isFreightEvent } from '../../../../src/domain/freight/events.ts'
import { momentWritten } from '../../../../src/domain/writtenDays.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { JsonObject, Locale } from '../../../../src/schema/json.ts'
import type { Session } from '../../../contract.ts'
import { rulesOf } from '../../operations/event-rules/rulesOf.ts'
import { eventsIn } from '../shipments/rows.ts'
import { customersOfJob } from './customersOfJob.ts'
import { mailedEvents } from './mailedEvents.ts'

/** A mail that waits: what a job reached, and the customer whom it is for. */
export interface Waiting {
  readonly shipment: string
  /** Of timelines, by its identifier. */
  readonly event: string
  readonly customer: string
  readonly freightEvent: string
}

export interface EventMail {
  readonly to: string
  readonly locale: Locale
  /** Without the link, whose host the installation knows. */
  readonly values: JsonObject
  readonly path: string
}

/** In which he reads: as he registered or signs in, else the company's. */
const languageOf = async (
  session: Session,
  { code, email }: RecordOf<'customers'>,
  company: RecordOf<'companies'> | undefined,
): Promise<Locale> => {
  const registered = await session.asSystem('registered-clients').first({ where: { customerCode: code } })
  const person = await session.asSystem('users').first({ where: { customer: code, email: email ?? '' } })
  return (registered?.language ?? person?.language ?? company?.language) === 'en' ? 'en' : 'es'
}

/**
 * What the mail says as things stand now; null where there is nothing to tell any more: it was taken back, the event
 * is none that customers are mailed about, or it is no job of theirs now.
 */
export const eventMail = async (
  session: Session,
  job: RecordOf<'shipments'> | undefined,
  { event: id, customer: code, freightEvent }: Waiting,
): Promise<EventMail | null> => {
  if (job === undefined || !isFreightEvent(freightEvent)) return null
  const line = eventLine(eventsIn(job), job.containers ?? [], session.now().toISOString())
  const step = line.find(({ event, actual }) => event === freightEvent && actual !== null)
  const found = await session.asSystem('events').find(id)
  const [event] = found === undefined ? [] : await mailedEvents(session, [found])
  const his = (await customersOfJob(session, job)).find(({ customer }) => customer.code === code)
  if (!step?.actual || event === undefined || his === undefined) return null
  const { customer, path } = his
  const company = await session.asSystem('companies').first()
  const locale = await languageOf(session, customer, company)
  const { codes, own } = eventCodes((await rulesOf(session)) ?? eventRules, freightEvent, job.transport)
  const named = locale === 'en' ? event.descriptionEn : event.descriptionEs
  const { options } = session.registry.get('shipments').labels[locale]
  const port = step.place === null ? undefined : await session.asSystem('ports').find(step.place)
  return {
    to: customer.email ?? '',
    locale,
    values: {
      company: company?.name ?? '',
      customer: customer.name,
      number: job.number ?? '',
      // An event of another way of travelling is called as any shipment has it: not 'Vessel departed' of a lorry.
      event: own && codes.includes(event.code) ? named : (options['event']?.[freightEvent] ?? named),
      at: momentWritten(locale, step.actual, session.caller.timeZone),
      place: port?.description || step.place || '–',
    },
    path,
  }
}
