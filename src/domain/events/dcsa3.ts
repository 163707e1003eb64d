import { codesOfDocument, dcsaClassifierCodes, dcsaClassifiers, documentCodes, documentTypes } from './dcsaCodes.ts'
import { equipmentCodes3, facilities, modes, transportCodes } from './dcsaCodes.ts'
import { referencesOf } from './dcsaReferences.ts'
import { blankFact, type Fact } from './fact.ts'
import { readMoment } from './moment.ts'
import { canonical, type Circumstances, type Reading, type Wrong } from './reading.ts'
import { fitting, list, locode, moment, needed, neededOf, object, oneOf, text, wrongTimes } from './shapes.ts'

const documentReference = object({ typeCode: needed(10), reference: needed(100) })

const message = object({
  eventID: text(100),
  eventDateTime: moment(),
  eventUpdatedDateTime: moment(),
  retractedEventID: text(100),
  eventLocation: object({
    UNLocationCode: locode(),
    locationName: text(100),
    facilityTypeCode: oneOf([...facilities, 'BORD', 'WAYP']),
  }),
  eventClassification: object({
    eventTypeCode: neededOf(['TRANSPORT', 'SHIPMENT', 'EQUIPMENT', 'IOT', 'REEFER']),
    eventClassifierCode: neededOf(dcsaClassifierCodes),
    shipmentEventTypeCode: oneOf(documentCodes),
    transportEventTypeCode: oneOf(transportCodes),
    equipmentEventTypeCode: oneOf(equipmentCodes3),
    iotEventTypeCode: text(10),
    reeferEventTypeCode: text(10),
    reason: text(5000),
  }).required('required'),
  shipmentDetails: object({
    documentReference,
    additionalDocumentReferences: list(documentReference),
    shipmentReferences: list(object({ typeCode: needed(10), value: text(100), reference: text(100) })),
  }),
  transportDetails: object({
    transportCall: object({
      transportCallReference: text(100),
      modeOfTransport: oneOf([...modes, 'MULTIMODAL']),
      exportVoyageNumberOrReference: object({ carrierVoyageNumber: text(50) }),
      importVoyageNumberOrReference: object({ carrierVoyageNumber: text(50) }),
      vesselTransport: object({ vesselIMONumber: text(7), vesselName: text(50) }),
    }),
  }),
  equipmentDetails: object({
    equipmentReference: text(15),
    emptyIndicatorCode: oneOf(['EMPTY', 'LADEN']),
    ISOEquipmentCode: text(4),
  }),
}).required('wrong')

const kinds = {
  TRANSPORT: 'TRANSPORT',
  SHIPMENT: 'DOCUMENT',
  EQUIPMENT: 'EQUIPMENT',
  IOT: 'OTHER',
  REEFER: 'OTHER',
} as const satisfies { readonly [type: string]: Fact['kind'] }

const isDocumentType = (type: string | undefined): boolean => documentTypes.some((one) => one === type)

/** Reads one event of DCSA Track & Trace 3: the same identifier updated later is the same event, corrected. */
export const readDcsa3 = (raw: unknown, { receivedAt, digest }: Circumstances): Reading => {
  const read = fitting(message, raw)
  if ('wrong' in read) return read
  const { value } = read
  const { eventClassification: classified, eventLocation: place, shipmentDetails: papers } = value
  const kind = kinds[classified.eventTypeCode]
  const codes = {
    TRANSPORT: ['transportEventTypeCode', classified.transportEventTypeCode],
    SHIPMENT: ['shipmentEventTypeCode', classified.shipmentEventTypeCode],
    EQUIPMENT: ['equipmentEventTypeCode', classified.equipmentEventTypeCode],
    IOT: ['iotEventTypeCode', classified.iotEventTypeCode],
    REEFER: ['reeferEventTypeCode', classified.reeferEventTypeCode],
  } as const
  const [codeField, code] = codes[classified.eventTypeCode]
  if (code === undefined) return { wrong: { [`eventClassification.${codeField}`]: 'required' } }
  const said = readMoment(value.eventUpdatedDateTime)
  const happened = readMoment(value.eventDateTime)
  if (said === null || happened === null) return { wrong: { eventDateTime: 'moment' } }
  const classifier = dcsaClassifiers[classified.eventClassifierCode]
  const document = papers?.documentReference
  const container = value.equipmentDetails?.equipmentReference
  const allowed = codesOfDocument[document?.typeCode ?? '']
  const wrong: Wrong = {
    ...(kind === 'DOCUMENT' && document === undefined ? { 'shipmentDetails.documentReference': 'required' } : {}),
    ...(kind === 'DOCUMENT' && document !== undefined && !isDocumentType(document.typeCode)
      ? { 'shipmentDetails.documentReference.typeCode': 'unknownCode' }
      : {}),
    ...(kind === 'DOCUMENT' && allowed !== undefined && !allowed.includes(code)
      ? { 'eventClassification.shipmentEventTypeCode': 'unknownCode' }
      : {}),
    ...wrongTimes(
      [
        { field: 'eventUpdatedDateTime', at: said.at, passed: true },
        { field: 'eventDateTime', at: happened.at, passed: classifier === 'ACTUAL' },
      ],
      receivedAt,
    ),
  }
  if (Object.keys(wrong).length > 0) return { wrong }
  const call = value.transportDetails?.transportCall
  const empty = value.equipmentDetails?.emptyIndicatorCode
  return {
    fact: {
      ...blankFact,
      standard: 'DCSA3',
      id: value.eventID ?? digest(canonical(raw)),
      saidAt: said.at,
      kind,
      code,
      classifier,
      ...happened,
      place: place?.UNLocationCode ?? null,
      placeName: place?.locationName ?? null,
      facility: place?.facilityTypeCode ?? null,
      mode: call?.modeOfTransport ?? null,
      call: call?.transportCallReference ?? null,
      vessel: call?.vesselTransport?.vesselIMONumber ?? null,
      conveyance: call?.vesselTransport?.vesselName ?? null,
      voyage: call?.exportVoyageNumberOrReference?.carrierVoyageNumber ?? null,
      subjects: container === undefined ? [] : [container],
      empty: empty === undefined ? null : empty === 'EMPTY',
      documentType: kind === 'DOCUMENT' ? (document?.typeCode ?? null) : null,
      documentNumber: kind === 'DOCUMENT' ? (document?.reference ?? null) : null,
      corrects: value.retractedEventID === undefined ? [] : [value.retractedEventID],
      remark: classified.reason ?? null,
      references: referencesOf([
        { type: 'EQ', value: container },
        { type: document?.typeCode, value: document?.reference },
        ...(papers?.additionalDocumentReferences ?? []).map((row) => ({ type: row?.typeCode, value: row?.reference })),
        ...(papers?.shipmentReferences ?? []).map((row) => ({
          type: row?.typeCode,
          value: row?.value ?? row?.reference,
        })),
      ]),
    },
  }
}
