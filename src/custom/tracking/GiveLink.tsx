import { useTexts } from '../work/useTexts.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useOperations } from '../../dataProvider/useOperations.ts'
import { Modal } from '../../ui/screen/Modal.tsx'
import { ActionModal } from '../work/ActionModal.tsx'

interface GiveLinkProps {
  readonly shipment: string
  readonly onGiven: () => unknown
  readonly onClose: () => void
}

/** Asks whom a link is for and how long it opens, then shows its address, this once. */
export const GiveLink = ({ shipment, onGiven, onClose }: GiveLinkProps) => {
  const text = useTexts('tracking')
  const provider = useOperations()
  const [asked, setAsked] = useState({ givenTo: '', days: '30' })
  const [address, setAddress] = useState<string | null>(null)
  const givenTo = asked.givenTo.trim()
  const give = async (): Promise<void> => {
    const made = await provider.call<{ readonly address: string }>('tracking.trackingLinks.give', {
      shipment,
      givenTo,
      days: Number(asked.days),
    })
    setAddress(made.address)
    await onGiven()
  }
  if (address !== null) return <MadeLink address={address} onClose={onClose} />
  return (
    <ActionModal title={text('giveLink')} ready={givenTo !== '' && asked.days !== ''} onSubmit={give} onClose={onClose}>
      <TextField
        label={text('givenTo')}
        autoComplete="off"
        value={asked.givenTo}
        onChange={({ target }) => setAsked({ ...asked, givenTo: target.value })}
        slotProps={{ htmlInput: { maxLength: 120 } }}
      />
      <TextField
        label={text('linkDays')}
        type="number"
        value={asked.days}
        onChange={({ target }) => setAsked({ ...asked, days: target.value })}
        slotProps={{ htmlInput: { min: 1, max: 180 } }}
      />
    </ActionModal>
  )
}

const MadeLink = ({ address, onClose }: { readonly address: string; readonly onClose: () => void }) => {
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
