import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useOperations } from '../../dataProvider/useOperations.ts'
import type { AnyRecord } from '../../schema/json.ts'
import { useFormats } from '../../ui/format/useFormats.ts'
import { isPlace, plainCode } from '../../domain/picking/scannedCode.ts'
import type { OccupiedPlace } from '../../domain/layout/occupiedPlace.ts'
import { reasonOf } from '../../ui/screen/useAttempt.ts'
import { ActionModal } from '../work/ActionModal.tsx'
import { useTexts } from '../work/useTexts.ts'
import type { EachOperation } from './byOperation.ts'

interface RelocateDialogProps {
  readonly bulks: readonly AnyRecord[]
  readonly locations: readonly OccupiedPlace[]
  /** Why they could not be read. */
  readonly unread: Error | null
  readonly each: EachOperation
  readonly onDone: (said: string) => void
  readonly onClose: () => void
}

/** Scans or types where the pieces go; what is free there is shown before they do. */
export const RelocateDialog = ({ bulks, locations, unread, each, onDone, onClose }: RelocateDialogProps) => {
  const text = useTexts('byLocation')
  const formats = useFormats()
  const provider = useOperations()
  const [code, setCode] = useState('')
  const wanted = plainCode(code)
  const target = locations.find((location) => isPlace(location, wanted))
  const relocate = async (): Promise<void> => {
    if (target === undefined) return
    await each(({ type, number, sequences }) =>
      provider.call('transactions.preRegisters.relocate', { type, number, location: target.id, bulks: sequences }),
    )
    onDone(text('relocated', { smart_count: bulks.length, code: target.code }))
  }
  return (
    <ActionModal
      title={text('relocate')}
      ready={target !== undefined}
      holdsTyped={wanted !== ''}
      onSubmit={relocate}
      onClose={onClose}
    >
      <TextField
        label={text('destination')}
        autoComplete="off"
        value={code}
        onChange={({ target: input }) => setCode(input.value)}
        slotProps={{ htmlInput: { maxLength: 80 } }}
      />
      <output aria-live="polite">
        {wanted !== '' && target === undefined && (unread === null ? text('unknown') : reasonOf(unread))}
        {target !== undefined &&
          text('free', { weight: formats.number(target.freeWeight), volume: formats.number(target.freeVolume) })}
      </output>
    </ActionModal>
  )
}
