import { assertWarehouse } from '../../../../access/warehouseAccess.ts'
import { textOf } from '../../../input.ts'
import { type PieceRow, textIn, type Work } from '../reading/work.ts'
import { invalidAt, refuseWhere } from '../refused.ts'

/**
 * It left by a dispatch of the company's. What is in a consolidation comes out of it where that is counted; what a
 * courier gave back is with its sender.
 */
const leftByDispatch = ({ bulk }: PieceRow): boolean => Boolean(bulk.dispatchDocument) && !bulk.consolidation

export const leftBy = (work: Work): void =>
  refuseWhere(
    work,
    'X-NOT-BACK',
    work.chosen.filter((row) => !leftByDispatch(row)),
  )

/** It is on its way to somebody, and has not got there: it may have been refused. */
export const mayComeBack = (row: PieceRow): boolean =>
  row.bulk.stage === 'DISPATCHED' && row.bulk.delivered !== true && leftByDispatch(row)

/** Where a piece comes back to: the store that it left; one that was in none, where it is said, or its operation begins. */
export const backStoreOf = ({ input, header }: Work, { bulk }: PieceRow): string =>
  textIn(bulk, 'store') || textOf(input, 'store') || textIn(header, 'originStore')

/** Each piece has a store to come back to, where the caller may receive. */
export const storeToComeBackTo = async (work: Work): Promise<void> => {
  const { session, chosen } = work
  for (const id of new Set(chosen.map((row) => backStoreOf(work, row)))) {
    const store = await session.inOperation('stores').find(id)
    if (store === undefined || store.status !== 'ACTIVE') throw invalidAt(session.caller.locale, { store: 'needed' })
    assertWarehouse(session, store.warehouseCode, 'canReceive', store.id)
  }
}
