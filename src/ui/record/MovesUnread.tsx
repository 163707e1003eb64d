import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import type { useRecordMoves } from './useRecordMoves.ts'

/** Says that the next steps could not be read, where they would stand: a record without any looks finished. */
export const MovesUnread = ({ error, again }: Pick<ReturnType<typeof useRecordMoves>, 'error' | 'again'>) => {
  const translate = useTranslate()
  if (error === null) return null
  return (
    <Alert
      severity="error"
      sx={{ mb: 1.5 }}
      action={
        <Button color="inherit" size="small" onClick={again}>
          {translate('estiba.list.retry')}
        </Button>
      }
    >
      {translate('estiba.record.movesUnread', { problem: error.message })}
    </Alert>
  )
}
