import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Deps, Session } from '../../../contract.ts'
import { ApiError } from '../../../errors.ts'
import type { FileResult } from '../../../routes/operationAnswer.ts'
import { documentPdf, type PrintedDocument } from '../../print/documentPdf.ts'
import { boxesOf, tableOf } from '../../print/recordParts.ts'
import type { Group } from './grouped.ts'

const masters = 'bills-of-lading'
const houses = 'house-bills-of-lading'

const file = async (
  session: Session,
  deps: Deps,
  name: string,
  documents: readonly PrintedDocument[],
): Promise<FileResult> => ({
  filename: `${name}.pdf`,
  mimeType: 'application/pdf',
  bytes: await documentPdf(session, deps, documents),
})

/** What follows the boxes of a mode: a flight has no vessel. Rows left empty are not printed. */
const masterBoxes = [
  ['shipper', 'consignee'],
  ['notify', 'carrier'],
  ['originPort', 'destinationPort'],
  ['placeOfReceipt', 'placeOfDelivery'],
  ['vessel', 'imo', 'voyage'],
  ['flight'],
  ['etd', 'eta', 'freightTerm', 'originals'],
  ['containers'],
  ['pieces', 'grossWeight', 'volumeM3'],
  ['issuedAt', 'placeOfIssue', 'declaredValue', 'currency'],
] as const

const houseBoxes = [
  ['masterBL', 'entityCode', 'trackingNumber'],
  ['shipper', 'consignee'],
  ['notify', 'freightTerm'],
  ['originPort', 'destinationPort'],
  ['pieces', 'grossWeight', 'chargeableWeight', 'volumeM3'],
  ['issuedAt', 'declaredValue', 'currency'],
] as const

const titleOf = (
  session: Session,
  resource: string,
  record: RecordOf<'bills-of-lading'> | RecordOf<'house-bills-of-lading'>,
): string => {
  const { one, options } = session.registry.get(resource).labels[session.caller.locale]
  const kind = record.documentKind
  return `${one} · ${options['documentKind']?.[kind] ?? kind}`
}

const remarkOf = (
  record: RecordOf<'bills-of-lading'> | RecordOf<'house-bills-of-lading'>,
): { readonly remark?: string } => (typeof record.goods === 'string' ? { remark: record.goods } : {})

const houseColumns = ['serial', 'consignee', 'goods', 'pieces', 'grossWeight', 'volumeM3'] as const
const summedColumns = ['pieces', 'grossWeight', 'volumeM3'] as const

/** A master with the list of its houses. */
export const billPdf = async (
  session: Session,
  deps: Deps,
  master: RecordOf<'bills-of-lading'>,
  under: readonly RecordOf<'house-bills-of-lading'>[],
): Promise<FileResult> => {
  const many = session.registry.get(houses).labels[session.caller.locale].many
  const table = await tableOf(session, houses, under, houseColumns, summedColumns, many)
  return file(session, deps, master.id, [
    {
      title: titleOf(session, masters, master),
      number: master.id,
      boxes: await boxesOf(session, masters, master, masterBoxes),
      tables: under.length === 0 ? [] : [table],
      ...remarkOf(master),
    },
  ])
}

const bulkColumns = ['sequence', 'description', 'marks', 'pieces', 'grossWeight', 'volumeM3', 'sscc'] as const

/** A house with its pieces. */
export const housePdf = async (
  session: Session,
  deps: Deps,
  house: RecordOf<'house-bills-of-lading'>,
  bulks: readonly RecordOf<'bulks'>[],
): Promise<FileResult> => {
  const many = session.registry.get('bulks').labels[session.caller.locale].many
  const table = await tableOf(session, 'bulks', bulks, bulkColumns, summedColumns, many)
  return file(session, deps, house.id, [
    {
      title: titleOf(session, houses, house),
      number: house.id,
      boxes: await boxesOf(session, houses, house, houseBoxes),
      tables: bulks.length === 0 ? [] : [table],
      ...remarkOf(house),
    },
  ])
}

/** The houses of each consignee under each master, a page for every one. */
export const groupedPdf = async (session: Session, deps: Deps, groups: readonly Group[]): Promise<FileResult> => {
  if (groups.length === 0) throw new ApiError('NOT_FOUND', { text: 'E-NO-MATCH' })
  const documents: PrintedDocument[] = []
  for (const { master, houses: under } of groups) {
    const [first] = under
    documents.push({
      title: titleOf(session, masters, master),
      number: master.id,
      boxes: [
        ...(first === undefined ? [] : await boxesOf(session, houses, first, [['consignee']])),
        ...(await boxesOf(session, masters, master, [['carrier', 'originPort', 'destinationPort', 'eta']])),
      ],
      tables: [await tableOf(session, houses, under, houseColumns, summedColumns)],
    })
  }
  return file(session, deps, 'houses', documents)
}
