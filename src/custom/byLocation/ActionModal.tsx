import { useTranslate } from 'ra-core'
import type { FormEvent, ReactNode } from 'react'
import { Modal } from '../../ui/screen/Modal.tsx'

interface ActionModalProps {
  readonly title: string
  readonly problem: string | null
  readonly ready: boolean
  readonly onSubmit: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A question before an action: Enter does it, Escape leaves it. */
export const ActionModal = ({ title, problem, ready, onSubmit, onClose, children }: ActionModalProps) => {
  const translate = useTranslate()
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (ready) onSubmit()
  }
  return (
    <Modal title={title} onClose={onClose}>
      <form className="by-location-form" onSubmit={submit}>
        {children}
        {problem !== null && (
          <p role="alert" className="layout-problem">
            {problem}
          </p>
        )}
        <div className="estiba-actions is-end">
          <button type="button" className="estiba-button" onClick={onClose}>
            {translate('estiba.list.cancel')}
          </button>
          <button type="submit" className="estiba-button is-main" disabled={!ready}>
            {title}
          </button>
        </div>
      </form>
    </Modal>
  )
}
