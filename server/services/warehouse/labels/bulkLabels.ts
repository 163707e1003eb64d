import {
  type BulkLabel,
  type DocumentLabelField,
  documentLabelFields,
  type LabelWords,
} from '../../../../src/domain/labels/bulkLabel.ts'
import { internalCode } from '../../../../src/domain/labels/sscc.ts'
import { dayWritten } from '../../../../src/domain/writtenDays.ts'
import { numberWritten } from '../../../../src/domain/writtenNumbers.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Locale } from '../../../../src/schema/json.ts'
import type { Session } from '../../../contract.ts'
import { byId } from '../../byId.ts'

type Bulk = RecordOf<'bulks'>
type Operation = RecordOf<'pre-registers'> | undefined

const namesOf = (session: Session): { readonly [name: string]: string } =>
  session.registry.get('label-prints').labels[session.caller.locale].names

/** The words of a label in the caller's language. */
export const labelWords = (session: Session): LabelWords => {
  const names = namesOf(session)
  const word = (name: keyof LabelWords): string => names[name] ?? name
  return {
    house: word('house'),
    consignee: word('consignee'),
    destination: word('destination'),
    piece: word('piece'),
    of: word('of'),
    weight: word('weight'),
    operation: word('operation'),
  }
}

/**
 * What stands on the labels of some bulks of one operation.
 *
 * @param all every bulk of the operation, by which they are counted: the bulks of one house among themselves
 */
export const bulkLabels = async (
  session: Session,
  operation: Operation,
  all: readonly Bulk[],
  wanted: readonly Bulk[],
): Promise<readonly BulkLabel[]> => {
  const houses = await byId(
    session.inOperation('house-bills-of-lading'),
    wanted.map(({ houseBl }) => houseBl),
  )
  const consignees = await byId(session.inOperation('consignees'), [
    ...wanted.map((bulk) => bulk.consignee),
    ...[...houses.values()].map((house) => house.consignee),
    operation?.consignee,
  ])
  const weights = await byId(
    session.inOperation('weights'),
    wanted.map(({ weightUnit }) => weightUnit),
  )
  const found = await session.asSystem('companies').first()
  const destination = await session.inOperation('stores').find(operation?.destinationStore)
  const names = namesOf(session)
  const airport = await airportOf(session, operation)
  return wanted.map((bulk) => {
    const house = houses.get(bulk.houseBl ?? '')
    const together = all.filter((other) => (other.houseBl ?? '') === (bulk.houseBl ?? ''))
    const consignee = bulk.consignee || house?.consignee || operation?.consignee || ''
    return {
      company: found?.name ?? '',
      sscc: bulk.sscc || null,
      internal: internalCode(bulk.type, bulk.number, bulk.sequence),
      operation: bulk.number.startsWith(bulk.type) ? bulk.number : `${bulk.type} ${bulk.number}`,
      house: bulk.houseBl ?? '',
      consignee: consignees.get(consignee)?.name || consignee,
      destination: house?.destinationPort || operation?.destinationPort || destination?.code || '',
      description: bulk.description,
      piece: together.findIndex(({ id }) => id === bulk.id) + 1,
      pieces: together.length,
      weight: `${numberWritten(session.caller.locale, bulk.grossWeight ?? 0, { max: 3 })} ${weights.get(bulk.weightUnit ?? '')?.symbol ?? ''}`,
      marks: bulk.marks ?? '',
      further: furtherOf(bulk, operation, names, airport, session.caller.locale),
    }
  })
}

/** The airport's own code where the cargo flies to, else what ends its UN/LOCODE. */
const airportOf = async (session: Session, operation: Operation): Promise<string> => {
  if (operation?.transport !== 'Air' || !operation.destinationPort) return ''
  const port = await session.inOperation('ports').find(operation.destinationPort)
  return port?.iata || operation.destinationPort.slice(2)
}

/** Where each further field of a label comes from (C-DOC-LABELS). */
const sources: {
  readonly [F in DocumentLabelField]: (bulk: Bulk, operation: Operation, airport: string, locale: Locale) => string
} = {
  invoiceNumber: (_bulk, operation) => documentNumber(operation, /factura|invoice/i),
  dueDate: (bulk, _operation, _airport, locale) => dayWritten(locale, bulk.dueDate ?? ''),
  lotNumber: (bulk) => bulk.lot ?? '',
  sku: (bulk) => bulk.reference ?? '',
  blNumber: (bulk, operation) => (operation?.transport === 'Air' ? '' : (bulk.masterBl ?? '')),
  incoterms: (_bulk, operation) => operation?.incoterm ?? '',
  awbNumber: (bulk, operation) => (operation?.transport === 'Air' ? (bulk.masterBl ?? '') : ''),
  iataCode: (_bulk, _operation, airport) => airport,
}

const documentNumber = (operation: Operation, kind: RegExp): string =>
  operation?.documents?.find((document) => kind.test(document.kind ?? ''))?.number ?? ''

const furtherOf = (
  bulk: Bulk,
  operation: Operation,
  names: { readonly [name: string]: string },
  airport: string,
  locale: Locale,
): BulkLabel['further'] =>
  documentLabelFields.flatMap((field) => {
    const value = sources[field](bulk, operation, airport, locale)
    return value === '' ? [] : [{ word: names[field] ?? field, value }]
  })
