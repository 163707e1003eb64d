import { byText } from './byText.ts'
import type { JsonObject } from '../../schema/json.ts'
import type { FreightEvent } from '../freight/events.ts'
import { identifierOf, type Outgoing, placeOf } from './outgoing.ts'

type EquipmentWords = {
  readonly code: string
  readonly empty: boolean
  readonly facility: string
  readonly mode: 'VESSEL' | 'TRUCK'
}

const ofEquipment: { readonly [event in FreightEvent]?: EquipmentWords } = {
  EMPTY_OUT: { code: 'GTOT', empty: true, facility: 'DEPO', mode: 'TRUCK' },
  PICKED_UP: { code: 'PICK', empty: false, facility: 'CLOC', mode: 'TRUCK' },
  GATED_IN: { code: 'GTIN', empty: false, facility: 'POTE', mode: 'TRUCK' },
  LOADED: { code: 'LOAD', empty: false, facility: 'POTE', mode: 'VESSEL' },
  TRANSHIPPED: { code: 'DISC', empty: false, facility: 'POTE', mode: 'VESSEL' },
  DISCHARGED: { code: 'DISC', empty: false, facility: 'POTE', mode: 'VESSEL' },
  GATED_OUT: { code: 'GTOT', empty: false, facility: 'POTE', mode: 'TRUCK' },
  DELIVERED: { code: 'DROP', empty: false, facility: 'CLOC', mode: 'TRUCK' },
  EMPTY_RETURNED: { code: 'GTIN', empty: true, facility: 'DEPO', mode: 'TRUCK' },
}

const modes: { readonly [mode: string]: string } = { Ocean: 'VESSEL', RAIL: 'RAIL', Ground: 'TRUCK' }

type Times = readonly (readonly [classifier: 'PLN' | 'EST' | 'ACT', at: string | null | undefined])[]

const documentReferences = ({ bookingNumber, masterBill }: Outgoing): readonly JsonObject[] => [
  ...(bookingNumber === null ? [] : [{ documentReferenceType: 'BKG', documentReferenceValue: bookingNumber }]),
  ...(masterBill === null ? [] : [{ documentReferenceType: 'TRD', documentReferenceValue: masterBill }]),
]

/** The facts of a shipment as events of DCSA Track & Trace 2.3. */
export const asDcsa = (shipment: Outgoing, digest: (text: string) => string): readonly JsonObject[] => {
  const { number, saidAt } = shipment
  const references = [{ referenceType: 'FF', referenceValue: number }]
  const said = (parts: readonly (string | null)[], times: Times, more: JsonObject): readonly JsonObject[] =>
    times.flatMap(([eventClassifierCode, eventDateTime]) =>
      eventDateTime === null || eventDateTime === undefined
        ? []
        : [
            {
              eventID: identifierOf([number, ...parts, eventClassifierCode, eventDateTime], digest),
              eventCreatedDateTime: saidAt < eventDateTime && eventClassifierCode === 'ACT' ? eventDateTime : saidAt,
              eventClassifierCode,
              eventDateTime,
              references,
              documentReferences: [...documentReferences(shipment)],
              ...more,
            },
          ],
    )
  const call = (place: string, mode: string, facility: string, voyage: string | null): JsonObject => ({
    transportCallID: `${number}/${place}/${facility}`,
    modeOfTransport: mode,
    UNLocationCode: place,
    facilityTypeCode: facility,
    ...(voyage === null ? {} : { exportVoyageNumber: voyage }),
    ...(shipment.imo === null || mode !== 'VESSEL'
      ? {}
      : {
          vessel: {
            vesselIMONumber: shipment.imo,
            ...(shipment.vessel === null ? {} : { vesselName: shipment.vessel.slice(0, 35) }),
          },
        }),
  })
  const ofCargo = shipment.events.flatMap((row): readonly JsonObject[] => {
    const { event, container = null, plannedAt, expectedAt, actualAt } = row
    const times: Times = [
      ['PLN', plannedAt],
      ['EST', expectedAt],
      ['ACT', actualAt],
    ]
    const words = ofEquipment[event]
    const place = placeOf(shipment, row)
    if (words !== undefined && place !== null && shipment.transport === 'Ocean')
      return (container === null ? shipment.containers : [container]).flatMap((one) =>
        said([event, one], times, {
          eventType: 'EQUIPMENT',
          equipmentEventTypeCode: words.code,
          equipmentReference: one,
          emptyIndicatorCode: words.empty ? 'EMPTY' : 'LADEN',
          transportCall: call(place, words.mode, words.facility, shipment.voyage),
        }),
      )
    const document =
      event === 'BOOKED'
        ? ['BKG', 'CONF', shipment.bookingNumber]
        : event === 'CUSTOMS_CLEARED'
          ? ['CUS', 'RELS', number]
          : null
    if (document === null) return []
    const [documentTypeCode = '', shipmentEventTypeCode = '', documentID] = document
    return said([event], times, {
      eventType: 'SHIPMENT',
      documentTypeCode: documentTypeCode ?? '',
      shipmentEventTypeCode: shipmentEventTypeCode ?? '',
      documentID: documentID ?? number,
    })
  })
  const { originPort, destinationPort, etd, atd, eta, ata, transport, voyage } = shipment
  const main = { mode: transport, voyageNumber: voyage, plannedDeparture: null, plannedArrival: null }
  const legs =
    shipment.legs.length > 0
      ? shipment.legs
      : [{ ...main, fromPort: originPort, toPort: destinationPort, etd, atd, eta, ata }]
  const ofVessel = legs.flatMap((leg): readonly JsonObject[] => {
    const mode = modes[leg.mode]
    if (mode === undefined) return []
    const facility = mode === 'VESSEL' ? 'POTE' : 'INTE'
    return [
      ...said(
        ['DEPA', leg.fromPort],
        [
          ['PLN', leg.plannedDeparture],
          ['EST', leg.etd],
          ['ACT', leg.atd],
        ],
        {
          eventType: 'TRANSPORT',
          transportEventTypeCode: 'DEPA',
          transportCall: call(leg.fromPort, mode, facility, leg.voyageNumber),
        },
      ),
      ...said(
        ['ARRI', leg.toPort],
        [
          ['PLN', leg.plannedArrival],
          ['EST', leg.eta],
          ['ACT', leg.ata],
        ],
        {
          eventType: 'TRANSPORT',
          transportEventTypeCode: 'ARRI',
          transportCall: call(leg.toPort, mode, facility, leg.voyageNumber),
        },
      ),
    ]
  })
  return [...ofCargo, ...ofVessel].toSorted((one, other) =>
    byText(String(one['eventDateTime']), String(other['eventDateTime'])),
  )
}
