import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { type FormEvent, useEffect, useState } from 'react'
import type { Asking } from './askWho.ts'

export interface ConfirmDialogProps extends Asking {
  readonly onEnd: (confirmed: boolean) => void
}

/** Asks for the password, for a code of the second factor, or for one that is mailed to who has neither. */
export const ConfirmDialog = ({ call, translate, onEnd }: ConfirmDialogProps) => {
  const [field, setField] = useState<'password' | 'code' | 'mailedCode' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    const ask = async (): Promise<void> => {
      const way = wayOf(await call('auth.factor.status', {}))
      // Where no further one is due, one that was mailed before is good still: why is said, and the box stands.
      if (way === 'mailedCode') await call('auth.session.confirmCode', {}).catch(tell)
      setField(way)
    }
    const tell = (failure: Error): void => setProblem(failure.message)
    ask().catch(tell)
  }, [call])

  const send = async (form: HTMLFormElement): Promise<void> => {
    setBusy(true)
    setProblem(null)
    try {
      await call(
        'auth.session.confirm',
        Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)])),
      )
      onEnd(true)
    } catch (failure) {
      setBusy(false)
      setProblem(failure instanceof Error ? saidOf(failure) : String(failure))
      form.querySelector('input')?.focus()
    }
  }

  return (
    <Dialog open onClose={() => onEnd(false)} aria-labelledby="estiba-confirm-title">
      <DialogTitle id="estiba-confirm-title">{translate('estiba.confirmation.title')}</DialogTitle>
      <Box
        component="form"
        sx={{ display: 'grid', gap: 1.5, p: 3, pt: 1 }}
        onSubmit={(event: FormEvent<HTMLFormElement>) => {
          event.preventDefault()
          void send(event.currentTarget)
        }}
      >
        {problem !== null && <Alert severity="error">{problem}</Alert>}
        {field !== null && (
          <>
            <TextField
              key={field}
              label={translate(`estiba.confirmation.${field}`)}
              name={field === 'password' ? field : 'code'}
              type={field === 'password' ? 'password' : 'text'}
              autoComplete={field === 'password' ? 'current-password' : 'one-time-code'}
              inputRef={(input: HTMLInputElement | null) => input?.focus()}
              error={problem !== null}
              required
            />
            <Button variant="contained" type="submit" disabled={busy}>
              {translate('estiba.confirmation.confirm')}
            </Button>
          </>
        )}
        <Button onClick={() => onEnd(false)}>{translate('estiba.confirmation.cancel')}</Button>
      </Box>
    </Dialog>
  )
}

/** Other hosts say only whether there is a second factor. */
const wayOf = (status: unknown): 'password' | 'code' | 'mailedCode' => {
  if (typeof status !== 'object' || status === null) return 'password'
  if ('confirmBy' in status && status.confirmBy === 'MAIL') return 'mailedCode'
  return 'enrolled' in status && status.enrolled === true ? 'code' : 'password'
}

/** What is wrong with what was typed is said at its field. */
const saidOf = (failure: Error): string => {
  const body = 'body' in failure ? failure.body : null
  const errors = typeof body === 'object' && body !== null && 'errors' in body ? body.errors : null
  const [first] = typeof errors === 'object' && errors !== null ? Object.values(errors) : []
  return typeof first === 'string' ? first : failure.message
}
