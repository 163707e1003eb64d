import { Big } from 'big.js'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'
import { textOf } from '../../input.ts'
import { readableRecords } from '../../readableRecords.ts'
import type { Answering, Implementation } from '../../service.ts'
import { linesOf, packagesOf, placeToPick } from './listOf.ts'

export const nonShippedNumbers: Implementation = async (session) => {
  const where = { shipped: { ne: true }, state: { ne: 'CANCELED' } }
  return (await session.of('picking-lists').all({ where, sort: [['number', 'ASC']], most: 5000 })).map(({ number }) =>
    String(number),
  )
}

const picked: ReadonlySet<unknown> = new Set(['PICKED', 'CONSOLIDATED', 'SHIPPED'])

/** A bulk as its list tells it. */
export type ListedBulk = RecordOf<'bulks'> & {
  readonly askedQuantity: number
  readonly pickedQuantity: number
  readonly pickLocation: string | null
  readonly package: string | number | null
  readonly orderType: string | null
  readonly orderNumber: string | null
  readonly orderLine: number | null
}

/** The bulks of a list in its order, each with how much of it is asked for and how much is picked. */
export const bulksOf = async (session: Session, list: RecordOf<'picking-lists'>): Promise<readonly ListedBulk[]> => {
  const lines = linesOf(list)
  const ids = lines.map(({ bulk }) => bulk)
  const bulks = new Map((await readableRecords(session, 'bulks', ids)).map((bulk) => [bulk.id, bulk]))
  const packages = packagesOf(list)
  return lines.flatMap((line) => {
    const { bulk, quantity, orderType, orderNumber, orderLine } = line
    const found = bulks.get(bulk)
    if (found === undefined) return []
    const asked = quantity ?? found.quantity ?? found.pieces
    return [
      {
        ...found,
        askedQuantity: asked,
        pickedQuantity: picked.has(found.status) ? asked : 0,
        pickLocation: placeToPick(line, found),
        package: packages.find((one) => one.bulks.includes(bulk))?.package ?? null,
        orderType,
        orderNumber,
        orderLine,
      },
    ]
  })
}

export const linesWithBulkInfo: Implementation = async (session, input) =>
  bulksOf(session, await session.of('picking-lists').get(textOf(input, 'number')))

const total = (rows: readonly ListedBulk[], field: 'pieces' | 'grossWeight' | 'volumeM3'): number =>
  rows.reduce((sum, row) => sum.plus(row[field] ?? 0), new Big(0)).toNumber()

export const reportData: Answering<'wms.pickingLists.reportData'> = async (session, input) => {
  const pickingList = await session.of('picking-lists').get(textOf(input, 'number'))
  const lines = await bulksOf(session, pickingList)
  const totals = {
    bulks: lines.length,
    pieces: total(lines, 'pieces'),
    grossWeight: total(lines, 'grossWeight'),
    volumeM3: total(lines, 'volumeM3'),
  }
  return { pickingList, lines, totals }
}
