import type { EventRow, FreightEvent } from '../freight/events.ts'

/** A shipment as others are told of it. */
export interface Outgoing {
  readonly number: string
  readonly transport: string
  readonly bookingNumber: string | null
  readonly masterBill: string | null
  readonly containers: readonly string[]
  readonly originPort: string
  readonly destinationPort: string
  readonly vessel: string | null
  readonly imo: string | null
  readonly voyage: string | null
  /** When it was last written, ISO 8601 in UTC. */
  readonly saidAt: string
  readonly events: readonly (EventRow & { readonly place?: string | null })[]
  readonly legs: readonly OutgoingLeg[]
  readonly etd: string | null
  readonly atd: string | null
  readonly eta: string | null
  readonly ata: string | null
}

export interface OutgoingLeg {
  readonly mode: string
  readonly fromPort: string
  readonly toPort: string
  readonly voyageNumber: string | null
  readonly plannedDeparture: string | null
  readonly etd: string | null
  readonly atd: string | null
  readonly plannedArrival: string | null
  readonly eta: string | null
  readonly ata: string | null
}

const atOrigin: readonly FreightEvent[] = ['BOOKED', 'EMPTY_OUT', 'PICKED_UP', 'GATED_IN', 'LOADED', 'DEPARTED']

/** Where an event of a shipment is, where nobody said: at the port of its half of the way. */
export const placeOf = (
  { originPort, destinationPort }: Outgoing,
  { event, place }: { readonly event: FreightEvent; readonly place?: string | null },
): string | null => {
  const locode = /^[A-Z]{2}[A-Z2-9]{3}$/
  if (place !== null && place !== undefined && locode.test(place)) return place
  if (event === 'TRANSHIPPED') return null
  return atOrigin.includes(event) ? originPort : destinationPort
}

/** The same identifier for the same thing each time that it is asked for, as a UUID is written. */
export const identifierOf = (parts: readonly (string | null)[], digest: (text: string) => string): string => {
  const hex = digest(JSON.stringify(parts)).padEnd(32, '0')
  return [hex.slice(0, 8), hex.slice(8, 12), `5${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}
