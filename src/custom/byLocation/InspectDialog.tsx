import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useOperations } from '../../dataProvider/useOperations.ts'
import type { AnyRecord } from '../../schema/json.ts'
import { companyDay } from '../../ui/format/companyDay.ts'
import { RecordChoice } from '../../ui/reference/RecordChoice.tsx'
import { OneOf } from '../../ui/screen/OneOf.tsx'
import { ActionModal } from '../work/ActionModal.tsx'
import { useWorkRows } from '../work/list/useWorkRows.tsx'
import { useTexts } from '../work/useTexts.ts'

interface InspectDialogProps {
  readonly bulks: readonly AnyRecord[]
  readonly onDone: (said: string) => void
  readonly onClose: () => void
}

const results = ['PASSED', 'CONDITIONAL', 'FAILED'] as const

/** The switch of the documents that inspect merchandise. */
const inspectionSwitch = '51'
const inspecting = { sw: inspectionSwitch, status: 'ACTIVE' }

/** An inspection of pieces by a procedure of the company, kept as its document (switch 51). */
export const InspectDialog = ({ bulks, onDone, onClose }: InspectDialogProps) => {
  const text = useTexts('byLocation')
  const provider = useOperations()
  const [procedure, setProcedure] = useState('')
  const [result, setResult] = useState<(typeof results)[number]>('PASSED')
  const [typed, setNotes] = useState('')
  const notes = typed.trim()
  const types = useWorkRows('document-types', { filter: inspecting, sort: ['type', 'ASC'], max: 1 })
  const [type] = types.rows
  const inspect = async (): Promise<void> => {
    const made = await provider.call<AnyRecord>('transactions.documents.create', {
      type: type?.id,
      switches: inspectionSwitch,
      date: companyDay(),
      bulks: bulks.map(({ id }) => id),
      procedure,
      result,
      ...(notes === '' ? {} : { notes }),
    })
    onDone(text('inspected', { number: String(made['number']) }))
  }
  return (
    <ActionModal
      title={text('inspect')}
      problem={!types.isPending && type === undefined ? text('noInspection') : null}
      ready={procedure !== '' && type !== undefined && (result === 'PASSED' || notes !== '')}
      onSubmit={inspect}
      onClose={onClose}
    >
      <RecordChoice
        label={text('procedure')}
        to="inspection-procedures"
        value={procedure}
        onChange={(id) => setProcedure(id ?? '')}
      />
      <OneOf
        label={text('result')}
        options={results}
        value={result}
        nameOf={(one) => text(`results.${one}`)}
        onChange={setResult}
      />
      <TextField
        label={text('inspectionNotes')}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setNotes(target.value)}
        slotProps={{ htmlInput: { maxLength: 1000 } }}
      />
    </ActionModal>
  )
}
