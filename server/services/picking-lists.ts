import { Big } from 'big.js'
import type { AnyRecord } from '../../src/schema/json.ts'
import type { Session } from '../contract.ts'
import { textOf } from './input.ts'
import { defineService, type Implementation } from './service.ts'

const nonShippedNumbers: Implementation = async (session) => {
  const { rows } = await session
    .of('picking-lists')
    .list({ where: { shipped: { ne: true } }, sort: [['number', 'ASC']], range: [0, 999] })
  return rows.map(({ number }) => String(number))
}

interface Line {
  readonly bulk: string
  readonly quantity: number | null
}

const linesOf = (list: AnyRecord): readonly Line[] =>
  (Array.isArray(list['lines']) ? (list['lines'] as readonly AnyRecord[]) : []).map((line) => ({
    bulk: String(line['bulk']),
    quantity: typeof line['quantity'] === 'number' ? line['quantity'] : null,
  }))

/** The bulks of a list in its order, each with how much of it is picked. */
const bulksOf = async (session: Session, list: AnyRecord): Promise<readonly AnyRecord[]> => {
  const lines = linesOf(list)
  const ids = lines.map(({ bulk }) => bulk)
  const bulks = new Map(
    (ids.length === 0 ? [] : await session.trusted('bulks').getMany(ids)).map((bulk) => [bulk.id, bulk]),
  )
  return lines.flatMap(({ bulk, quantity }) => {
    const found = bulks.get(bulk)
    return found === undefined ? [] : [{ ...found, pickedQuantity: quantity ?? found['quantity'] ?? found['pieces'] }]
  })
}

const linesWithBulkInfo: Implementation = async (session, input) =>
  bulksOf(session, await session.of('picking-lists').get(textOf(input, 'number')))

const total = (rows: readonly AnyRecord[], field: string): number =>
  rows.reduce((sum, row) => sum.plus(Number(row[field] ?? 0)), new Big(0)).toNumber()

const reportData: Implementation = async (session, input) => {
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

export default defineService('picking-lists', { queries: { nonShippedNumbers, linesWithBulkInfo, reportData } })
