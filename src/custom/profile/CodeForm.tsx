import { FormStack } from './FormStack.tsx'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { errorsOf } from '../../ui/form/errorsOf.ts'

interface Props {
  readonly label: string
  readonly action: string
  readonly send: (code: string) => Promise<void>
}

/** One code and what is done with it; what is wrong with it is said beside it. */
export const CodeForm = ({ label, action, send }: Props) => {
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const submit = (form: HTMLFormElement): void => {
    setProblem(null)
    setBusy(true)
    send(String(new FormData(form).get('code')))
      .catch((failure: Error) => {
        setProblem(errorsOf(failure)['code'] ?? failure.message)
        form.querySelector('input')?.focus()
      })
      .finally(() => setBusy(false))
  }
  return (
    <FormStack
      onSubmit={(event) => {
        event.preventDefault()
        submit(event.currentTarget)
      }}
    >
      <TextField
        name="code"
        label={label}
        autoComplete="one-time-code"
        error={problem !== null}
        helperText={problem !== null && <span role="alert">{problem}</span>}
        required
      />
      <Button variant="contained" type="submit" disabled={busy}>
        {action}
      </Button>
    </FormStack>
  )
}
