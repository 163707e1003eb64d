import { OneOf } from '../../ui/screen/OneOf.tsx'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useOperations } from '../../dataProvider/useOperations.ts'
import type { AnyRecord } from '../../schema/json.ts'
import { RecordChoice } from '../../ui/reference/RecordChoice.tsx'
import { ActionModal } from '../work/ActionModal.tsx'
import { useAttempt } from '../../ui/screen/useAttempt.ts'
import type { BulkAt } from './useBulksAt.ts'
import { companyDay } from '../../ui/format/companyDay.ts'

interface InspectDialogProps {
  readonly bulks: readonly BulkAt[]
  readonly onDone: (said: string) => void
  readonly onClose: () => void
}

const results = ['PASSED', 'CONDITIONAL', 'FAILED'] as const

/** The switch of the documents that inspect merchandise. */
const inspectionSwitch = '51'

/** An inspection of pieces by a procedure of the company, kept as its document (switch 51). */
export const InspectDialog = ({ bulks, onDone, onClose }: InspectDialogProps) => {
  const translate = useTranslate()
  const provider = useOperations()
  const [procedure, setProcedure] = useState('')
  const [result, setResult] = useState<(typeof results)[number]>('PASSED')
  const [notes, setNotes] = useState('')
  const { busy, problem, attempt } = useAttempt()
  const text = (key: string, values = {}): string => translate(`estiba.byLocation.${key}`, values)
  const { data: type } = useQuery({
    queryKey: ['document-types', 'of switch', inspectionSwitch],
    queryFn: async ({ signal }) => {
      const { data } = await provider.getList<AnyRecord>('document-types', {
        pagination: { page: 1, perPage: 1 },
        sort: { field: 'type', order: 'ASC' },
        filter: { sw: inspectionSwitch, status: 'ACTIVE' },
        signal,
      })
      return data[0] ?? null
    },
  })
  const inspect = () =>
    attempt(async () => {
      const made = await provider.call<AnyRecord>('transactions.documents.create', {
        type: type?.id,
        switches: inspectionSwitch,
        date: companyDay(),
        bulks: bulks.map(({ id: bulk }) => bulk),
        procedure,
        result,
        ...(notes.trim() === '' ? {} : { notes: notes.trim() }),
      })
      onDone(text('inspected', { number: String(made['number']) }))
    })
  return (
    <ActionModal
      title={text('inspect')}
      problem={type === null ? text('noInspection') : problem}
      ready={
        procedure !== '' &&
        typeof type === 'object' &&
        type !== null &&
        (result === 'PASSED' || notes.trim() !== '') &&
        !busy
      }
      onSubmit={() => void inspect()}
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
        value={notes}
        onChange={({ target }) => setNotes(target.value)}
        slotProps={{ htmlInput: { maxLength: 1000 } }}
      />
    </ActionModal>
  )
}
