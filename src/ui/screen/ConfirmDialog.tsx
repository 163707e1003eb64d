import { useTranslate } from 'ra-core'
import { Modal } from './Modal.tsx'

interface ConfirmDialogProps {
  readonly text: string
  readonly action: string
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks before what cannot be undone. */
export const ConfirmDialog = ({ text, action, onConfirm, onClose }: ConfirmDialogProps) => {
  const translate = useTranslate()
  return (
    <Modal title={action} onClose={onClose}>
      <p>{text}</p>
      <div className="estiba-actions is-end">
        <button type="button" className="estiba-button" onClick={onClose}>
          {translate('estiba.list.cancel')}
        </button>
        <button
          type="button"
          className="estiba-button is-bad"
          onClick={() => {
            onClose()
            onConfirm()
          }}
        >
          {action}
        </button>
      </div>
    </Modal>
  )
}
