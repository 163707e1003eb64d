import { Panel } from '../work/Panel.tsx'
import { FormStack } from './FormStack.tsx'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useTexts } from '../work/useTexts.ts'
import { useState } from 'react'
import { useAttempt } from '../../ui/screen/useAttempt.ts'
import { noticeBoard } from '../../ui/notices/noticeBoard.ts'
import { useOperations } from '../../dataProvider/useOperations.ts'

/** A new password by the present one, or by a security code that is mailed to who has just signed in. */
export const ChangePassword = () => {
  const text = useTexts('profile')
  const provider = useOperations()
  const [sent, setSent] = useState(false)
  const { busy, problem, attempt, forget } = useAttempt()
  const send = () =>
    attempt(async () => {
      await provider.call('auth.users.securityCode')
      setSent(true)
      noticeBoard.bubble('estiba.profile.codeSent')
    })
  const back = (): void => {
    forget()
    setSent(false)
  }
  const change = (form: HTMLFormElement) =>
    attempt(async () => {
      const values = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
      await provider.call('auth.users.updatePassword', values)
      form.reset()
      setSent(false)
      noticeBoard.toast('estiba.profile.changed')
    })
  return (
    <Panel title={text('password')}>
      {problem !== null && <Alert severity="error">{problem}</Alert>}
      <FormStack
        onSubmit={(event) => {
          event.preventDefault()
          void change(event.currentTarget)
        }}
      >
        {sent ? (
          <TextField
            key="code"
            name="securityCode"
            label={text('code')}
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
            autoComplete="one-time-code"
            required
          />
        ) : (
          <TextField
            key="present"
            name="currentPassword"
            label={text('currentPassword')}
            type="password"
            autoComplete="current-password"
            required
          />
        )}
        <TextField name="password" label={text('newPassword')} type="password" autoComplete="new-password" required />
        <Button variant="contained" type="submit" disabled={busy}>
          {text('change')}
        </Button>
      </FormStack>
      <Button variant="outlined" sx={{ mt: 1 }} disabled={busy} onClick={() => (sent ? back() : void send())}>
        {text(sent ? 'byCurrent' : 'sendCode')}
      </Button>
    </Panel>
  )
}
