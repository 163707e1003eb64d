import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { Modal } from '../../ui/screen/Modal.tsx'
import { useTexts } from '../work/useTexts.ts'

interface MadeLinkProps {
  readonly address: string
  readonly onClose: () => void
}

/** The address of a link that was just made, shown this once. */
export const MadeLink = ({ address, onClose }: MadeLinkProps) => {
  const translate = useTranslate()
  const text = useTexts('tracking')
  const [copied, setCopied] = useState(false)
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(address)
    setCopied(true)
  }
  return (
    <Modal title={text('giveLink')} onClose={onClose}>
      <Box sx={{ display: 'grid', gap: 1.5, pt: 1 }}>
        <TextField label={text('linkMade')} value={address} multiline slotProps={{ htmlInput: { readOnly: true } }} />
        <Box sx={{ display: 'flex', justifyContent: 'end', alignItems: 'center', gap: 1 }}>
          <output>{copied ? text('linkCopied') : ''}</output>
          <Button variant="contained" onClick={() => void copy()}>
            {text('copyLink')}
          </Button>
          <Button onClick={onClose}>{translate('estiba.shell.close')}</Button>
        </Box>
      </Box>
    </Modal>
  )
}
