import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { RepairList } from './RepairList.tsx'
import type { useScanQueue } from './useScanQueue.ts'

/** What this device still keeps: scans that wait for the line, those to repair, and those of other people. */
export const QueuePanel = ({ queue }: { readonly queue: ReturnType<typeof useScanQueue> }) => {
  const translate = useTranslate()
  const { waiting, refused, others, retry, discard } = queue
  return (
    <>
      {waiting.length > 0 && (
        <Alert severity="warning" role="status">
          {translate('estiba.work.kept', { smart_count: waiting.length })}
        </Alert>
      )}
      {others > 0 && (
        <Typography variant="body2" color="textSecondary">
          {translate('estiba.work.others', { smart_count: others })}
        </Typography>
      )}
      {refused.length > 0 && <RepairList refused={refused} retry={retry} discard={discard} />}
    </>
  )
}
