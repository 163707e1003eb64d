import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { useEffect, useRef, useState } from 'react'

interface CopyTextProps {
  readonly text: string
  /** On the button. */
  readonly action: string
  /** What the text is, where it is shown from the start. */
  readonly shownAs?: string
}

/** How long the copy notice stays (C-COPY-NOTICE). */
const copiedMs = 5000

/**
 * Puts a text on the clipboard. Without TLS a browser has none to write to, and another may refuse: then the text is
 * shown and selected, to be copied by hand.
 */
export const CopyText = ({ text, action, shownAs }: CopyTextProps) => {
  const translate = useTranslate()
  const field = useRef<HTMLTextAreaElement>(null)
  const [copied, setCopied] = useState(false)
  /** How often it was refused. */
  const [refused, setRefused] = useState(0)
  useEffect(() => {
    if (refused === 0) return
    field.current?.focus()
    field.current?.select()
  }, [refused])
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      setTimeout(() => setCopied(false), copiedMs)
    } catch {
      setRefused(refused + 1)
    }
  }
  const byHand = refused > 0 && translate('estiba.shell.copyByHand')
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {(shownAs !== undefined || refused > 0) && (
        <TextField
          label={shownAs ?? byHand}
          helperText={shownAs !== undefined && byHand}
          value={text}
          multiline
          maxRows={10}
          inputRef={field}
          slotProps={{ htmlInput: { readOnly: true } }}
        />
      )}
      <p>
        <Button variant={shownAs === undefined ? 'text' : 'contained'} onClick={() => void copy()}>
          {action}
        </Button>{' '}
        <output>{copied ? translate('estiba.shell.copied') : ''}</output>
      </p>
    </Box>
  )
}
