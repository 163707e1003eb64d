import { useEffect, useRef, useState } from 'react'
import type { Asking } from './askWho.ts'

interface Props extends Asking {
  readonly onEnd: (confirmed: boolean) => void
}

/** Asks for the password, or for a code where the person has a second factor. */
export const ConfirmDialog = ({ call, translate, onEnd }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const [field, setField] = useState<'password' | 'code' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal()
    call('auth.factor.status', {}).then(
      (status) => setField(isEnrolled(status) ? 'code' : 'password'),
      (failure: Error) => setProblem(failure.message),
    )
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
    <dialog ref={dialog} className="office-alert" aria-labelledby="estiba-confirm-title" onClose={() => onEnd(false)}>
      <h2 id="estiba-confirm-title">{translate('estiba.confirmation.title')}</h2>
      {problem !== null && (
        <p className="office-error" role="alert">
          {problem}
        </p>
      )}
      {field !== null && (
        <form
          className="estiba-confirmation"
          onSubmit={(event) => {
            event.preventDefault()
            void send(event.currentTarget)
          }}
        >
          <label>
            {translate(`estiba.confirmation.${field}`)}
            <input
              key={field}
              name={field}
              type={field === 'password' ? 'password' : 'text'}
              autoComplete={field === 'password' ? 'current-password' : 'one-time-code'}
              ref={(input) => input?.focus()}
              aria-invalid={problem !== null}
              required
            />
          </label>
          <button type="submit" className="estiba-button is-main" disabled={busy}>
            {translate('estiba.confirmation.confirm')}
          </button>
        </form>
      )}
      <button type="button" className="office-link" onClick={() => dialog.current?.close()}>
        {translate('estiba.confirmation.cancel')}
      </button>
    </dialog>
  )
}

const isEnrolled = (status: unknown): boolean =>
  typeof status === 'object' && status !== null && 'enrolled' in status && status.enrolled === true

/** What is wrong with what was typed is said at its field. */
const saidOf = (failure: Error): string => {
  const body = 'body' in failure ? failure.body : null
  const errors = typeof body === 'object' && body !== null && 'errors' in body ? body.errors : null
  const [first] = typeof errors === 'object' && errors !== null ? Object.values(errors) : []
  return typeof first === 'string' ? first : failure.message
}
