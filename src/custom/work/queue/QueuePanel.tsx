import { Quiet } from '../Quiet.tsx'
import { useTexts } from '../useTexts.ts'
import { useEffect } from 'react'
import { makeStore } from '../../../ui/live/store.ts'
import { RepairList } from './RepairList.tsx'
import type { useScanQueue } from './useScanQueue.ts'
import { WaitingList } from './WaitingList.tsx'

/** How many of these panels are on the screen: elsewhere the frame tells of the scans. */
export const panels = makeStore(0)

/** What this device still keeps: scans that wait for the line, those to repair, and those of other people. */
export const QueuePanel = ({ queue }: { readonly queue: ReturnType<typeof useScanQueue> }) => {
  const text = useTexts('work')
  const { waiting, refused, others, retry, discard } = queue
  useEffect(() => {
    panels.write(panels.read() + 1)
    return () => panels.write(panels.read() - 1)
  }, [])
  return (
    <>
      {waiting.length > 0 && <WaitingList waiting={waiting} discard={discard} />}
      {others > 0 && <Quiet>{text('others', { smart_count: others })}</Quiet>}
      {refused.length > 0 && <RepairList refused={refused} retry={retry} discard={discard} />}
    </>
  )
}
