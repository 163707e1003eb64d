import { useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import { Modal } from '../../ui/screen/Modal.tsx'

interface ReasonDialogProps {
  /** What is done, also on its button. */
  readonly title: string
  readonly onClose: () => void
  readonly onReason: (reason: string) => unknown
}

/** Asks why, before what is written down with its reason. */
export const ReasonDialog = ({ title, onClose, onReason }: ReasonDialogProps) => {
  const translate = useTranslate()
  const id = useId()
  const [reason, setReason] = useState('')
  return (
    <Modal title={title} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (reason.trim() === '') return
          onClose()
          onReason(reason.trim())
        }}
      >
        <div className="estiba-field">
          <label htmlFor={id}>{translate('estiba.work.reason')}</label>
          <input
            id={id}
            className="estiba-input"
            autoComplete="off"
            maxLength={200}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </div>
        <div className="estiba-actions is-end">
          <button type="button" className="estiba-button" onClick={onClose}>
            {translate('estiba.work.back')}
          </button>
          <button type="submit" className="estiba-button is-main" disabled={reason.trim() === ''}>
            {title}
          </button>
        </div>
      </form>
    </Modal>
  )
}
