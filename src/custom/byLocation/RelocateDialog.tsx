import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useOperations } from '../../dataProvider/useOperations.ts'
import { useFormats } from '../../ui/format/useFormats.ts'
import type { Occupied } from '../layout/occupation.ts'
import { ActionModal } from '../work/ActionModal.tsx'
import { byOperation } from './byOperation.ts'
import { useAttempt } from '../../ui/screen/useAttempt.ts'
import type { BulkAt } from './useBulksAt.ts'

interface RelocateDialogProps {
  readonly bulks: readonly BulkAt[]
  readonly locations: readonly Occupied[]
  readonly onDone: (said: string) => void
  readonly onClose: () => void
}

/** Scans or types where the pieces go; what is free there is shown before they do. */
export const RelocateDialog = ({ bulks, locations, onDone, onClose }: RelocateDialogProps) => {
  const translate = useTranslate()
  const formats = useFormats()
  const provider = useOperations()
  const [code, setCode] = useState('')
  const { busy, problem, attempt } = useAttempt()
  const wanted = code.trim().toLowerCase()
  const target = locations.find((location) => location.code.toLowerCase() === wanted)
  const relocate = () =>
    attempt(async () => {
      if (target === undefined) return
      for (const { type, number, sequences } of byOperation(bulks))
        await provider.call('transactions.preRegisters.relocate', {
          type,
          number,
          location: target.id,
          bulks: sequences,
        })
      onDone(translate('estiba.byLocation.relocated', { smart_count: bulks.length, code: target.code }))
    })
  return (
    <ActionModal
      title={translate('estiba.byLocation.relocate')}
      problem={problem}
      ready={target !== undefined && !busy}
      onSubmit={() => void relocate()}
      onClose={onClose}
    >
      <TextField
        label={translate('estiba.byLocation.destination')}
        autoComplete="off"
        value={code}
        onChange={({ target: input }) => setCode(input.value)}
        slotProps={{ htmlInput: { maxLength: 80 } }}
      />
      <output aria-live="polite">
        {wanted !== '' && target === undefined && translate('estiba.byLocation.unknown')}
        {target !== undefined &&
          translate('estiba.byLocation.free', {
            weight: formats.number(target.freeWeight),
            volume: formats.number(target.freeVolume),
          })}
      </output>
    </ActionModal>
  )
}
