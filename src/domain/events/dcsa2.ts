import { codesOfDocument, dcsaClassifierCodes, dcsaClassifiers, documentCodes, documentTypes } from './dcsaCodes.ts'
import { equipmentCodes, facilities, modes, referenceTypes, transportCodes } from './dcsaCodes.ts'
import { referencesOf } from './dcsaReferences.ts'
import { blankFact, type Fact } from './fact.ts'
import { readMoment } from './moment.ts'
import { canonical, type Circumstances, type Problem, type Reading, type Wrong } from './reading.ts'
import {
  fitting,
  imo,
  list,
  locode,
  moment,
  needed,
  neededOf,
  object,
  oneOf,
  text,
  whole,
  wrongTimes,
} from './shapes.ts'

const location = { UNLocationCode: locode(), locationName: text(100), facilityCode: text(6) }

const call = {
  transportCallID: needed(100),
  modeOfTransport: neededOf(modes),
  transportCallSequenceNumber: whole(),
  UNLocationCode: locode(),
  facilityTypeCode: oneOf(facilities),
  exportVoyageNumber: text(50),
  importVoyageNumber: text(50),
  carrierVoyageNumber: text(50),
  carrierServiceCode: text(5),
  location: object(location),
  vessel: object({ vesselIMONumber: imo().required('required'), vesselName: text(35) }),
}

const common = {
  eventID: text(100),
  eventCreatedDateTime: moment(),
  eventDateTime: moment(),
  eventClassifierCode: neededOf(dcsaClassifierCodes),
  references: list(object({ referenceType: neededOf(referenceTypes), referenceValue: needed(100) })),
  documentReferences: list(
    object({ documentReferenceType: oneOf(['CBR', 'BKG', 'SHI', 'TRD']), documentReferenceValue: text(100) }),
  ),
}

const head = object({ eventType: neededOf(['TRANSPORT', 'SHIPMENT', 'EQUIPMENT']) }).required('wrong')

const transport = object({
  ...common,
  transportEventTypeCode: neededOf(transportCodes),
  transportCall: object(call).required('required'),
  delayReasonCode: text(3),
  changeRemark: text(250),
}).required('wrong')

const equipment = object({
  ...common,
  equipmentEventTypeCode: neededOf(equipmentCodes),
  emptyIndicatorCode: neededOf(['EMPTY', 'LADEN']),
  equipmentReference: text(15),
  ISOEquipmentCode: text(4),
  facilityTypeCode: oneOf(facilities),
  eventLocation: object(location),
  transportCall: object(call),
}).required('wrong')

const document = object({
  ...common,
  shipmentEventTypeCode: neededOf(documentCodes),
  documentTypeCode: neededOf(documentTypes),
  documentID: needed(100),
  reason: text(5000),
}).required('wrong')

interface Common {
  readonly eventID?: string | undefined
  readonly eventCreatedDateTime: string
  readonly eventDateTime: string
  readonly eventClassifierCode: keyof typeof dcsaClassifiers
  readonly references?:
    | readonly ({ readonly referenceType: string; readonly referenceValue: string } | undefined)[]
    | undefined
  readonly documentReferences?:
    | readonly (
        | { readonly documentReferenceType?: string | undefined; readonly documentReferenceValue?: string | undefined }
        | undefined
      )[]
    | undefined
}

interface Place {
  readonly UNLocationCode?: string | undefined
  readonly locationName?: string | undefined
}

interface Call extends Place {
  readonly transportCallID: string
  readonly modeOfTransport: string
  readonly facilityTypeCode?: string | undefined
  readonly exportVoyageNumber?: string | undefined
  readonly importVoyageNumber?: string | undefined
  readonly carrierVoyageNumber?: string | undefined
  readonly location?: Place | undefined
  readonly vessel?: { readonly vesselIMONumber: string; readonly vesselName?: string | undefined } | undefined
}

/** One place told twice is one place. */
const placesDiffer = (call: Call | undefined, place: Place | undefined): Wrong => {
  const own = call?.UNLocationCode
  const within = call?.location?.UNLocationCode
  const known = own ?? within
  const differs: Problem = 'differs'
  return {
    ...(own !== undefined && within !== undefined && own !== within
      ? { 'transportCall.location.UNLocationCode': differs }
      : {}),
    ...(known !== undefined && place?.UNLocationCode !== undefined && place.UNLocationCode !== known
      ? { 'eventLocation.UNLocationCode': differs }
      : {}),
  }
}

const callPart = (call: Call | undefined): Partial<Fact> =>
  call === undefined
    ? {}
    : {
        call: call.transportCallID,
        mode: call.modeOfTransport,
        place: call.UNLocationCode ?? call.location?.UNLocationCode ?? null,
        placeName: call.location?.locationName ?? null,
        facility: call.facilityTypeCode ?? null,
        vessel: call.vessel?.vesselIMONumber ?? null,
        conveyance: call.vessel?.vesselName ?? null,
        voyage: call.exportVoyageNumber ?? call.carrierVoyageNumber ?? call.importVoyageNumber ?? null,
      }

const finished = (
  message: Common,
  raw: unknown,
  part: Pick<Fact, 'kind' | 'code'> & Partial<Fact>,
  wrong: Wrong,
  circumstances: Circumstances,
  more: readonly { readonly type: string; readonly value: string | undefined }[] = [],
): Reading => {
  const said = readMoment(message.eventCreatedDateTime)
  const happened = readMoment(message.eventDateTime)
  if (said === null || happened === null) return { wrong: { eventDateTime: 'moment' } }
  const classifier = dcsaClassifiers[message.eventClassifierCode]
  const all = {
    ...wrong,
    ...wrongTimes(
      [
        { field: 'eventCreatedDateTime', at: said.at, passed: true },
        { field: 'eventDateTime', at: happened.at, passed: classifier === 'ACTUAL' },
      ],
      circumstances.receivedAt,
    ),
  }
  if (Object.keys(all).length > 0) return { wrong: all }
  const references = referencesOf([
    ...more,
    ...(message.references ?? []).map((row) => ({ type: row?.referenceType, value: row?.referenceValue })),
    ...(message.documentReferences ?? []).map((row) => ({
      type: row?.documentReferenceType,
      value: row?.documentReferenceValue,
    })),
  ])
  return {
    fact: {
      ...blankFact,
      standard: 'DCSA2',
      id: message.eventID ?? circumstances.digest(canonical(raw)),
      saidAt: said.at,
      classifier,
      ...happened,
      references,
      ...part,
    },
  }
}

/** Reads one event of DCSA Track & Trace 2.2 or 2.3. */
export const readDcsa2 = (raw: unknown, circumstances: Circumstances): Reading => {
  const kind = fitting(head, raw)
  if ('wrong' in kind) return kind
  if (kind.value.eventType === 'TRANSPORT') {
    const read = fitting(transport, raw)
    if ('wrong' in read) return read
    const { transportCall, transportEventTypeCode: code, delayReasonCode, changeRemark } = read.value
    const remark = [delayReasonCode, changeRemark].filter(Boolean).join(' ') || null
    const part = { ...callPart(transportCall), kind: 'TRANSPORT', code, remark } as const
    return finished(read.value, raw, part, placesDiffer(transportCall, undefined), circumstances)
  }
  if (kind.value.eventType === 'EQUIPMENT') {
    const read = fitting(equipment, raw)
    if ('wrong' in read) return read
    const { transportCall, eventLocation, equipmentReference, equipmentEventTypeCode: code } = read.value
    const at = callPart(transportCall)
    const part = {
      ...at,
      kind: 'EQUIPMENT',
      code,
      place: eventLocation?.UNLocationCode ?? at.place ?? null,
      placeName: eventLocation?.locationName ?? at.placeName ?? null,
      facility: read.value.facilityTypeCode ?? at.facility ?? null,
      empty: read.value.emptyIndicatorCode === 'EMPTY',
      subjects: equipmentReference === undefined ? [] : [equipmentReference],
    } as const
    const wrong = placesDiffer(transportCall, eventLocation)
    return finished(read.value, raw, part, wrong, circumstances, [{ type: 'EQ', value: equipmentReference }])
  }
  const read = fitting(document, raw)
  if ('wrong' in read) return read
  const { shipmentEventTypeCode: code, documentTypeCode, documentID, reason = null } = read.value
  const allowed = codesOfDocument[documentTypeCode]
  const wrong: Wrong = allowed === undefined || allowed.includes(code) ? {} : { shipmentEventTypeCode: 'unknownCode' }
  const part = {
    kind: 'DOCUMENT',
    code,
    documentType: documentTypeCode,
    documentNumber: documentID,
    remark: reason,
  } as const
  return finished(read.value, raw, part, wrong, circumstances, [{ type: documentTypeCode, value: documentID }])
}
