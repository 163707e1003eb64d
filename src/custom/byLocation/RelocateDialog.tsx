import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useOperations } from '../../dataProvider/useOperations.ts'
import type { AnyRecord } from '../../schema/json.ts'
import { useFormats } from '../../ui/format/useFormats.ts'
import { isPlace, plainCode } from '../../domain/picking/scannedCode.ts'
import type { OccupiedPlace } from '../../domain/layout/occupiedPlace.ts'
import { RecordChoice } from '../../ui/reference/RecordChoice.tsx'
import { useScanner } from '../../ui/scan/useScanner.ts'
import { reasonOf } from '../../ui/screen/useAttempt.ts'
import { asText } from '../layout/fields.ts'
import { useOccupation } from '../layout/useOccupation.ts'
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

/** Scans or types where the pieces go, in their store or another one; what is free there is shown before they do. */
export const RelocateDialog = ({ bulks, locations, unread, each, onDone, onClose }: RelocateDialogProps) => {
  const text = useTexts('byLocation')
  const formats = useFormats()
  const provider = useOperations()
  const [code, setCode] = useState('')
  const own = asText(bulks[0]?.['store'])
  const [store, setStore] = useState<string | null>(own)
  const isOther = store !== null && store !== own
  const there = useOccupation(isOther ? store : null)
  const problem = isOther ? there.error : unread
  const wanted = plainCode(code)
  const target = (isOther ? there.locations : locations).find((location) => isPlace(location, wanted))
  useScanner(setCode, true)
  const relocate = async (): Promise<void> => {
    if (target === undefined) return
    const to = { location: target.id, ...(isOther ? { destinationStore: store } : {}) }
    await each(({ type, number, sequences }) =>
      provider.call('transactions.preRegisters.relocate', { type, number, ...to, bulks: sequences }),
    )
    onDone(text('relocated', { smart_count: bulks.length, code: target.code }))
  }
  return (
    <ActionModal
      title={text('relocate')}
      ready={target !== undefined && bulks.length > 0}
      problem={bulks.length === 0 ? text('nothingTicked') : null}
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
      <RecordChoice
        label={text('destinationStore')}
        to="stores"
        value={store}
        onChange={(next) => setStore(next ?? own)}
      />
      <output aria-live="polite">
        {wanted !== '' && target === undefined && (problem === null ? text('unknown') : reasonOf(problem))}
        {target !== undefined &&
          text('free', { weight: formats.number(target.freeWeight), volume: formats.number(target.freeVolume) })}
      </output>
    </ActionModal>
  )
}
