import { grossKilograms } from '../../../../src/domain/cubing/units.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Deps, Session } from '../../../contract.ts'
import { ApiError } from '../../../errors.ts'
import type { FileResult } from '../../../routes/operationAnswer.ts'
import type { Sheaf } from '../../../papers/paperPdf.ts'
import { readableRecords } from '../../readableRecords.ts'
import { papersApart } from '../../print/apart/apart.ts'
import { documentPdf, type PrintedDocument } from '../../print/documentPdf.ts'
import { boxesOf, tableOf } from '../../print/recordParts.ts'
import type { Group } from './grouped.ts'
import { ownPaper } from './ownPaper.ts'

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

const titleOf = (
  session: Session,
  resource: string,
  record: RecordOf<'bills-of-lading'> | RecordOf<'house-bills-of-lading'>,
): string => {
  const { one, options } = session.registry.get(resource).labels[session.caller.locale]
  const kind = record.documentKind
  return `${one} · ${options['documentKind']?.[kind] ?? kind}`
}

const houseColumns = ['serial', 'consignee', 'goods', 'pieces', 'grossWeight', 'volumeM3'] as const
const summedColumns = ['pieces', 'grossWeight', 'volumeM3'] as const

const paperFile = async ({ caller }: Session, name: string, sheaf: Sheaf): Promise<FileResult> => ({
  filename: `${name}.pdf`,
  mimeType: 'application/pdf',
  bytes: await papersApart(caller, [sheaf]),
})

/** A master on its own form, with the list of its houses. */
export const billPdf = async (
  session: Session,
  deps: Deps,
  master: RecordOf<'bills-of-lading'>,
  under: readonly RecordOf<'house-bills-of-lading'>[],
): Promise<FileResult> => {
  const parts = under.map(({ serial, goods, pieces, grossWeight, volumeM3 }) => ({
    marks: serial,
    description: goods,
    pieces,
    grossWeight,
    volumeM3: volumeM3 ?? 0,
  }))
  return paperFile(session, master.id, await ownPaper(session, deps, master, master, parts))
}

/** A house on its own form, with its pieces; it travels as its master does, where that may be told. */
export const housePdf = async (
  session: Session,
  deps: Deps,
  house: RecordOf<'house-bills-of-lading'>,
  bulks: readonly RecordOf<'bulks'>[],
): Promise<FileResult> => {
  const parts = bulks.map((bulk) => ({
    marks: bulk.marks ?? '',
    description: bulk.description ?? '',
    pieces: bulk.pieces ?? 0,
    grossWeight: grossKilograms(bulk).round(3).toNumber(),
    volumeM3: bulk.volumeM3 ?? 0,
  }))
  const [master = null] = house.masterBL ? await readableRecords(session, masters, [house.masterBL]) : []
  return paperFile(session, house.id, await ownPaper(session, deps, house, master, parts))
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
