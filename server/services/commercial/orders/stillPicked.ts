import { fill } from '../../../../src/domain/messages/message.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Blocked, Moving } from '../../../moves/moving.ts'
import { onLists } from '../../orders/onLists.ts'

/** What is being picked leaves all the same: given up as well, it could not be billed. */
export const stillPicked = async ({
  session,
  record,
}: Pick<Moving<RecordOf<'orders'>>, 'session' | 'record'>): Promise<readonly Blocked[]> => {
  const lists = new Set((await onLists(session, [record.id])).map(({ list }) => list))
  const { messages } = session.registry.get('orders').labels[session.caller.locale]
  return lists.size === 0
    ? []
    : [{ code: 'onList', text: fill(messages['onList'] ?? '', { lists: [...lists].join(', ') }) }]
}
