import { useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import { Modal } from '../../ui/screen/Modal.tsx'

interface KeepDialogProps {
  readonly onClose: () => void
  readonly onKeep: (name: string) => void
}

/** Asks for the name that a configuration is kept under. */
export const KeepDialog = ({ onClose, onKeep }: KeepDialogProps) => {
  const translate = useTranslate()
  const id = useId()
  const [name, setName] = useState('')
  const text = (key: string): string => translate(`estiba.reports.${key}`)
  return (
    <Modal title={text('keep')} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onClose()
          onKeep(name.trim())
        }}
      >
        <p>{text('keepAbout')}</p>
        <div className="estiba-field">
          <label htmlFor={id}>{text('name')}</label>
          <input
            id={id}
            className="estiba-input"
            required
            maxLength={120}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </div>
        <div className="estiba-actions is-end">
          <button type="button" className="estiba-button" onClick={onClose}>
            {text('cancel')}
          </button>
          <button type="submit" className="estiba-button is-main" disabled={name.trim() === ''}>
            {text('keep')}
          </button>
        </div>
      </form>
    </Modal>
  )
}
