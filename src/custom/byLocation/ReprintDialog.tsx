import { useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import { useOperations } from '../../dataProvider/useOperations.ts'
import { saveFile } from '../../ui/export/saveFile.ts'
import { ActionModal } from './ActionModal.tsx'
import { byOperation } from './byOperation.ts'
import { useAttempt } from './useAttempt.ts'
import type { BulkAt } from './useBulksAt.ts'

interface ReprintDialogProps {
  readonly bulks: readonly BulkAt[]
  readonly onDone: (said: string) => void
  readonly onClose: () => void
}

/** Labels printed again say why. */
export const ReprintDialog = ({ bulks, onDone, onClose }: ReprintDialogProps) => {
  const translate = useTranslate()
  const provider = useOperations()
  const id = useId()
  const [reason, setReason] = useState('')
  const { busy, problem, attempt } = useAttempt()
  const print = () =>
    attempt(async () => {
      for (const { type, number, sequences } of byOperation(bulks)) {
        const asked = { type, number, sequences, reason: reason.trim() }
        saveFile(await provider.call<Blob>('wms.labelPrints.print', asked, { as: 'file' }), `${number}.pdf`)
      }
      onDone(translate('estiba.byLocation.printed', { smart_count: bulks.length }))
    })
  return (
    <ActionModal
      title={translate('estiba.byLocation.reprint')}
      problem={problem}
      ready={reason.trim() !== '' && !busy}
      onSubmit={() => void print()}
      onClose={onClose}
    >
      <label htmlFor={id}>{translate('estiba.byLocation.reason')}</label>
      <input
        id={id}
        className="estiba-input"
        autoComplete="off"
        maxLength={200}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </ActionModal>
  )
}
