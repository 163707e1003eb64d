import { staysOf } from '../../../../../src/domain/operations/stays.ts'
import type { RecordOf } from '../../../../../src/resources/records.ts'
import type { Session } from '../../../../contract.ts'

/** Whether pieces that came or left by a paper have been elsewhere since: it is the paper of a stay before, and stays. */
export const isOfStay = async (
  session: Session,
  { id, bulks }: Pick<RecordOf<'documents'>, 'id' | 'bulks'>,
): Promise<boolean> => {
  if (!bulks?.length) return false
  const moved = await session.asSystem('bulks').all({ where: { id: { in: bulks }, stays: { null: false } } })
  return moved.some((bulk) =>
    staysOf(bulk).some(({ receiptDocument, dispatchDocument }) => receiptDocument === id || dispatchDocument === id),
  )
}
