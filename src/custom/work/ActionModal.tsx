import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import type { FormEvent, ReactNode } from 'react'
import { Modal } from '../../ui/screen/Modal.tsx'

interface ActionModalProps {
  readonly title: string
  /** On the button, where it is not the title. */
  readonly action?: string
  readonly problem?: string | null
  readonly ready?: boolean
  readonly onSubmit: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A question before an action: Enter does it, Escape leaves it. */
export const ActionModal = (props: ActionModalProps) => {
  const { title, action = title, problem = null, ready = true, onSubmit, onClose, children } = props
  const translate = useTranslate()
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (ready) onSubmit()
  }
  return (
    <Modal title={title} onClose={onClose}>
      <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 1.5, pt: 0.5 }}>
        {children}
        {problem !== null && <Alert severity="error">{problem}</Alert>}
        <Box sx={{ display: 'flex', justifyContent: 'end', gap: 1 }}>
          <Button onClick={onClose}>{translate('estiba.list.cancel')}</Button>
          <Button variant="contained" type="submit" disabled={!ready}>
            {action}
          </Button>
        </Box>
      </Box>
    </Modal>
  )
}
