import { useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import { Modal } from '../../ui/screen/Modal.tsx'

interface VoidDialogProps {
  readonly onClose: () => void
  readonly onVoid: (reason: string) => void
}

/** Asks why a document is taken back. */
export const VoidDialog = ({ onClose, onVoid }: VoidDialogProps) => {
  const translate = useTranslate()
  const id = useId()
  const [reason, setReason] = useState('')
  const text = (key: string): string => translate(`estiba.documents.${key}`)
  return (
    <Modal title={text('void')} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onClose()
          onVoid(reason.trim())
        }}
      >
        <p>{text('voidSure')}</p>
        <div className="estiba-field">
          <label htmlFor={id}>{text('reason')}</label>
          <input
            id={id}
            className="estiba-input"
            required
            maxLength={240}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </div>
        <div className="estiba-actions is-end">
          <button type="button" className="estiba-button" onClick={onClose}>
            {text('cancel')}
          </button>
          <button type="submit" className="estiba-button is-bad" disabled={reason.trim() === ''}>
            {text('void')}
          </button>
        </div>
      </form>
    </Modal>
  )
}
