import { Suspense, useEffect, useState } from 'react'
import { useNotificationContext } from 'react-admin'
import { onceOnline } from '../layout/onceOnline.ts'
import { appIdle } from '../settled.ts'
import { useNotices } from './useNotices.ts'

const Notices = onceOnline(async () => ({ default: (await import('./Notices.tsx')).Notices }))

/** Where notices are shown: loaded once the first screen stands, or with the first of them. */
export const LateNotices = () => {
  const { toasts, bubble, alert } = useNotices()
  const { notifications } = useNotificationContext()
  const [settled, setSettled] = useState(false)
  const isSaid = toasts.length > 0 || bubble !== null || alert !== null || notifications.length > 0
  useEffect(() => {
    void appIdle.then(() => setSettled(true))
  }, [])
  return (
    (settled || isSaid) && (
      <Suspense fallback={null}>
        <Notices />
      </Suspense>
    )
  )
}
