import { useDownload } from '../work/useDownload.ts'
import { useTexts } from '../work/useTexts.ts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import type { RecordOf } from '../../resources/records.ts'
import { Actions } from '../../ui/screen/Actions.tsx'
import { useAttempt } from '../../ui/screen/useAttempt.ts'
import { WorkPage } from '../work/WorkPage.tsx'

interface CapturedOrderProps {
  readonly captured: RecordOf<'orders'>
  readonly onAnother: () => void
}

/** A shipment that was captured: its numbers, its guide, its way. */
export const CapturedOrder = ({ captured, onAnother }: CapturedOrderProps) => {
  const text = useTexts('courier')
  const download = useDownload()
  const { busy, problem, attempt } = useAttempt()
  const { id, number, trackingNumber, operation } = captured
  const print = () => attempt(() => download('transactions.orders.guides', { orders: [id] }, `${trackingNumber}.pdf`))
  return (
    <WorkPage
      detail={number ?? id}
      problem={problem}
      actions={
        <Button variant="outlined" onClick={onAnother}>
          {text('another')}
        </Button>
      }
    >
      <Alert severity="success">
        {trackingNumber
          ? text('captured', { order: number, guide: trackingNumber })
          : text('askedFor', { order: number })}
      </Alert>
      {trackingNumber && (
        <Typography variant="h5" component="p" sx={{ my: 2 }}>
          {text('guide')} <code>{trackingNumber}</code>
        </Typography>
      )}
      <Actions>
        {trackingNumber && (
          <Button variant="contained" disabled={busy} onClick={() => void print()}>
            {text('print')}
          </Button>
        )}
        <Button variant="outlined" component={Link} to={`/orders/${encodeURIComponent(id)}`}>
          {text('order')} {number}
        </Button>
        {operation && (
          <Button variant="outlined" component={Link} to={`/pre-registers/${encodeURIComponent(operation)}`}>
            {text('follow')}
          </Button>
        )}
      </Actions>
    </WorkPage>
  )
}
