import type { LineOf, RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'
import { lockDocument } from '../../accounting/documents/postDocument.ts'

type Settlement = RecordOf<'route-settlements'>

/** A receipt with the row of the settlement that it is of. */
export interface Receipted {
  readonly row: LineOf<'route-settlements', 'collected'>
  readonly receipt: RecordOf<'documents'>
}

/** The receipts that still count: what was voided by hand is taken back already. */
export const receiptsOf = async (session: Session, { collected }: Settlement): Promise<readonly Receipted[]> => {
  const rows = (collected ?? []).filter(({ receipt }) => receipt)
  const receipts = await session.asSystem('documents').getMany(rows.map(({ receipt }) => receipt ?? ''))
  return rows.flatMap((row) => {
    const receipt = receipts.find(({ id, state }) => id === row.receipt && state !== 'VOID')
    return receipt === undefined ? [] : [{ row, receipt }]
  })
}

/** Who applies one of a settlement's receipts, or takes it back, waits. */
export const holdReceipts = async (session: Session, id: string): Promise<void> => {
  const receipts = ((await session.of('route-settlements').find(id))?.collected ?? []).map(({ receipt }) => receipt)
  for (const receipt of receipts.filter((one) => typeof one === 'string').toSorted())
    await lockDocument(session, receipt)
}
