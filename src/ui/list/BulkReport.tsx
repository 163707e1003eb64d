import Close from '@mui/icons-material/Close'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useTranslate } from 'react-admin'
import { useBulkContext } from './BulkContext.ts'

/** What came of what was done with several rows: one summary, with a verdict for each row that was refused. */
const BulkReport = () => {
  const translate = useTranslate()
  const { report, busy, undo, forget } = useBulkContext()
  if (report === null) return null
  return (
    <Alert
      role="status"
      variant="outlined"
      severity={report.refused.length > 0 ? 'error' : 'success'}
      sx={{ mb: 1 }}
      action={
        <>
          {report.changed.length > 0 && (
            <Button color="inherit" disabled={busy} onClick={() => void undo()}>
              {translate('estiba.list.undo')}
            </Button>
          )}
          <IconButton color="inherit" aria-label={translate('estiba.list.close')} onClick={forget}>
            <Close fontSize="small" />
          </IconButton>
        </>
      }
    >
      <strong>
        {translate(report.as === 'removed' ? 'estiba.list.doneRemoving' : 'estiba.list.done', {
          done: report.done,
          smart_count: report.count,
        })}
      </strong>
      {report.refused.length > 0 && (
        <ul>
          {report.refused.map(({ row, reason }) => (
            <li key={row}>{translate('estiba.list.refused', { row, reason })}</li>
          ))}
        </ul>
      )}
    </Alert>
  )
}

export default BulkReport
