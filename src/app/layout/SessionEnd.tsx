import Alert from '@mui/material/Alert'
import { useTranslate } from 'ra-core'
import { useEffect, useState } from 'react'
import { readKey } from '../../authProvider/sessionKeys.ts'

const warnBeforeMs = 5 * 60_000

/** Five minutes before a session ends, an offer to sign in again in another tab, leaving this screen as it is. */
export const SessionEnd = () => {
  const translate = useTranslate()
  const [leftMs, setLeftMs] = useState(Number.POSITIVE_INFINITY)
  useEffect(() => {
    const look = (): void => setLeftMs(Number(readKey('expirationDate') ?? 0) - Date.now())
    look()
    const timer = setInterval(look, 30_000)
    return () => clearInterval(timer)
  }, [])
  if (leftMs > warnBeforeMs || leftMs < 0) return null
  return (
    <Alert severity="info" role="alert">
      {translate('estiba.shell.sessionSoon', { smart_count: Math.max(1, Math.round(leftMs / 60_000)) })}{' '}
      <a href="/auth/login" target="_blank" rel="noreferrer">
        {translate('estiba.shell.signInAgain')}
      </a>
    </Alert>
  )
}
