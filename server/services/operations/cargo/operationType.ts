import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'
import { refusal } from '../../refusal.ts'

/** The type of an operation, as long as it may be used. */
export const operationTypeOf = async (session: Session, code: string): Promise<RecordOf<'operation-types'>> => {
  const type = await session.inOperation('operation-types').find(code)
  if (type === undefined || type['status'] !== 'ACTIVE') throw refusal(session, 'pre-registers', 'type', 'type')
  return type
}
