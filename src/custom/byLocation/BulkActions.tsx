import { Quiet } from '../work/Quiet.tsx'
import { useTexts } from '../work/useTexts.ts'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { Actions } from '../../ui/screen/Actions.tsx'
import { mayDo, mayUse } from '../../authProvider/mayDo.ts'
import { useOperations } from '../../dataProvider/useOperations.ts'
import type { OccupiedPlace } from '../../domain/layout/occupiedPlace.ts'
import { type KeyOf, useSubmission } from '../../ui/form/useSubmission.ts'
import { InspectDialog } from './InspectDialog.tsx'
import { RelocateDialog } from './RelocateDialog.tsx'
import { pieceName } from '../../domain/labels/pieceName.ts'
import { byOperation, type EachOperation } from './byOperation.ts'
import { reasonOf } from '../../ui/screen/useAttempt.ts'
import { SplitDialog } from './SplitDialog.tsx'
import { TextDialog } from '../work/TextDialog.tsx'
import { useDownload } from '../work/useDownload.ts'
import type { AnyRecord } from '../../schema/json.ts'

interface BulkActionsProps {
  readonly bulks: readonly AnyRecord[]
  readonly locations: readonly OccupiedPlace[]
  /** Why the locations could not be read. */
  readonly unread: Error | null
  readonly onDone: (said: string) => void
  /** Some was refused: what was not done. */
  readonly onLeft: (bulks: readonly AnyRecord[]) => void
}

type Open = 'relocate' | 'takeOut' | 'split' | 'reprint' | 'inspect' | 'hold' | null

/** What is done with the pieces that are ticked. */
export const BulkActions = ({ bulks, locations, unread, onDone, onLeft }: BulkActionsProps) => {
  const text = useTexts('byLocation')
  const provider = useOperations()
  const download = useDownload()
  const submit = useSubmission()
  const [open, setOpen] = useState<Open>(null)
  /** When it was asked for: what is sent again is the same, to the moment. */
  const [at, setAt] = useState('')
  const [first] = bulks
  const close = (): void => setOpen(null)
  const done = (said: string): void => {
    close()
    onDone(said)
  }
  /** One operation after the other; what is refused is told in the dialog, and left for the next press. */
  const each: EachOperation = async (work) => {
    const refused: string[] = []
    const left: AnyRecord[] = []
    for (const operation of byOperation(bulks))
      try {
        await work(operation)
      } catch (failure) {
        refused.push(`${operation.number}: ${reasonOf(failure)}`)
        left.push(...operation.bulks)
      }
    if (refused.length === 0) return
    onLeft(left)
    throw new Error(text('part', { done: bulks.length - left.length, count: bulks.length, why: refused.join('. ') }))
  }
  const takeOut = async (reason: string): Promise<string> => {
    await each(({ type, number, sequences }) =>
      provider.call('transactions.preRegisters.takeOut', { type, number, bulks: sequences, reason }),
    )
    return text('tookOut', { smart_count: bulks.length })
  }
  const reprint = async (reason: string): Promise<string> => {
    await each(({ type, number, sequences }) =>
      download('wms.labelPrints.print', { type, number, sequences, reason }, `${number}.pdf`),
    )
    return text('printed', { smart_count: bulks.length })
  }
  /** Their operations do not leave until the novelty is resolved (X-HOLD). */
  const hold = async (reason: string, keyOf: KeyOf): Promise<string> => {
    await each(({ type, number, sequences }) => {
      const pieces = sequences.map((sequence) => pieceName({ number, sequence })).join(', ')
      const novelty = { preRegisterType: type, preRegisterNumber: number, kind: 'HOLD', date: at }
      const data = { ...novelty, description: `${pieces}: ${reason}` }
      return provider.create('novelties', { data, meta: { idempotencyKey: keyOf(data) } })
    })
    return text('held', { smart_count: bulks.length })
  }
  const reasoned = { takeOut, reprint, hold: (reason: string) => submit((keyOf) => hold(reason, keyOf)) }
  const button = (name: NonNullable<Open>, operation: string, enabled: boolean) =>
    provider.has(operation) && (
      <Button
        variant="outlined"
        disabled={!enabled}
        onClick={() => {
          setAt(new Date().toISOString())
          setOpen(name)
        }}
      >
        {text(name)}
      </Button>
    )
  return (
    <Actions sx={{ alignItems: 'center' }} role="toolbar" aria-label={text('actions')}>
      <Quiet inline>{text('ticked', { smart_count: bulks.length })}</Quiet>
      {(mayUse('operation.putaway') || mayUse('bulks.move')) &&
        button('relocate', 'transactions.preRegisters.relocate', bulks.length > 0)}
      {mayUse('operation.putaway') && button('takeOut', 'transactions.preRegisters.takeOut', bulks.length > 0)}
      {(mayUse('operation.split') || mayUse('bulks.move')) &&
        button('split', 'wms.bulks.split', bulks.length === 1 && Number(first?.['pieces'] ?? 0) > 1)}
      {button('reprint', 'wms.labelPrints.print', bulks.length > 0)}
      {mayDo('documents', 'create') && button('inspect', 'transactions.documents.create', bulks.length > 0)}
      {(mayDo('novelties', 'create') || mayUse('bulks.hold')) &&
        button('hold', 'tracking.novelties.create', bulks.length > 0)}
      {open === 'relocate' && (
        <RelocateDialog bulks={bulks} locations={locations} unread={unread} each={each} onDone={done} onClose={close} />
      )}
      {open === 'split' && first !== undefined && <SplitDialog bulk={first} onDone={done} onClose={close} />}
      {(open === 'takeOut' || open === 'reprint' || open === 'hold') && (
        <TextDialog title={text(open)} onText={async (reason) => done(await reasoned[open](reason))} onClose={close} />
      )}
      {open === 'inspect' && <InspectDialog bulks={bulks} onDone={done} onClose={close} />}
    </Actions>
  )
}
