import { Quiet } from '../work/Quiet.tsx'
import Box from '@mui/material/Box'
import { OneOf } from '../../ui/screen/OneOf.tsx'
import { useTexts } from '../work/useTexts.ts'
import { useState } from 'react'
import type { AnyRecord } from '../../schema/json.ts'
import { ActionModal } from '../work/ActionModal.tsx'
import { QuantityPad } from '../work/QuantityPad.tsx'
import { Typed } from '../work/Typed.tsx'
import { pieceName } from '../../domain/labels/pieceName.ts'

const reasons = ['NOT_FOUND', 'DAMAGED', 'WRONG_LOT'] as const
const names = { NOT_FOUND: 'notFound', DAMAGED: 'damaged', WRONG_LOT: 'wrongLot' } as const

/** What is found, until somebody says otherwise. */
const none = '0'

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
  const [found, setFound] = useState(none)
  const [reason, setReason] = useState<(typeof reasons)[number]>(reasons[0])
  const [notes, setNotes] = useState('')
  const pieces = Number(bulk['pieces'])
  return (
    <ActionModal
      title={text('shortOf', { bulk: pieceName(bulk) })}
      action={text('report')}
      ready={found !== ''}
      holdsTyped={found !== none || reason !== reasons[0] || notes !== ''}
      onClose={onClose}
      onSubmit={async () => {
        if (await onReport({ found: Number(found), reason, notes })) onClose()
      }}
    >
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { sm: 'auto 1fr' } }}>
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
      </Box>
    </ActionModal>
  )
}
