import Dialog from '@mui/material/Dialog'
import { type ReactNode, useId } from 'react'
import './modal.css'

interface ModalProps {
  readonly title: string
  readonly wide?: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A dialog that keeps the focus and gives it back. */
export const Modal = ({ title, wide = false, onClose, children }: ModalProps) => {
  const id = useId()
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={id}
      maxWidth={wide ? 'lg' : 'sm'}
      fullWidth
      slotProps={{ paper: { className: 'estiba-modal' } }}
    >
      <div className="estiba-modal-body">
        <h2 id={id}>{title}</h2>
        {children}
      </div>
    </Dialog>
  )
}
