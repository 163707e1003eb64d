import { useTranslate } from 'ra-core'
import { useId, useMemo, useState } from 'react'
import type { Fields } from '../../schema/fields.ts'
import { errorsOf } from '../form/errorsOf.ts'
import { FormField } from '../form/FormField.tsx'
import type { Values, View } from '../kinds/kindUi.ts'
import { Modal } from '../screen/Modal.tsx'

interface ActionDialogProps {
  readonly title: string
  readonly input: Fields
  readonly view: View
  readonly onSend: (values: Values) => Promise<void>
  readonly onClose: () => void
}

const noErrors = {}

/** What an action asks for is called as its input says, else as the field of the record. */
const namedByInput = (view: View, input: Fields): View => ({
  ...view,
  words: { ...view.words, field: (name) => input[name]?.label?.[view.words.locale] ?? view.words.field(name) },
})

/** Asks what an action needs to know; a refusal stands at its field and loses nothing that was typed. */
export const ActionDialog = ({ title, input, view, onSend, onClose }: ActionDialogProps) => {
  const translate = useTranslate()
  const id = useId()
  const [values, setValues] = useState<Values>(() =>
    Object.fromEntries(Object.entries(input).map(([name, field]) => [name, field.default ?? null])),
  )
  const [errors, setErrors] = useState<{ readonly [name: string]: string }>(noErrors)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const asking = useMemo(() => namedByInput(view, input), [view, input])
  const send = async (): Promise<void> => {
    setBusy(true)
    setProblem(null)
    setErrors(noErrors)
    try {
      await onSend(values)
      onClose()
    } catch (failure) {
      setErrors(errorsOf(failure))
      setProblem(failure instanceof Error ? failure.message : String(failure))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal title={title} onClose={onClose}>
      <form
        noValidate
        className="estiba-fields"
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        {problem !== null && (
          <p role="alert" className="estiba-error is-wide">
            {problem}
          </p>
        )}
        {Object.entries(input).map(([name, field]) => (
          <FormField
            key={name}
            id={`${id}-${name}`}
            name={name}
            field={field}
            value={values[name]}
            record={values}
            stored={null}
            view={asking}
            error={errors[name]}
            inner={noErrors}
            onChange={(changed, value) => setValues((before) => ({ ...before, [changed]: value }))}
          />
        ))}
        <div className="estiba-actions is-wide">
          <button type="submit" className="estiba-button is-main" disabled={busy}>
            {title}
          </button>
          <button type="button" className="estiba-button" onClick={onClose}>
            {translate('estiba.form.cancel')}
          </button>
        </div>
      </form>
    </Modal>
  )
}
