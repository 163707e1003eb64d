import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { bearer } from '../../authProvider/session.ts'
import { readKey } from '../../authProvider/sessionKeys.ts'
import { useOperations } from '../../dataProvider/useOperations.ts'
import type { Startup } from '../../dataProvider/startup.ts'
import { type Tone, noticeBoard } from '../../ui/notices/noticeBoard.ts'
import { changedRows } from '../../ui/live/changedRows.ts'
import { keptDays, type Notification, notificationStore } from '../../ui/live/notificationStore.ts'

const tones: { readonly [kind: string]: Tone } = { INFO: 'info', SUCCESS: 'good', WARNING: 'warn', ERROR: 'bad' }

/** Without an address in the configuration (C-SOCKET): the local machine's, in development only. */
const socketAddress = (startup: Startup): string | null =>
  startup.configuration['realtime']?.settings['socket.url'] ?? (import.meta.env.DEV ? 'http://localhost:3000' : null)

/** Joins the company's room; notifications become toasts, changes of others refresh what is on the screen. */
const Realtime = ({ startup }: { readonly startup: Startup }) => {
  const provider = useOperations()
  const queries = useQueryClient()

  useEffect(() => {
    const address = socketAddress(startup)
    let stopped = false
    let stop = (): void => undefined
    const catchUp = async (silent: boolean): Promise<void> => {
      if (!provider.has('realtime.notifications.list')) return
      const since = new Date(Date.now() - keptDays * 86_400_000).toISOString()
      const missed = await provider
        .call<readonly Notification[]>('realtime.notifications.list', {
          range: '[0,99]',
          filter: JSON.stringify({ createdAt: { gt: since } }),
        })
        .catch(() => [])
      const fresh = notificationStore.add(missed)
      if (!silent) for (const one of fresh) noticeBoard.toast(one.title, tones[one.kind ?? 'INFO'] ?? 'info')
    }
    const connect = async (): Promise<void> => {
      await catchUp(true)
      if (address === null || stopped) return
      const { io } = await import('socket.io-client')
      const socket = io(new URL(address, location.origin).origin, {
        path: startup.configuration['realtime']?.settings['socket.path'] ?? '/socket.io',
        auth: (give) => give({ token: bearer() }),
        transports: ['websocket', 'polling'],
        reconnectionDelay: 1000,
        reconnectionDelayMax: 30_000,
        randomizationFactor: 0.5,
      })
      let joined = false
      socket.on('connect', () => {
        socket.emit('join', readKey('businessId'))
        if (joined) {
          void catchUp(false)
          void queries.invalidateQueries()
        }
        joined = true
      })
      socket.on('notification', (one: Notification) => {
        if (notificationStore.add([one]).length > 0) noticeBoard.toast(one.title, tones[one.kind ?? 'INFO'] ?? 'info')
      })
      socket.on('change', (change: { readonly resource: string; readonly id: string }) => {
        changedRows.mark(change.resource, change.id)
        void queries.invalidateQueries({ queryKey: [change.resource] })
      })
      stop = () => socket.disconnect()
      if (stopped) stop()
    }
    void connect()
    return () => {
      stopped = true
      stop()
    }
  }, [provider, queries, startup])

  return null
}

export default Realtime
