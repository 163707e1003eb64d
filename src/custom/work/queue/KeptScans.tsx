import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { Link } from 'react-router-dom'
import { rereading } from '../../../ui/live/rereading.ts'
import { useTexts } from '../useTexts.ts'
import { keptFor } from './keptFor.ts'
import { panels } from './QueuePanel.tsx'
import { useScanQueue } from './useScanQueue.ts'

/** How often what waits is tried again while the line is thought to be there. */
const tryEveryMs = 10_000

/**
 * Sends the scans that this device keeps whenever the line is there, wherever the person is in the office, and tells
 * of them on the screens that do not show them.
 */
const KeptScans = () => {
  const text = useTexts('work')
  const queue = useScanQueue()
  const told = useSyncExternalStore(panels.subscribe, panels.read) > 0
  const { waiting, refused } = queue
  const waits = waiting.length > 0
  // What the scans change is read again when all are sent, not after each.
  const flush = useEffectEvent(() => void rereading.putOffDuring(queue.flush))
  useEffect(() => {
    const send = (): void => flush()
    const timer = waits ? setInterval(send, tryEveryMs) : undefined
    if (waits) send()
    addEventListener('online', send)
    return () => {
      clearInterval(timer)
      removeEventListener('online', send)
    }
  }, [waits])

  const first = refused[0] ?? waiting[0]
  if (first === undefined || told) return null
  const said =
    refused.length > 0
      ? text('repair', { smart_count: refused.length })
      : text(keptFor(waiting), { smart_count: waiting.length })
  return (
    <Alert
      severity={refused.length > 0 ? 'error' : 'warning'}
      role="status"
      sx={{ marginBottom: 1.5 }}
      action={
        <Button color="inherit" component={Link} to={first.path ?? '/wms_nuevo/warehouse-locate'}>
          {text('look')}
        </Button>
      }
    >
      {said}
    </Alert>
  )
}

export default KeptScans
