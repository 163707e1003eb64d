import Alert from '@mui/material/Alert'
import { useTranslate } from 'ra-core'
import { useEffect, useState } from 'react'
import { onKeysChanged, readKey } from '../../authProvider/sessionKeys.ts'

const warnBeforeMs = 5 * 60_000

/**
 * Five minutes before a session ends, and after that until somebody has signed in again, an offer to do so in another
 * tab, leaving this screen as it is.
 */
export const SessionEnd = () => {
  const translate = useTranslate()
  const [leftMs, setLeftMs] = useState(Number.POSITIVE_INFINITY)
  useEffect(() => {
    const look = (): void => setLeftMs(Number(readKey('expirationDate') ?? 0) - Date.now())
    look()
    const timer = setInterval(look, 30_000)
    const end = onKeysChanged(look)
    return () => {
      end()
      clearInterval(timer)
    }
  }, [])
  if (leftMs > warnBeforeMs) return null
  return (
    <Alert severity={leftMs < 0 ? 'warning' : 'info'} role="alert">
      {leftMs < 0
        ? translate('estiba.shell.sessionOver')
        : translate('estiba.shell.sessionSoon', { smart_count: Math.max(1, Math.round(leftMs / 60_000)) })}{' '}
      <a href="/auth/login" target="_blank" rel="noreferrer">
        {translate('estiba.shell.signInAgain')}
      </a>
    </Alert>
  )
}
