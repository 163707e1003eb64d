import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTexts } from './useTexts.ts'
import type { FormEvent, ReactNode } from 'react'
import { useUnsavedGuard } from '../../ui/form/useUnsavedGuard.ts'
import { Modal, useDialogHolds } from '../../ui/screen/Modal.tsx'
import { useAttempt } from '../../ui/screen/useAttempt.ts'

interface ActionModalProps {
  readonly title: string
  /** On the button, where it is not the title. */
  readonly action?: string
  /** What stands against it before it is asked. */
  readonly problem?: string | null
  readonly ready?: boolean
  /** Whether closing it would lose what was typed. */
  readonly holdsTyped?: boolean
  /** Does it; what is refused is told in the dialog, which stays. */
  readonly onSubmit: () => unknown
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A question before an action: Enter does it, Escape leaves it. */
export const ActionModal = (props: ActionModalProps) => {
  const { title, action = title, problem = null, ready = true, holdsTyped = false, onSubmit, onClose, children } = props
  const text = useTexts('list')
  const { busy, problem: refusal, attempt } = useAttempt()
  const told = problem ?? refusal
  useUnsavedGuard(holdsTyped && !busy)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (ready && !busy) void attempt(async () => onSubmit())
  }
  return (
    <Modal title={title} onClose={onClose}>
      <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 1.5, pt: 0.5 }}>
        <Holding typed={holdsTyped} />
        {children}
        {told !== null && <Alert severity="error">{told}</Alert>}
        <Box sx={{ display: 'flex', justifyContent: 'end', gap: 1 }}>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button variant="contained" type="submit" disabled={!ready || busy}>
            {action}
          </Button>
        </Box>
      </Box>
    </Modal>
  )
}

/** Stands within the dialog, and tells it. */
const Holding = ({ typed }: { readonly typed: boolean }) => {
  useDialogHolds(typed)
  return null
}
