import type { RecordOf } from '../../../../../src/resources/records.ts'
import type { Session } from '../../../../contract.ts'

/** Whether goods came or left by a document: what credits its value brings none of them back. */
export const movedGoods = (
  session: Session,
  { type, number }: Pick<RecordOf<'documents'>, 'type' | 'number'>,
): Promise<boolean> =>
  session.asSystem('stock-movements').exists({ documentType: type, documentNumber: number ?? null })
