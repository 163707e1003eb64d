import type { OperationState } from '../../../../../src/domain/operations/act.ts'
import type { RecordOf } from '../../../../../src/resources/records.ts'
import type { JsonObject } from '../../../../../src/schema/json.ts'
import type { Session } from '../../../../contract.ts'
import { headerFacts } from './headerFacts.ts'
import { readOperation } from '../reading/load.ts'

/** Writes an operation's header with what follows from its pieces as they are stored now. */
export const writeHeader = async (
  session: Session,
  id: string,
  own: Partial<Pick<OperationState, 'partial' | 'executed' | 'active'>> = {},
  changes: JsonObject = {},
): Promise<RecordOf<'pre-registers'>> => {
  const headers = session.asSystem('pre-registers')
  const { state, pieces } = await readOperation(session, await headers.get(id))
  const facts = headerFacts(
    { ...state, ...own },
    pieces.map(({ bulk }) => bulk),
  )
  return headers.move(id, 'follow', { ...changes, ...facts })
}

/** The same where header, state and pieces are known as they are stored now. */
export const writeKnownHeader = (
  session: Session,
  header: RecordOf<'pre-registers'>,
  state: OperationState,
  bulks: readonly RecordOf<'bulks'>[],
  changes: JsonObject = {},
): Promise<RecordOf<'pre-registers'>> =>
  session.asSystem('pre-registers').updateHeld(header, { ...changes, ...headerFacts(state, bulks) }, 'follow')
