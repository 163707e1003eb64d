import { withCheckDigit } from '../checkDigits.ts'
import { blankFact, type Fact, type Reference } from './fact.ts'
import { readMoment } from './moment.ts'
import { canonical, type Circumstances, type Reading, type Wrong } from './reading.ts'
import { fitting, list, moment, momentIfSaid, needed, neededOf, object, oneOf, text, wrongTimes } from './shapes.ts'

const place = object({ id: needed(300) })

const message = object({
  type: neededOf(['ObjectEvent', 'AggregationEvent', 'TransactionEvent', 'TransformationEvent', 'AssociationEvent']),
  eventID: text(500),
  eventTime: moment(),
  recordTime: momentIfSaid(),
  eventTimeZoneOffset: needed(6).matches(/^[+-](?:(?:0\d|1[0-3]):[0-5]\d|14:00)$/, { message: 'wrong' }),
  action: oneOf(['ADD', 'OBSERVE', 'DELETE']),
  bizStep: text(300),
  disposition: text(300),
  readPoint: place,
  bizLocation: place,
  epcList: list(needed(300)),
  childEPCs: list(needed(300)),
  parentID: text(300),
  bizTransactionList: list(object({ type: text(300), bizTransaction: needed(500) })),
  errorDeclaration: object({
    declarationTime: moment(),
    reason: text(500),
    correctiveEventIDs: list(needed(500)),
  }),
}).required('wrong')

const digitalLink = /\/(00|01|414)\/(\d+)(?:\/(21|254)\/([^/?#]+))?/
const epcUrn = /^urn:epc:id:(sscc|sgtin|sgln):([\d.]+)\.?([^.]*)$/
/** Company prefix, extension digit and serial reference: seventeen digits in all. */
const ssccUrn = /^urn:epc:id:sscc:(?=[\d.]{18}$)(\d{6,12})\.(\d)(\d*)$/

/** The eighteen digits of an SSCC that is written as an URN (EPC Tag Data Standard, 6.3.2). */
const ssccOf = (identifier: string): string | null => {
  const [, prefix, extension, serial] = ssccUrn.exec(identifier) ?? []
  return prefix === undefined ? null : withCheckDigit('sscc', `${extension}${prefix}${serial}`)
}

/** A piece or place as a person knows it: SSCC, serial or shelf instead of a web address. */
export const plainIdentifier = (identifier: string): string => {
  const [, , key, , serial] = digitalLink.exec(identifier) ?? []
  if (key !== undefined) return serial ?? key
  const sscc = ssccOf(identifier)
  if (sscc !== null) return sscc
  const [, , body, serialOfUrn] = epcUrn.exec(identifier) ?? []
  return body === undefined ? (identifier.split(/[/:]/).at(-1) ?? identifier) : serialOfUrn || body
}

const step = (name: string | undefined): string | null =>
  name === undefined
    ? null
    : name.replace(
        /^(?:https:\/\/(?:ref|ns)\.gs1\.org\/cbv\/(?:BizStep|Disp)-|urn:epcglobal:cbv:(?:bizstep|disp):)/,
        '',
      )

const kinds: { readonly [type: string]: Fact['kind'] } = {
  ObjectEvent: 'CARGO',
  AggregationEvent: 'CARGO',
  TransactionEvent: 'DOCUMENT',
}

const transactions: { readonly [type: string]: Reference['kind'] } = {
  bol: 'TRANSPORT_DOCUMENT',
  po: 'ORDER',
  desadv: 'OWN',
  recadv: 'OWN',
}

const kindOfTransaction = (type: string | undefined, value: string): Reference['kind'] =>
  /^urn:[a-z0-9-]+:(shipment|receipt|dispatch|operation):/.test(value)
    ? 'OWN'
    : (transactions[step(type) ?? ''] ?? 'OTHER')

/** Without its declaration of error an event is what it was: it keeps its identifier, and is taken back by it. */
const asFirstSaid = (raw: unknown): unknown =>
  typeof raw === 'object' && raw !== null
    ? Object.fromEntries(Object.entries(raw).filter(([name]) => name !== 'errorDeclaration' && name !== 'recordTime'))
    : raw

/** The field that says when an event was said. */
const declaredIn = ({ errorDeclaration, recordTime }: { errorDeclaration?: unknown; recordTime?: unknown }): string => {
  if (errorDeclaration !== undefined) return 'errorDeclaration.declarationTime'
  return recordTime === undefined ? 'eventTime' : 'recordTime'
}

/** Reads one event of EPCIS 2.0. */
export const readEpcis = (raw: unknown, { receivedAt, digest }: Circumstances): Reading => {
  const read = fitting(message, raw)
  if ('wrong' in read) return read
  const { value } = read
  const happened = readMoment(value.eventTime)
  const declared = readMoment(value.errorDeclaration?.declarationTime ?? value.recordTime ?? value.eventTime)
  if (happened === null || declared === null) return { wrong: { eventTime: 'moment' } }
  const needsAction = value.type !== 'TransformationEvent' && value.action === undefined
  const wrong: Wrong = {
    ...(needsAction ? { action: 'required' } : {}),
    ...wrongTimes(
      [
        { field: 'eventTime', at: happened.at, passed: true },
        { field: declaredIn(value), at: declared.at, passed: true },
      ],
      receivedAt,
    ),
  }
  if (Object.keys(wrong).length > 0) return { wrong }
  const subjects = [...(value.epcList ?? []), ...(value.childEPCs ?? [])].flatMap((epc) =>
    epc === undefined ? [] : [plainIdentifier(epc)],
  )
  const where = value.readPoint?.id ?? value.bizLocation?.id
  const parent = value.parentID === undefined ? null : plainIdentifier(value.parentID)
  return {
    fact: {
      ...blankFact,
      standard: 'EPCIS',
      id: value.eventID ?? digest(canonical(asFirstSaid(raw))),
      saidAt: declared.at,
      kind: kinds[value.type] ?? 'OTHER',
      code: step(value.bizStep) ?? '',
      classifier: 'ACTUAL',
      at: happened.at,
      offset: value.eventTimeZoneOffset,
      place: where ?? null,
      placeName: where === undefined ? null : plainIdentifier(where),
      subjects,
      parent,
      action: value.action ?? null,
      disposition: step(value.disposition),
      isVoid: value.errorDeclaration !== undefined,
      corrects: (value.errorDeclaration?.correctiveEventIDs ?? []).flatMap((id) => (id === undefined ? [] : [id])),
      remark: value.errorDeclaration?.reason ?? null,
      references: [
        ...[...subjects, ...(parent === null ? [] : [parent])].map(
          (piece): Reference => ({ kind: 'PIECE', value: piece }),
        ),
        ...(value.bizTransactionList ?? []).flatMap((row): readonly Reference[] =>
          row === undefined
            ? []
            : [{ kind: kindOfTransaction(row.type, row.bizTransaction), value: plainIdentifier(row.bizTransaction) }],
        ),
      ],
    },
  }
}
