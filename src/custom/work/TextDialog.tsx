import { useTexts } from './useTexts.ts'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { ActionModal } from './ActionModal.tsx'

interface TextDialogProps {
  /** What is done, also on its button. */
  readonly title: string
  /** What the text is where it is no reason. */
  readonly label?: string
  readonly about?: string
  readonly maxLength?: number
  readonly onClose: () => void
  /** Does it; the dialog stays with what is refused. */
  readonly onText: (text: string) => unknown
}

/** Asks for the words that something is done with: why, or under which name. */
export const TextDialog = ({ title, label, about, maxLength = 200, onClose, onText }: TextDialogProps) => {
  const work = useTexts('work')
  const [typed, setTyped] = useState('')
  const text = typed.trim()
  return (
    <ActionModal
      title={title}
      ready={text !== ''}
      onClose={onClose}
      onSubmit={async () => {
        await onText(text)
        onClose()
      }}
    >
      {about}
      <TextField
        label={label ?? work('reason')}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        slotProps={{ htmlInput: { maxLength } }}
      />
    </ActionModal>
  )
}
