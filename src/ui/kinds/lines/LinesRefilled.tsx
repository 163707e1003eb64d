import Alert from '@mui/material/Alert'
import { useTranslate } from 'react-admin'
import type { Refilled } from './useRefilling.ts'

/** Says at the lines what of them stands though its currency is another, and what is proposed no more. */
export const LinesRefilled = ({ kept, emptied, currency }: Refilled) => {
  const translate = useTranslate()
  return (
    <Alert severity="warning" role="status" sx={{ mt: 1 }}>
      {kept.length > 0 && <div>{translate('estiba.kinds.linesKept', { lines: kept.join(', '), currency })}</div>}
      {emptied.length > 0 && <div>{translate('estiba.kinds.linesEmptied', { lines: emptied.join(', ') })}</div>}
    </Alert>
  )
}
