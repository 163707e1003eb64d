import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { ActionModal } from '../work/ActionModal.tsx'
import { useAttempt } from '../../ui/screen/useAttempt.ts'

interface ReasonedDialogProps {
  readonly title: string
  readonly label: string
  /** Does it, and answers what is said of it. */
  readonly onReason: (reason: string) => Promise<string>
  readonly onDone: (said: string) => void
  readonly onClose: () => void
}

/** What is done only with a word on why; a refusal is told in the dialog. */
export const ReasonedDialog = ({ title, label, onReason, onDone, onClose }: ReasonedDialogProps) => {
  const [reason, setReason] = useState('')
  const { busy, problem, attempt } = useAttempt()
  return (
    <ActionModal
      title={title}
      problem={problem}
      ready={reason.trim() !== '' && !busy}
      onSubmit={() => void attempt(async () => onDone(await onReason(reason.trim())))}
      onClose={onClose}
    >
      <TextField
        label={label}
        autoComplete="off"
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
    </ActionModal>
  )
}
