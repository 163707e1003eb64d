import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'
import { ApiError } from '../../../errors.ts'
import { pieceName } from '../../../../src/domain/labels/pieceName.ts'

const messageOf = (session: Session, message: string): string =>
  session.registry.get('consolidations').labels[session.caller.locale].messages[message] ?? message

/** A 409: this is not done with the consolidation as it stands. */
export const stateRefused = (session: Session, current: RecordOf<'consolidations'>, message = 'state'): ApiError =>
  new ApiError('STATE', { errors: { consolState: messageOf(session, message) }, current, of: 'consolidations' })

/** A 409 that tells every reason with the bulks it concerns. */
export const bulksAgainst = (
  session: Session,
  reasons: readonly { readonly guard: string; readonly ids: readonly string[] }[],
  bulks: readonly RecordOf<'bulks'>[],
): ApiError => {
  const names = new Map(bulks.map((bulk) => [bulk.id, pieceName(bulk)]))
  const told = reasons.map(
    ({ guard, ids }) => `${messageOf(session, guard)}: ${ids.map((id) => names.get(id) ?? id).join(', ')}`,
  )
  return new ApiError('STATE', { errors: { bulks: told.join('. ') } })
}
