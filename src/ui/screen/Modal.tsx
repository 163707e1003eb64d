import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { createContext, type ReactNode, use, useCallback, useEffect, useId, useRef } from 'react'
import { useTranslate } from 'ra-core'

interface ModalProps {
  readonly title: string
  readonly wide?: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** What is answered, and the places of what is on its way; a box of fixed words stands for the input that it hides. */
const asked =
  ':is(input, select, textarea):not([type=hidden], [aria-hidden=true], :disabled), [role=combobox]:not([aria-disabled=true]), [aria-busy=true]'

/**
 * What a dialog asks first is answered at once, over what it proposes; a choice of many is not opened by it, since its
 * list hides the rest. Inputs whose code is still on its way are waited for.
 */
const focusFirst = (content: HTMLElement | null): (() => void) | undefined => {
  if (content === null) return undefined
  const focus = (): boolean => {
    const first = content.querySelector<HTMLElement>(asked)
    if (first === null || first.getAttribute('aria-busy') === 'true') return false
    if (content.contains(document.activeElement) || first.matches('input[role=combobox]')) return true
    first.focus()
    if (first instanceof HTMLInputElement) first.select()
    return true
  }
  if (focus()) return undefined
  const watch = new MutationObserver(() => {
    if (focus()) watch.disconnect()
  })
  watch.observe(content, { childList: true, subtree: true })
  return () => watch.disconnect()
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
