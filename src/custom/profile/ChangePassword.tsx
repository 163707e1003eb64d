import { Panel } from '../work/Panel.tsx'
import { FormStack } from './FormStack.tsx'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { noticeBoard } from '../../ui/notices/noticeBoard.ts'
import { useOperations } from '../../dataProvider/useOperations.ts'

/** A new password by the present one, or by a security code that is mailed to who has just signed in. */
export const ChangePassword = () => {
  const translate = useTranslate()
  const provider = useOperations()
  const [sent, setSent] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const attempt = async (work: () => Promise<unknown>, then: () => void): Promise<void> => {
    setProblem(null)
    await work().then(then, (failure: Error) => setProblem(failure.message))
  }

  const send = (): Promise<void> =>
    attempt(
      () => provider.call('auth.users.securityCode'),
      () => {
        setSent(true)
        noticeBoard.bubble('estiba.profile.codeSent')
      },
    )

  const change = (form: HTMLFormElement): Promise<void> => {
    const values = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
    return attempt(
      () => provider.call('auth.users.updatePassword', values),
      () => {
        form.reset()
        setSent(false)
        noticeBoard.toast('estiba.profile.changed')
      },
    )
  }

  return (
    <Panel title={translate('estiba.profile.password')}>
      {problem !== null && <Alert severity="error">{problem}</Alert>}
      <FormStack
        onSubmit={(event) => {
          event.preventDefault()
          void change(event.currentTarget)
        }}
      >
        {sent ? (
          <TextField
            name="securityCode"
            label={translate('estiba.profile.code')}
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
            autoComplete="one-time-code"
            required
          />
        ) : (
          <TextField
            name="currentPassword"
            label={translate('estiba.profile.currentPassword')}
            type="password"
            autoComplete="current-password"
            required
          />
        )}
        <TextField
          name="password"
          label={translate('estiba.profile.newPassword')}
          type="password"
          autoComplete="new-password"
          required
        />
        <Button variant="contained" type="submit">
          {translate('estiba.profile.change')}
        </Button>
      </FormStack>
      {!sent && (
        <Button variant="outlined" sx={{ mt: 1 }} onClick={() => void send()}>
          {translate('estiba.profile.sendCode')}
        </Button>
      )}
    </Panel>
  )
}
