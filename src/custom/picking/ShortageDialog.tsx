import { Quiet } from '../work/Quiet.tsx'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { OneOf } from '../../ui/screen/OneOf.tsx'
import { Actions } from '../../ui/screen/Actions.tsx'
import Button from '@mui/material/Button'
import { useTexts } from '../work/useTexts.ts'
import { useState } from 'react'
import type { AnyRecord } from '../../schema/json.ts'
import { Modal } from '../../ui/screen/Modal.tsx'
import { useAttempt } from '../../ui/screen/useAttempt.ts'
import { QuantityPad } from '../work/QuantityPad.tsx'
import { Typed } from '../work/Typed.tsx'
import { pieceName } from '../../domain/labels/pieceName.ts'

const reasons = ['NOT_FOUND', 'DAMAGED', 'WRONG_LOT'] as const
const names = { NOT_FOUND: 'notFound', DAMAGED: 'damaged', WRONG_LOT: 'wrongLot' } as const

interface ShortageDialogProps {
  readonly bulk: AnyRecord
  readonly onClose: () => void
  /** Whether it was done; the dialog stays with what was not. */
  readonly onReport: (details: {
    readonly found: number
    readonly reason: string
    readonly notes: string
  }) => Promise<boolean>
}

/** How many pieces are there really, and why. */
export const ShortageDialog = ({ bulk, onClose, onReport }: ShortageDialogProps) => {
  const text = useTexts('picking')
  const [found, setFound] = useState('0')
  const [reason, setReason] = useState<(typeof reasons)[number]>('NOT_FOUND')
  const [notes, setNotes] = useState('')
  const { busy, problem, attempt } = useAttempt()
  const pieces = Number(bulk['pieces'])
  return (
    <Modal title={text('shortOf', { bulk: pieceName(bulk) })} onClose={onClose}>
      <Box
        component="form"
        sx={{ display: 'grid', gap: 3, gridTemplateColumns: { sm: 'auto 1fr' } }}
        onSubmit={(event) => {
          event.preventDefault()
          if (busy) return
          void attempt(async () => {
            if (await onReport({ found: Number(found), reason, notes })) onClose()
          })
        }}
      >
        <div>
          <QuantityPad label={text('found')} value={found} max={Math.max(0, pieces - 1)} onChange={setFound} />
          <Quiet>{text('foundHelp', { pieces })}</Quiet>
        </div>
        <div>
          <OneOf
            label={text('reason')}
            options={reasons}
            value={reason}
            nameOf={(one) => text(names[one])}
            onChange={setReason}
            below
          />
          <Typed label={text('notes')} value={notes} onChange={setNotes} />
        </div>
        {problem !== null && (
          <Alert severity="error" sx={{ gridColumn: '1 / -1' }}>
            {problem}
          </Alert>
        )}
        <Actions sx={{ justifyContent: 'end', gridColumn: '1 / -1' }}>
          <Button variant="outlined" onClick={onClose}>
            {text('back')}
          </Button>
          <Button variant="outlined" color="error" type="submit" disabled={busy || found === ''}>
            {text('report')}
          </Button>
        </Actions>
      </Box>
    </Modal>
  )
}
