import { byText } from './byText.ts'
import type { JsonObject } from '../../schema/json.ts'
import type { FreightEvent } from '../freight/events.ts'
import { type Outgoing, placeOf } from './outgoing.ts'

const steps: { readonly [event in FreightEvent]?: readonly [step: string, disposition: string] } = {
  EMPTY_OUT: ['departing', 'active'],
  PICKED_UP: ['collecting', 'in_progress'],
  GATED_IN: ['arriving', 'in_progress'],
  LOADED: ['loading', 'in_progress'],
  DEPARTED: ['departing', 'in_transit'],
  TRANSHIPPED: ['unloading', 'in_transit'],
  ARRIVED: ['arriving', 'in_transit'],
  DISCHARGED: ['unloading', 'in_progress'],
  CUSTOMS_CLEARED: ['entering_exiting', 'in_progress'],
  GATED_OUT: ['departing', 'in_progress'],
  DELIVERED: ['accepting', 'in_progress'],
  EMPTY_RETURNED: ['arriving', 'inactive'],
}

/** What happened to a shipment as a document of EPCIS 2.0: containers by their BIC code, places by their UN/LOCODE. */
export const asEpcis = (shipment: Outgoing): JsonObject => {
  const { number, masterBill, bookingNumber, containers, saidAt } = shipment
  const bizTransactionList = [
    { type: 'desadv', bizTransaction: `urn:estiba:shipment:${number}` },
    ...(masterBill === null ? [] : [{ type: 'bol', bizTransaction: `urn:estiba:bol:${masterBill}` }]),
    ...(bookingNumber === null ? [] : [{ type: 'po', bizTransaction: `urn:estiba:booking:${bookingNumber}` }]),
  ]
  const eventList = shipment.events.flatMap((row): readonly JsonObject[] => {
    const { event, container, actualAt } = row
    const [bizStep, disposition] = steps[event] ?? []
    if (actualAt === null || actualAt === undefined || bizStep === undefined || disposition === undefined) return []
    const place = placeOf(shipment, row)
    const epcList = (container ? [container] : containers).map((one) => `urn:epc:id:bic:${one}`)
    return [
      {
        type: epcList.length > 0 ? 'ObjectEvent' : 'TransactionEvent',
        eventTime: actualAt,
        eventTimeZoneOffset: '+00:00',
        recordTime: saidAt,
        action: 'OBSERVE',
        bizStep,
        disposition,
        ...(epcList.length > 0 ? { epcList } : {}),
        ...(place === null ? {} : { readPoint: { id: `urn:estiba:place:${place}` } }),
        bizTransactionList,
      },
    ]
  })
  return {
    '@context': ['https://ref.gs1.org/standards/epcis/2.0.0/epcis-context.jsonld'],
    type: 'EPCISDocument',
    schemaVersion: '2.0',
    creationDate: saidAt,
    epcisBody: {
      eventList: eventList.toSorted((one, other) => byText(String(one['eventTime']), String(other['eventTime']))),
    },
  }
}
