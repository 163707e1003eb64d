import { createHash } from 'node:crypto'
import { asDcsa } from '../../../../src/domain/events/asDcsa.ts'
import { asEpcis } from '../../../../src/domain/events/asEpcis.ts'
import type { Outgoing } from '../../../../src/domain/events/outgoing.ts'
import { isFreightEvent } from '../../../../src/domain/freight/events.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import type { Session } from '../../../contract.ts'
import { ApiError } from '../../../errors.ts'
import { textOf } from '../../input.ts'
import type { Implementation } from '../../service.ts'

const hex = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The one shipment that the question names, among those that the caller reads. */
const shipmentAsked = async (session: Session, input: JsonObject): Promise<Outgoing> => {
  const asked = textOf(input, 'shipment')
  if (asked === '') throw new ApiError('NOT_FOUND')
  const job = await session.of('shipments').get(asked)
  const { updatedAt, createdAt } = job as { readonly updatedAt?: unknown; readonly createdAt?: unknown }
  return {
    number: job.number ?? '',
    transport: job.transport,
    bookingNumber: job.bookingNumber ?? null,
    masterBill: job.masterBl ?? null,
    containers: job.containers ?? [],
    originPort: job.originPort,
    destinationPort: job.destinationPort,
    vessel: job.vessel ?? null,
    imo: job.imo ?? null,
    voyage: job.voyage ?? null,
    saidAt: new Date(String(updatedAt ?? createdAt ?? session.now().toISOString())).toISOString(),
    events: (job.events ?? []).flatMap(({ event, container, place, plannedAt, expectedAt, actualAt }) =>
      isFreightEvent(event)
        ? [
            {
              event,
              container: container ?? null,
              place: place ?? null,
              plannedAt: plannedAt ?? null,
              expectedAt: expectedAt ?? null,
              actualAt: actualAt ?? null,
            },
          ]
        : [],
    ),
    legs: (job.legs ?? []).map((leg) => ({
      mode: leg.mode,
      fromPort: leg.fromPort,
      toPort: leg.toPort,
      voyageNumber: leg.voyageNumber ?? null,
      plannedDeparture: leg.plannedDeparture ?? null,
      etd: leg.etd ?? null,
      atd: leg.atd ?? null,
      plannedArrival: leg.plannedArrival ?? null,
      eta: leg.eta ?? null,
      ata: leg.ata ?? null,
    })),
    etd: job.etd ?? null,
    atd: job.atd ?? null,
    eta: job.eta ?? null,
    ata: job.ata ?? null,
  }
}

/** A shipment's facts for others, as events of DCSA Track & Trace 2.3. */
export const dcsaEvents: Implementation = async (session, input) => asDcsa(await shipmentAsked(session, input), hex)

/** The same as a document of EPCIS 2.0: what happened. */
export const epcisEvents: Implementation = async (session, input) => asEpcis(await shipmentAsked(session, input))
