import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { RecordChoice } from '../../ui/reference/RecordChoice.tsx'
import { useTexts } from '../work/useTexts.ts'
import { useState } from 'react'
import type { AnyRecord } from '../../schema/json.ts'

interface StateActionsProps {
  readonly consolidation: AnyRecord
  readonly busy: boolean
  readonly onAct: (action: string, said: string, body: object) => Promise<boolean>
}

const textIn = (record: AnyRecord, field: string): string => {
  const value = record[field]
  return typeof value === 'string' ? value : ''
}

/** Closed with seal and master; opened or canceled with a reason. */
export const StateActions = ({ consolidation, busy, onAct }: StateActionsProps) => {
  const text = useTexts('consolidation')
  const [seal, setSeal] = useState(textIn(consolidation, 'seal'))
  const [master, setMaster] = useState<string | null>(textIn(consolidation, 'masterBl') || null)
  const [reason, setReason] = useState('')
  const state = textIn(consolidation, 'consolState')
  if (state !== 'OPEN' && state !== 'CLOSED') return null
  return (
    <>
      {state === 'OPEN' && (
        <Box
          component="form"
          sx={{ display: 'grid', gap: 1.5 }}
          onSubmit={(event) => {
            event.preventDefault()
            void onAct('close', text('closed', { seal }), { seal, masterBl: master ?? '' })
          }}
        >
          <RecordChoice label={text('master')} to="bills-of-lading" value={master} onChange={setMaster} />
          <TextField label={text('seal')} value={seal} onChange={({ target }) => setSeal(target.value)} />
          <Button variant="contained" type="submit" disabled={busy}>
            {text('close')}
          </Button>
        </Box>
      )}
      <TextField label={text('reason')} value={reason} onChange={({ target }) => setReason(target.value)} />
      {state === 'CLOSED' && (
        <Button variant="outlined" disabled={busy} onClick={() => void onAct('open', text('opened'), { reason })}>
          {text('open')}
        </Button>
      )}
      <Button variant="outlined" disabled={busy} onClick={() => void onAct('cancel', text('canceled'), { reason })}>
        {text('cancel')}
      </Button>
    </>
  )
}
