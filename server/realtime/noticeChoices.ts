import type { NoticeChoice } from '../../src/domain/notices/noticeChoice.ts'
import type { Database } from '../contract.ts'
import type { NotificationEvent } from './notifications.ts'

/** What people of the company chose about what is told; none where it is of nothing that is chosen, or to one person. */
export const choicesOf = async (
  db: Database,
  { namespace, topic, userId }: NotificationEvent,
): Promise<readonly NoticeChoice[]> =>
  topic === undefined || userId !== undefined
    ? []
    : db.platform((sql) =>
        sql<NoticeChoice>(
          'select owner, event, channel from estiba.notice_choices where namespace = $1 and topic = $2',
          [namespace, topic],
        ),
      )
