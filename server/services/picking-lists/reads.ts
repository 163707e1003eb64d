import { Big } from 'big.js'
import type { AnyRecord } from '../../../src/schema/json.ts'
import type { Session } from '../../contract.ts'
import { textOf } from '../input.ts'
import { readableRecords } from '../readableRecords.ts'
import type { Implementation } from '../service.ts'
import { linesOf, packagesOf } from './listOf.ts'

export const nonShippedNumbers: Implementation = async (session) => {
  const where = { shipped: { ne: true }, state: { ne: 'CANCELED' } }
  return (await session.of('picking-lists').all({ where, sort: [['number', 'ASC']], most: 5000 })).map(({ number }) =>
    String(number),
  )
}

const picked: ReadonlySet<unknown> = new Set(['PICKED', 'CONSOLIDATED', 'SHIPPED'])

/** The bulks of a list in its order, each with how much of it is asked for and how much is picked. */
export const bulksOf = async (session: Session, list: AnyRecord): Promise<readonly AnyRecord[]> => {
  const lines = linesOf(list)
  const ids = lines.map(({ bulk }) => bulk)
  const bulks = new Map((await readableRecords(session, 'bulks', ids)).map((bulk) => [bulk.id, bulk]))
  const packages = packagesOf(list)
  return lines.flatMap(({ bulk, quantity, location, orderType, orderNumber, orderLine }) => {
    const found = bulks.get(bulk)
    if (found === undefined) return []
    const asked = quantity ?? Number(found['quantity'] ?? found['pieces'] ?? 0)
    return [
      {
        ...found,
        askedQuantity: asked,
        pickedQuantity: picked.has(found['status']) ? asked : 0,
        pickLocation: location,
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

const total = (rows: readonly AnyRecord[], field: string): number =>
  rows.reduce((sum, row) => sum.plus(Number(row[field] ?? 0)), new Big(0)).toNumber()

export const reportData: Implementation = async (session, input) => {
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
