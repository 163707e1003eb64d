import { withCheckDigit } from '../../src/domain/checkDigits.ts'

export const carried = (id: string, at: string, said: string, more: object) => ({
  eventID: id,
  eventClassifierCode: 'ACT',
  eventDateTime: at,
  eventCreatedDateTime: said,
  ...more,
})

export const vessel = (booking: string, code: 'DEPA' | 'ARRI', place: string) => ({
  eventType: 'TRANSPORT',
  transportEventTypeCode: code,
  transportCall: { transportCallID: `${booking}${place}`, modeOfTransport: 'VESSEL', UNLocationCode: place },
  documentReferences: [{ documentReferenceType: 'BKG', documentReferenceValue: booking }],
})

export const moved = (container: string, code: 'LOAD' | 'DISC', place: string) => ({
  eventType: 'EQUIPMENT',
  equipmentEventTypeCode: code,
  equipmentReference: container,
  emptyIndicatorCode: 'LADEN',
  transportCall: {
    transportCallID: `${container}${place}`,
    modeOfTransport: 'VESSEL',
    facilityTypeCode: 'POTE',
    UNLocationCode: place,
  },
})

/** Two containers that no other job has. */
export const freeContainers = (): readonly string[] =>
  ['FLWU', 'FLXU'].map((owner) => withCheckDigit('iso6346', `${owner}${String(Date.now()).slice(-6)}`) ?? '')
