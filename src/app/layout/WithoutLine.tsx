import Alert from '@mui/material/Alert'
import { onlineManager } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useIsOffline, useTranslate } from 'react-admin'

/** Tells that there is no network, as long as that is so: what is asked for meanwhile waits for it. */
export const WithoutLine = () => {
  const translate = useTranslate()
  const isOffline = useIsOffline()
  // What happened before anybody listened.
  useEffect(() => onlineManager.setOnline(navigator.onLine), [])
  if (!isOffline) return null
  return (
    <Alert severity="warning" role="status" sx={{ marginBottom: 1.5 }}>
      {translate('estiba.shell.offline')}
    </Alert>
  )
}
