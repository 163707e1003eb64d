import { useEffect, useRef, useState } from 'react'
import type { Asking } from './askWho.ts'

interface Props extends Asking {
  readonly onEnd: (confirmed: boolean) => void
}

/** Asks for the password, for a code of the second factor, or for one that is mailed to who has neither. */
export const ConfirmDialog = ({ call, translate, onEnd }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const [field, setField] = useState<'password' | 'code' | 'mailedCode' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal()
    const ask = async (): Promise<void> => {
      const way = wayOf(await call('auth.factor.status', {}))
      if (way === 'mailedCode') await call('auth.session.confirmCode', {})
      setField(way)
    }
    ask().catch((failure: Error) => setProblem(failure.message))
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
              name={field === 'password' ? field : 'code'}
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
