import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { Modal } from '../../ui/screen/Modal.tsx'
import { Typed } from './Labelled.tsx'

interface ReasonDialogProps {
  readonly title: string
  readonly onClose: () => void
  readonly onReason: (reason: string) => Promise<unknown>
}

/** Asks why, before what is written down with its reason. */
export const ReasonDialog = ({ title, onClose, onReason }: ReasonDialogProps) => {
  const translate = useTranslate()
  const [reason, setReason] = useState('')
  return (
    <Modal title={title} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (reason.trim() === '') return
          onClose()
          void onReason(reason.trim())
        }}
      >
        <Typed label={translate('estiba.picking.reason')} value={reason} onChange={setReason} />
        <div className="estiba-actions is-end">
          <button type="button" className="estiba-button" onClick={onClose}>
            {translate('estiba.picking.back')}
          </button>
          <button type="submit" className="estiba-button is-main" disabled={reason.trim() === ''}>
            {title}
          </button>
        </div>
      </form>
    </Modal>
  )
}
