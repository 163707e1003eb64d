import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, useId } from 'react'

interface ModalProps {
  readonly title: string
  readonly wide?: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** What a dialog asks first is typed into at once; a choice of many is not opened by it, since its list hides the rest. */
const focusFirst = (content: HTMLElement | null): void => {
  const first = content?.querySelector<HTMLElement>(':is(input, select, textarea):not([type=hidden], :disabled)')
  if (first?.getAttribute('role') !== 'combobox') first?.focus()
}

/** A dialog with its title. */
export const Modal = ({ title, wide = false, onClose, children }: ModalProps) => {
  const id = useId()
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth={wide ? 'lg' : 'sm'} fullWidth>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent ref={focusFirst}>{children}</DialogContent>
    </Dialog>
  )
}
