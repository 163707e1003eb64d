import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { bearer } from '../../authProvider/session.ts'
import { readKey, type SessionKey } from '../../authProvider/sessionKeys.ts'
import { refused } from '../../dataProvider/refusals.ts'
import { useOperations } from '../../dataProvider/useOperations.ts'
import type { Startup } from '../../dataProvider/startup.ts'
import { type Tone, noticeBoard } from '../../ui/notices/noticeBoard.ts'
import { changedRows } from '../../ui/live/changedRows.ts'
import { gathered } from '../../ui/live/gathered.ts'
import { keptDays, type Notification, notificationStore } from '../../ui/live/notificationStore.ts'
import { rereading } from '../../ui/live/rereading.ts'
import { useLocaleName } from '../../ui/resource/useWords.ts'
import { lineAddress } from './lineAddress.ts'
import { type LiveLine, openLiveLine } from './liveLine.ts'
import { renewOwnCompany } from './renewOwnCompany.ts'
import { reasonOf } from '../../ui/screen/useAttempt.ts'
import { makeOld } from '../../ui/resource/makeOld.ts'

const tones: { readonly [kind: string]: Tone } = { INFO: 'info', SUCCESS: 'good', WARNING: 'warn', ERROR: 'bad' }

/** How soon the line is joined after the first answers as a rule. */
const joinsWithinMs = 5000

/** Everybody whose role changed asks within this time, and not all at the same moment. */
const rightsWithinMs = 2000

const tokenKey: SessionKey = 'companyAccessToken'

const tell = (notifications: readonly Notification[]): void => {
  for (const one of notificationStore.add(notifications))
    noticeBoard.toast(one.title, tones[one.kind ?? 'INFO'] ?? 'info')
}

/** Joins the company's room; notifications become toasts, changes of others refresh what is on the screen. */
const Realtime = ({ startup }: { readonly startup: Startup }) => {
  const provider = useOperations()
  const queries = useQueryClient()
  const language = useLocaleName()

  useEffect(() => {
    let stopped = false
    let rights: ReturnType<typeof setTimeout> | undefined
    let line: LiveLine | null = null
    const again = gathered(
      (names) => {
        for (const name of names) void makeOld(queries, name)
      },
      { rereading },
    )
    let isRead = false
    const kept = async (): Promise<readonly Notification[] | null> => {
      if (!provider.has('realtime.notifications.list')) return []
      const since = new Date(Date.now() - keptDays * 86_400_000).toISOString()
      try {
        const answer = await provider.call<readonly Notification[]>('realtime.notifications.list', {
          range: '[0,99]',
          filter: JSON.stringify({ createdAt: { gt: since } }),
        })
        notificationStore.notRead(null)
        return answer
      } catch (failure) {
        notificationStore.notRead(reasonOf(failure))
        return null
      }
    }
    /** Those that were there before this page are none that just came, however late they could be read. */
    const take = async (): Promise<void> => {
      const read = await kept()
      if (read === null) return
      if (isRead) tell(read)
      else notificationStore.add(read)
      isRead = true
    }
    const connect = async (): Promise<void> => {
      await take()
      if (stopped) return
      line = await openLiveLine(lineAddress(startup.configuration, location.origin), {
        token: bearer,
        businessId: () => readKey('businessId'),
        language,
        joined: (missed) => {
          void take()
          if (!missed) {
            // What changed between its answer and now was not heard; over a quick line that is next to nothing.
            const before = Date.now() - joinsWithinMs
            void queries.invalidateQueries({ predicate: ({ state }) => state.dataUpdatedAt < before })
            return
          }
          void queries.invalidateQueries()
          void renewOwnCompany(provider)
        },
        // Asking for anything tells the person that the session is over, with the screen left as it is.
        refused: () => void kept(),
        notified: (one) => tell([one]),
        changed: ({ resource, id }) => {
          changedRows.mark(resource, id)
          again.add(resource)
          if (id === readKey('businessId')) void renewOwnCompany(provider)
        },
        companyChanged: () => void renewOwnCompany(provider),
        rightsChanged: () => {
          clearTimeout(rights)
          rights = setTimeout(refused, Math.random() * rightsWithinMs)
        },
      })
      if (stopped) line.close()
    }
    const signedInElsewhere = ({ key, newValue }: StorageEvent): void => {
      if (key === tokenKey && newValue !== null) line?.renew()
    }
    window.addEventListener('storage', signedInElsewhere)
    void connect()
    return () => {
      stopped = true
      window.removeEventListener('storage', signedInElsewhere)
      line?.close()
      clearTimeout(rights)
      again.stop()
    }
  }, [provider, queries, startup, language])

  return null
}

export default Realtime
