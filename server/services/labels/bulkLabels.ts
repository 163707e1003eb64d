import {
  type BulkLabel,
  type DocumentLabelField,
  documentLabelFields,
  type LabelWords,
} from '../../../src/domain/labels/bulkLabel.ts'
import { internalCode } from '../../../src/domain/labels/sscc.ts'
import type { AnyRecord } from '../../../src/schema/json.ts'
import type { Session } from '../../contract.ts'

const text = (record: AnyRecord | undefined, field: string): string => {
  const value = record?.[field]
  return typeof value === 'string' ? value : ''
}

const byId = async (
  session: Session,
  resource: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AnyRecord>> => {
  const wanted = [...new Set(ids)].filter((id) => id !== '')
  const found = wanted.length === 0 ? [] : await session.inOperation(resource).getMany(wanted)
  return new Map(found.map((record) => [record.id, record]))
}

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
  operation: AnyRecord | undefined,
  all: readonly AnyRecord[],
  wanted: readonly AnyRecord[],
): Promise<readonly BulkLabel[]> => {
  const houses = await byId(
    session,
    'house-bills-of-lading',
    wanted.map((bulk) => text(bulk, 'houseBl')),
  )
  const consignees = await byId(session, 'consignees', [
    ...wanted.map((bulk) => text(bulk, 'consignee')),
    ...[...houses.values()].map((house) => text(house, 'consignee')),
  ])
  const weights = await byId(
    session,
    'weights',
    wanted.map((bulk) => text(bulk, 'weightUnit')),
  )
  const found = await session.asSystem('companies').first()
  const number = new Intl.NumberFormat(session.caller.locale === 'es' ? 'es-CO' : 'en-GB', { maximumFractionDigits: 3 })
  const destinations = await byId(session, 'stores', [text(operation, 'destinationStore')])
  const names = namesOf(session)
  return wanted.map((bulk) => {
    const house = houses.get(text(bulk, 'houseBl'))
    const together = all.filter((other) => text(other, 'houseBl') === text(bulk, 'houseBl'))
    const consignee = text(bulk, 'consignee') || text(house, 'consignee')
    return {
      company: text(found, 'name'),
      sscc: text(bulk, 'sscc') || null,
      internal: internalCode(text(bulk, 'type'), text(bulk, 'number'), Number(bulk['sequence'])),
      operation: `${text(bulk, 'type')} ${text(bulk, 'number')}`,
      house: text(bulk, 'houseBl'),
      consignee: text(consignees.get(consignee), 'name') || consignee,
      destination:
        text(house, 'destinationPort') ||
        text(operation, 'destinationPort') ||
        text(destinations.get(text(operation, 'destinationStore')), 'code'),
      description: text(bulk, 'description'),
      piece: together.findIndex(({ id }) => id === bulk.id) + 1,
      pieces: together.length,
      weight: `${number.format(Number(bulk['grossWeight'] ?? 0))} ${text(weights.get(text(bulk, 'weightUnit')), 'symbol')}`,
      marks: text(bulk, 'marks'),
      further: furtherOf(bulk, operation, names),
    }
  })
}

/** Where each further field of a label comes from (C-DOC-LABELS). */
const sources: {
  readonly [F in DocumentLabelField]: (bulk: AnyRecord, operation: AnyRecord | undefined) => string
} = {
  invoiceNumber: (_bulk, operation) => documentNumber(operation, /factura|invoice/i),
  dueDate: (bulk) => text(bulk, 'dueDate'),
  lotNumber: (bulk) => text(bulk, 'lot'),
  sku: (bulk) => text(bulk, 'reference'),
  blNumber: (bulk, operation) => (text(operation, 'transport') === 'Air' ? '' : text(bulk, 'masterBl')),
  incoterms: (_bulk, operation) => text(operation, 'incoterm'),
  awbNumber: (bulk, operation) => (text(operation, 'transport') === 'Air' ? text(bulk, 'masterBl') : ''),
  iataCode: (_bulk, operation) =>
    text(operation, 'transport') === 'Air' ? text(operation, 'destinationPort').slice(2) : '',
}

const documentNumber = (operation: AnyRecord | undefined, kind: RegExp): string => {
  const documents = operation?.['documents']
  const found = (Array.isArray(documents) ? (documents as readonly AnyRecord[]) : []).find((document) =>
    kind.test(text(document, 'kind')),
  )
  return text(found, 'number')
}

const furtherOf = (
  bulk: AnyRecord,
  operation: AnyRecord | undefined,
  names: { readonly [name: string]: string },
): BulkLabel['further'] =>
  documentLabelFields.flatMap((field) => {
    const value = sources[field](bulk, operation)
    return value === '' ? [] : [{ word: names[field] ?? field, value }]
  })
