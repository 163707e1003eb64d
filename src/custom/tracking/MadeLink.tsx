import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { CopyText } from '../../ui/screen/CopyText.tsx'
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
  return (
    <Modal title={text('giveLink')} onClose={onClose}>
      <Box sx={{ display: 'grid', gap: 1.5, pt: 1 }}>
        <CopyText text={address} action={text('copyLink')} shownAs={text('linkMade')} />
        <Box sx={{ display: 'flex', justifyContent: 'end' }}>
          <Button onClick={onClose}>{translate('estiba.shell.close')}</Button>
        </Box>
      </Box>
    </Modal>
  )
}
