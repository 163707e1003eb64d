import { fill } from '../../../../src/domain/messages/message.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'

/** Tells who saves somebody outside of no third party that he sees only the operations for which he is responsible. */
export const warnOfNobody = (session: Session, user: RecordOf<'users'> | null): void => {
  const hidden = session.caller.restrictions['users']?.hiddenFields ?? []
  if (hidden.includes('type') || hidden.includes('entity')) return
  if (user?.type !== 'company-non-official' || (user.entity ?? '') !== '') return
  const { messages } = session.registry.get('users').labels[session.caller.locale]
  session.warnings.set('entity', fill(messages['ofNobody'] ?? '', { name: user.name ?? user.username ?? '' }))
}
