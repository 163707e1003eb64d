import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Where } from '../../../../src/schema/where.ts'
import type { Session } from '../../../contract.ts'
import { dayBegins, dayEnds } from '../../company/dayMoments.ts'
import { textOf } from '../../input.ts'
import { documentPdf } from '../../print/documentPdf.ts'
import { boxesOf, tableOf } from '../../print/recordParts.ts'
import { sumOf } from '../../print/sum.ts'
import { readableRecords } from '../../readableRecords.ts'
import type { Answering, Implementation } from '../../service.ts'

const resource = 'consolidations'

/** Consolidations by the day of their closing. */
export const byDateRange: Implementation = async (session, input) => {
  const [from, until] = [
    await dayBegins(session, textOf(input, 'dateFrom')),
    await dayEnds(session, textOf(input, 'dateTo')),
  ]
  const where: Where = {
    and: [
      { closedAt: { null: false } },
      ...(from === null ? [] : [{ closedAt: { gte: from } }]),
      ...(until === null ? [] : [{ closedAt: { lt: until } }]),
    ],
  }
  return session.of(resource).all({ where, sort: [['closedAt', 'DESC']], most: 5000 })
}

interface Report {
  readonly consolidation: RecordOf<'consolidations'>
  readonly houses: readonly RecordOf<'house-bills-of-lading'>[]
  readonly bulks: readonly RecordOf<'bulks'>[]
}

const reportOf = async (session: Session, number: string): Promise<Report> => {
  const consolidation = await session.of(resource).get(number)
  return {
    consolidation,
    houses: await readableRecords(session, 'house-bills-of-lading', consolidation.houses ?? []),
    bulks: await readableRecords(session, 'bulks', consolidation.bulks ?? []),
  }
}

export const reportDataByNumber: Answering<'transactions.consolidations.reportDataByNumber'> = async (
  session,
  input,
) => {
  const report = await reportOf(session, textOf(input, 'number'))
  const { pieces, grossWeight, volumeM3, fillPercent } = report.consolidation
  const totals = {
    houses: report.houses.length,
    bulks: report.bulks.length,
    pieces,
    grossWeight,
    volumeM3,
    fillPercent,
  }
  return { ...report, totals }
}

const headerBoxes = [
  ['transport', 'carrier', 'masterBl'],
  ['origin', 'destination', 'consolState'],
  ['container', 'vehiclePlate', 'seal'],
  ['pieces', 'grossWeight', 'volumeM3', 'fillPercent'],
  ['date', 'closedAt', 'shippedAt'],
] as const

const houseColumns = ['serial', 'shipper', 'consignee', 'destinationPort', 'goods', 'pieces', 'grossWeight', 'volumeM3']
const bulkColumns = ['type', 'number', 'sequence', 'description', 'marks', 'pieces', 'grossWeight', 'volumeM3', 'sscc']
const summed = ['pieces', 'grossWeight', 'volumeM3']

/** The manifest: the houses, then the bulks of each. */
export const manifestPdf: Implementation = async (session, input, { deps }) => {
  const { consolidation, houses, bulks } = await reportOf(session, textOf(input, 'number'))
  const { one, names } = session.registry.get(resource).labels[session.caller.locale]
  const tables = [await tableOf(session, 'house-bills-of-lading', houses, houseColumns, summed)]
  for (const house of houses) {
    const under = bulks.filter((bulk) => bulk.houseBl === house.id)
    const title = `${house.id} · ${sumOf(under, 'pieces')}`
    tables.push(await tableOf(session, 'bulks', under, bulkColumns, summed, title))
  }
  return {
    filename: `${consolidation.id}.pdf`,
    mimeType: 'application/pdf',
    bytes: await documentPdf(session, deps, [
      {
        title: `${names['manifestPdf'] ?? one} · ${one}`,
        number: consolidation.id,
        boxes: await boxesOf(session, resource, consolidation, headerBoxes),
        tables,
        landscape: true,
      },
    ]),
  }
}
