import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { createContext, type ReactNode, use, useCallback, useEffect, useId, useRef } from 'react'
import { useTranslate } from 'ra-core'
import { focusFirst } from './focusFirst.ts'

interface ModalProps {
  readonly title: string
  readonly wide?: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The second press of a double click on what opened the dialog, which falls beside it. */
const isSecondPress = (event: object): boolean => 'detail' in event && Number(event.detail) > 1

const DialogHolds = createContext((_holdsTyped: boolean): void => undefined)

/** Tells the dialog around whether closing it would lose what was typed. */
export const useDialogHolds = (holdsTyped: boolean): void => {
  const tell = use(DialogHolds)
  useEffect(() => {
    tell(holdsTyped)
    return () => tell(false)
  }, [tell, holdsTyped])
}

/** A dialog with its title. What was typed is thrown away by Escape or a press beside it only when that is confirmed. */
export const Modal = ({ title, wide = false, onClose, children }: ModalProps) => {
  const id = useId()
  const translate = useTranslate()
  const holds = useRef(false)
  const tell = useCallback((holdsTyped: boolean): void => {
    holds.current = holdsTyped
  }, [])
  const close = (event: object): void => {
    if (isSecondPress(event)) return
    if (!holds.current || window.confirm(translate('estiba.form.unsaved'))) onClose()
  }
  return (
    <Dialog open onClose={close} aria-labelledby={id} maxWidth={wide ? 'lg' : 'sm'} fullWidth>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent ref={focusFirst}>
        <DialogHolds value={tell}>{children}</DialogHolds>
      </DialogContent>
    </Dialog>
  )
}
