import type { JsonObject } from '../../schema/json.ts'
import type { Values } from '../../ui/kinds/kindUi.ts'

/** The legs of a shipment; one from end to end where nobody wrote any. */
export const legsOf = (shipment: Values): readonly JsonObject[] => {
  const { legs } = shipment
  if (Array.isArray(legs) && legs.length > 0) return legs as readonly JsonObject[]
  const { originPort, destinationPort, etd, atd, eta, ata, transport, vessel, voyage } = shipment as JsonObject
  return [
    {
      mode: transport ?? null,
      fromPort: originPort ?? null,
      toPort: destinationPort ?? null,
      etd: etd ?? null,
      atd: atd ?? null,
      eta: eta ?? null,
      ata: ata ?? null,
      conveyance: vessel ?? null,
      voyageNumber: voyage ?? null,
    },
  ]
}
