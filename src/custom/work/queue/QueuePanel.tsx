import { Quiet } from '../Quiet.tsx'
import Alert from '@mui/material/Alert'
import { useTexts } from '../useTexts.ts'
import { RepairList } from './RepairList.tsx'
import type { useScanQueue } from './useScanQueue.ts'

/** What this device still keeps: scans that wait for the line, those to repair, and those of other people. */
export const QueuePanel = ({ queue }: { readonly queue: ReturnType<typeof useScanQueue> }) => {
  const text = useTexts('work')
  const { waiting, refused, others, retry, discard } = queue
  return (
    <>
      {waiting.length > 0 && (
        <Alert severity="warning" role="status">
          {text('kept', { smart_count: waiting.length })}
        </Alert>
      )}
      {others > 0 && <Quiet>{text('others', { smart_count: others })}</Quiet>}
      {refused.length > 0 && <RepairList refused={refused} retry={retry} discard={discard} />}
    </>
  )
}
