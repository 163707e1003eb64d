import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useOperations } from '../../dataProvider/useOperations.ts'
import { Modal } from '../../ui/screen/Modal.tsx'
import { ActionModal } from '../work/ActionModal.tsx'
import { useAttempt } from '../../ui/screen/useAttempt.ts'

interface GiveLinkProps {
  readonly shipment: string
  readonly onGiven: () => unknown
  readonly onClose: () => void
}

/** Asks whom a link is for and how long it opens, then shows its address, this once. */
export const GiveLink = ({ shipment, onGiven, onClose }: GiveLinkProps) => {
  const translate = useTranslate()
  const provider = useOperations()
  const [givenTo, setGivenTo] = useState('')
  const [days, setDays] = useState('30')
  const [address, setAddress] = useState<string | null>(null)
  const { problem, busy, attempt } = useAttempt()
  const text = (key: string): string => translate(`estiba.tracking.${key}`)
  const give = (): Promise<unknown> =>
    attempt(async () => {
      const made = await provider.call<{ readonly address: string }>('tracking.trackingLinks.give', {
        shipment,
        givenTo: givenTo.trim(),
        days: Number(days),
      })
      setAddress(made.address)
      await onGiven()
    })
  if (address !== null) return <MadeLink address={address} onClose={onClose} />
  return (
    <ActionModal
      title={text('giveLink')}
      problem={problem}
      ready={!busy && givenTo.trim() !== '' && days !== ''}
      onSubmit={() => void give()}
      onClose={onClose}
    >
      <TextField
        label={text('givenTo')}
        autoComplete="off"
        value={givenTo}
        onChange={({ target }) => setGivenTo(target.value)}
        slotProps={{ htmlInput: { maxLength: 120 } }}
      />
      <TextField
        label={text('linkDays')}
        type="number"
        value={days}
        onChange={({ target }) => setDays(target.value)}
        slotProps={{ htmlInput: { min: 1, max: 180 } }}
      />
    </ActionModal>
  )
}

const MadeLink = ({ address, onClose }: { readonly address: string; readonly onClose: () => void }) => {
  const translate = useTranslate()
  const [copied, setCopied] = useState(false)
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(address)
    setCopied(true)
  }
  return (
    <Modal title={translate('estiba.tracking.giveLink')} onClose={onClose}>
      <Box sx={{ display: 'grid', gap: 1.5, pt: 1 }}>
        <TextField
          label={translate('estiba.tracking.linkMade')}
          value={address}
          multiline
          slotProps={{ htmlInput: { readOnly: true } }}
        />
        <Box sx={{ display: 'flex', justifyContent: 'end', alignItems: 'center', gap: 1 }}>
          <output>{copied ? translate('estiba.tracking.linkCopied') : ''}</output>
          <Button variant="contained" onClick={() => void copy()}>
            {translate('estiba.tracking.copyLink')}
          </Button>
          <Button onClick={onClose}>{translate('estiba.shell.close')}</Button>
        </Box>
      </Box>
    </Modal>
  )
}
