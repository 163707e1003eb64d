import { eventCodes } from '../../../../src/domain/events/eventCodes.ts'
import { eventLine } from '../../../../src/domain/events/eventLine.ts'
import { historyOf } from '../../../../src/domain/events/history.ts'
import type { FreightEvent } from '../../../../src/domain/freight/events.ts'
import { eventRules } from '../../../../src/domain/events/rules.ts'
import { momentWritten } from '../../../../src/domain/writtenDays.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { JsonObject, Locale } from '../../../../src/schema/json.ts'
import type { Session } from '../../../contract.ts'
import { factsOfShipment } from '../event-messages/keptFacts.ts'
import { completedAt } from '../event-messages/reachEvents.ts'
import { wayOfJob } from '../event-messages/wayOfJob.ts'
import { spokenBy } from '../../company/spokenBy.ts'
import { rulesOf } from '../../operations/event-rules/rulesOf.ts'
import { eventsIn } from '../../freight/shipments/rows.ts'
import { customersOfJob } from '../../freight/event-mails/customersOfJob.ts'
import { mailedEvents } from '../../freight/event-mails/mailedEvents.ts'

type Job = RecordOf<'shipments'>
type Event = RecordOf<'events'>

/** A mail that waits: what a job reached, and the customer whom it is for. */
export interface Waiting {
  readonly shipment: string
  /** Of timelines, by its identifier. */
  readonly event: string
  readonly customer: string
  /** Empty where messages alone tell of it. */
  readonly freightEvent: string
}

export interface EventMail {
  /** One or several addresses. */
  readonly to: string
  readonly locale: Locale
  /** Without the link, whose host the installation knows. */
  readonly values: JsonObject
  /** Empty where he cannot sign in. */
  readonly path: string
}

const nameOf = ({ descriptionEs, descriptionEn }: Event, locale: Locale): string =>
  locale === 'en' ? descriptionEn : descriptionEs

interface Happened {
  readonly at: string
  readonly place: string | null
  readonly called: string
}

/** Where an event of the list happens, whether or not its row says so. */
const placeOf: { readonly [E in FreightEvent]?: 'originPort' | 'destinationPort' } = {
  LOADED: 'originPort',
  DEPARTED: 'originPort',
  ARRIVED: 'destinationPort',
  DISCHARGED: 'destinationPort',
}

/** What is in the list of a job. */
const inList = async (
  session: Session,
  job: Job,
  event: Event,
  name: string,
  locale: Locale,
): Promise<Happened | null> => {
  const line = eventLine(eventsIn(job), job.containers ?? [], session.now().toISOString())
  const step = line.find((one) => one.event === name)
  if (!step?.actual) return null
  const { codes, own } = eventCodes((await rulesOf(session)) ?? eventRules, step.event, job.transport)
  const { options } = session.registry.get('shipments').labels[locale]
  // An event of another way of travelling is called as any shipment has it: not 'Vessel departed' of a lorry.
  const called = own && codes.includes(event.code) ? null : options['event']?.[step.event]
  const port = placeOf[step.event]
  const place = step.place ?? (port === undefined ? null : job[port])
  return { at: step.actual, place, called: called ?? nameOf(event, locale) }
}

/** What messages alone tell of. */
const inMessages = async (session: Session, job: Job, event: Event, locale: Locale): Promise<Happened | null> => {
  const { way, placed } = await wayOfJob(session, job)
  const told = historyOf(way, (await factsOfShipment(session, job.id)).map(placed))
  const at = completedAt(told).get(event.code)
  const place = told.happenings.find((one) => one.event === event.code && one.place !== null)?.place ?? null
  return at === undefined ? null : { at, place, called: nameOf(event, locale) }
}

/**
 * What the mail says as things stand now; null where there is nothing to tell any more: it was taken back, the event
 * is none that customers are mailed about, or it is no job of theirs now.
 */
export const eventMail = async (
  session: Session,
  job: Job | undefined,
  { event: id, customer: code, freightEvent }: Waiting,
): Promise<EventMail | null> => {
  const found = await session.asSystem('events').find(id)
  const [event] = found === undefined ? [] : await mailedEvents(session, [found])
  if (job === undefined || event === undefined) return null
  const his = (await customersOfJob(session, job)).find(({ customer }) => customer.code === code)
  if (his === undefined) return null
  const { customer, to, path } = his
  const company = await session.asSystem('companies').first()
  const locale = await spokenBy(session, customer.code ?? '', to)
  const happened =
    freightEvent === ''
      ? await inMessages(session, job, event, locale)
      : await inList(session, job, event, freightEvent, locale)
  if (happened === null) return null
  const port = await session.asSystem('ports').find(happened.place)
  return {
    to,
    locale,
    values: {
      company: company?.name ?? '',
      customer: customer.name,
      number: job.number ?? '',
      event: happened.called,
      at: momentWritten(locale, happened.at, session.caller.timeZone),
      place: port?.description || happened.place || '–',
    },
    path,
  }
}
