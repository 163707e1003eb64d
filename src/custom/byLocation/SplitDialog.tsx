import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useOperations } from '../../dataProvider/useOperations.ts'
import { QuantityPad } from '../work/QuantityPad.tsx'
import { ActionModal } from '../work/ActionModal.tsx'
import { useAttempt } from '../../ui/screen/useAttempt.ts'
import type { BulkAt } from './useBulksAt.ts'

interface SplitDialogProps {
  readonly bulk: BulkAt
  readonly onDone: (said: string) => void
  readonly onClose: () => void
}

/** How many pieces become a bulk of their own: at least one, and one stays (X-SPLIT). */
export const SplitDialog = ({ bulk, onDone, onClose }: SplitDialogProps) => {
  const translate = useTranslate()
  const provider = useOperations()
  const [typed, setTyped] = useState('1')
  const { busy, problem, attempt } = useAttempt()
  const quantity = Number(typed)
  const { type, number, sequence, pieces } = bulk
  const split = () =>
    attempt(async () => {
      await provider.call('wms.bulks.split', { type, number, sequence, quantity })
      onDone(translate('estiba.byLocation.wasSplit', { smart_count: quantity, bulk: `${number}-${sequence}` }))
    })
  return (
    <ActionModal
      title={translate('estiba.byLocation.split')}
      problem={problem}
      ready={quantity >= 1 && quantity < pieces && !busy}
      onSubmit={() => void split()}
      onClose={onClose}
    >
      <p>{translate('estiba.byLocation.splitOf', { bulk: `${number}-${sequence}`, pieces })}</p>
      <QuantityPad
        label={translate('estiba.byLocation.quantity')}
        value={typed}
        max={Math.max(1, pieces - 1)}
        onChange={setTyped}
      />
    </ActionModal>
  )
}
