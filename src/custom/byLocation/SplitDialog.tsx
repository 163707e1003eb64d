import { useState } from 'react'
import { useOperations } from '../../dataProvider/useOperations.ts'
import type { AnyRecord } from '../../schema/json.ts'
import { useSubmission } from '../../ui/form/useSubmission.ts'
import { ActionModal } from '../work/ActionModal.tsx'
import { QuantityPad } from '../work/QuantityPad.tsx'
import { useTexts } from '../work/useTexts.ts'
import { pieceName } from '../../domain/labels/pieceName.ts'

interface SplitDialogProps {
  readonly bulk: AnyRecord
  readonly onDone: (said: string) => void
  readonly onClose: () => void
}

/** What is proposed. */
const one = '1'

/** How many pieces become a bulk of their own: at least one, and one stays (X-SPLIT). */
export const SplitDialog = ({ bulk, onDone, onClose }: SplitDialogProps) => {
  const text = useTexts('byLocation')
  const provider = useOperations()
  const submit = useSubmission()
  const [typed, setTyped] = useState(one)
  const quantity = Number(typed)
  const { type, number, sequence } = bulk
  const pieces = Number(bulk['pieces'])
  return (
    <ActionModal
      title={text('split')}
      ready={quantity >= 1 && quantity < pieces}
      holdsTyped={typed !== one}
      onSubmit={async () => {
        const asked = { type, number, sequence, quantity }
        await submit((keyOf) =>
          provider.call('wms.bulks.split', asked, { headers: { 'Idempotency-Key': keyOf(asked) } }),
        )
        onDone(text('wasSplit', { smart_count: quantity, bulk: pieceName(bulk) }))
      }}
      onClose={onClose}
    >
      <p>{text('splitOf', { bulk: pieceName(bulk), pieces })}</p>
      <QuantityPad label={text('quantity')} value={typed} max={Math.max(1, pieces - 1)} onChange={setTyped} />
    </ActionModal>
  )
}
