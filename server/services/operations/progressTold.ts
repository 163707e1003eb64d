import { behind, isCustomer } from '../../access/behind.ts'
import type { RecordOf } from '../../../src/resources/records.ts'
import type { Session } from '../../contract.ts'
import { textOf } from '../input.ts'
import type { Answering, Implementation } from '../service.ts'

interface Operation {
  readonly type: string
  readonly number: string
}

const named = (input: Parameters<Implementation>[1]): Operation => ({
  type: textOf(input, 'type'),
  number: textOf(input, 'number'),
})

/** What went otherwise on an operation or shipment, as far as a customer may see it. */
const incidentsTold = async (session: Session, { type, number }: Operation) => {
  const rows = await behind(session, 'novelties')?.all({
    where: { preRegisterType: type, preRegisterNumber: number, visibleToCustomer: true },
    sort: [['date', 'DESC']],
    most: 200,
  })
  return (rows ?? []).map(({ id, date, kind, description, resolvedAt }) => ({
    id,
    date,
    kind,
    description,
    resolvedAt: resolvedAt ?? null,
  }))
}

type Kind = RecordOf<'novelties'>['kind']

const isOurs = (kinds: object, kind: string): kind is Kind => Object.hasOwn(kinds, kind)

/** What happened to the orders that the operation carries, as far as their customer may see it; in words where it is no kind of ours. */
const ordersToldOf = async (session: Session, { type, number }: Operation) => {
  const own = isCustomer(session) ? { customer: session.caller.customerId } : {}
  const orders = await behind(session, 'orders')?.all({ where: { operation: `${type}~${number}`, ...own }, most: 200 })
  if (!orders?.length) return []
  const rows = await behind(session, 'order-novelties')?.all({
    where: {
      visibleToCustomer: true,
      or: orders.map((order) => ({ orderType: order.type, orderNumber: order.number ?? '' })),
    },
    sort: [['date', 'DESC']],
    most: 200,
  })
  const { registry, caller } = session
  const kinds = registry.get('novelties').labels[caller.locale].options['kind'] ?? {}
  const words = registry.get('order-novelties').labels[caller.locale].options['kind'] ?? {}
  return (rows ?? []).map(({ id, date, kind, description, resolvedAt }) => ({
    id,
    date,
    ...(isOurs(kinds, kind)
      ? { kind, description }
      : { kind: 'OTHER' as const, description: `${words[kind] ?? kind}: ${description}` }),
    resolvedAt: resolvedAt ?? null,
  }))
}

/** The events of an operation in their order: planned, happened, or waited for. */
const eventsTold = async (session: Session, { type, number }: Operation) => {
  const rows =
    (await behind(session, 'transactional-activities')?.all({
      where: { preRegisterType: type, preRegisterNumber: number },
      sort: [
        ['eventOrder', 'ASC'],
        ['plannedAt', 'ASC'],
      ],
      most: 500,
    })) ?? []
  const events = await session.asSystem('events').getMany([...new Set(rows.map(({ eventId }) => eventId))])
  return events
    .map((event) => ({ event, own: rows.filter(({ eventId }) => eventId === event.id) }))
    .toSorted((one, other) => (one.own[0]?.eventOrder ?? 0) - (other.own[0]?.eventOrder ?? 0))
    .map(({ event, own }) => {
      const asked = own.filter(({ required }) => required !== false)
      const ended = asked.every(({ status }) => status === 'DONE' || status === 'SKIPPED')
      const times = own.flatMap(({ finishedAt }) => finishedAt ?? []).toSorted()
      return {
        id: event.id,
        descriptionEs: event.descriptionEs,
        descriptionEn: event.descriptionEn,
        plannedAt: own.flatMap(({ plannedAt }) => plannedAt ?? []).toSorted()[0] ?? null,
        finishedAt: ended ? (times.at(-1) ?? null) : null,
      }
    })
}

/** The same of an operation that the caller reads. */
export const progress: Answering<'transactions.preRegisters.progress'> = async (session, input) => {
  const operation = named(input)
  await session.of('pre-registers').get(`${operation.type}~${operation.number}`)
  const incidents = [...(await incidentsTold(session, operation)), ...(await ordersToldOf(session, operation))]
  return {
    events: await eventsTold(session, operation),
    incidents: incidents.toSorted((one, other) => (one.date < other.date ? 1 : -1)),
  }
}

/** What went otherwise on a shipment that the caller reads. */
export const incidents: Answering<'transactions.shipments.incidents'> = async (session, input) => {
  const shipment = named(input)
  await session.of('shipments').get(`${shipment.type}~${shipment.number}`)
  return incidentsTold(session, shipment)
}
