import Alert from '@mui/material/Alert'
import { useIsOffline, useTranslate } from 'react-admin'

/** Tells that there is no network, as long as that is so: what is asked for meanwhile waits for it. */
export const WithoutLine = () => {
  const translate = useTranslate()
  const isOffline = useIsOffline()
  if (!isOffline) return null
  return (
    <Alert severity="warning" role="status" sx={{ marginBottom: 1.5 }}>
      {translate('estiba.shell.offline')}
    </Alert>
  )
}
