import { eventLine } from '../../../../src/domain/events/eventLine.ts'
import { eventRowsOf } from '../../../../src/domain/events/eventRows.ts'
import type { JsonObject, Locale } from '../../../../src/schema/json.ts'
import type { Session } from '../../../contract.ts'

/**
 * What a public link shows of a shipment: its way, its events, how much of it there is, and who forwards it, as that
 * stands on its papers. No party, price, paper or
 * name of a container; a place is told where it is a port, since what was written otherwise may be somebody's door.
 */
export const publicTrace = async (
  session: Session,
  shipment: string,
  locale: Locale,
  now: string,
): Promise<JsonObject> => {
  const job = await session.asSystem('shipments').get(shipment)
  const { options } = session.registry.get('shipments').labels[locale]
  const containers = job.containers ?? []
  const steps = eventLine(eventRowsOf(job), containers, now)
  const asked = [job.originPort, job.destinationPort, ...steps.map(({ place }) => place)].filter(
    (port): port is string => typeof port === 'string' && port !== '',
  )
  const ports = await session.asSystem('ports').all({ where: { id: { in: [...new Set(asked)] } } })
  const portOf = (id: unknown): string | null => ports.find((port) => port.id === id)?.description ?? null
  const company = await session.asSystem('companies').first()
  return {
    company: company?.legalName || company?.name || '',
    contact: [company?.phone, company?.email, company?.website?.replace(/^https?:\/\//, '')]
      .filter(Boolean)
      .join(' · '),
    number: job.number ?? '',
    progress: options['progress']?.[job.progress ?? ''] ?? '',
    from: portOf(job.originPort),
    to: portOf(job.destinationPort),
    departure: job.atd ?? job.etd ?? null,
    departed: Boolean(job.atd),
    arrival: job.ata ?? job.eta ?? null,
    arrived: Boolean(job.ata),
    containers: containers.length,
    pieces: Number(job.totalPieces ?? 0),
    steps: steps.map(({ event, place, ...step }) => ({
      ...step,
      event: options['event']?.[event] ?? event,
      place: portOf(place),
    })),
  }
}
