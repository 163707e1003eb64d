import { Sure } from '../../ui/screen/Sure.tsx'
import { Choice } from '../../ui/screen/Choice.tsx'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'react-admin'
import { useState } from 'react'
import type { AnyRecord, JsonObject } from '../../schema/json.ts'
import { DayField } from '../../ui/dates/DayField.tsx'
import { ActionModal } from '../work/ActionModal.tsx'
import { useAttempt } from '../../ui/screen/useAttempt.ts'
import { useWorkRows } from '../work/list/useWorkRows.tsx'
import { operationKey } from '../work/useAct.ts'
import { ProofInput } from './ProofInput.tsx'
import { companyDay } from '../../ui/format/companyDay.ts'

interface DeliverDialogProps {
  readonly operation: AnyRecord
  /** Ends when it is done, or with what was refused. */
  readonly onDeliver: (input: JsonObject) => Promise<void>
  readonly onExecute: () => void
  readonly onClose: () => void
}

type Field = 'house' | 'outcome' | 'receiver' | 'date' | 'proof' | 'reason'

const outcomes = ['DELIVERED', 'PARTIAL', 'REFUSED'] as const

/** What is asked: of a delivery its proof, of one that failed why; a photo of that helps too. */
const askedOf = (outcome: string): readonly Field[] =>
  outcome === 'DELIVERED'
    ? ['house', 'outcome', 'receiver', 'date', 'proof']
    : ['house', 'outcome', 'receiver', 'reason', 'proof']

/** Who received which house, when, and what proves it (switch 44); closes the operation once all are delivered. */
export const DeliverDialog = ({ operation, onDeliver, onExecute, onClose }: DeliverDialogProps) => {
  const translate = useTranslate()
  const key = operationKey(operation.id)
  // What left with another operation is delivered there.
  const { rows, isPending } = useWorkRows('bulks', {
    filter: { or: [{ ...key, expedition: null }, { expedition: operation.id }] },
    max: 1000,
    shown: [],
  })
  const left = rows.filter((bulk) => bulk['delivered'] !== true)
  const houses = [...new Set(left.map((bulk) => String(bulk['houseBl'] ?? '')))].filter((house) => house !== '')
  const { busy, problem, attempt } = useAttempt()
  const isDone = !isPending && !busy && left.length === 0
  const [values, setValues] = useState<{ readonly [F in Field]: string }>(() => ({
    house: '',
    outcome: 'DELIVERED',
    receiver: '',
    date: companyDay(),
    proof: '',
    reason: '',
  }))
  const put = (field: Field) => (value: string) => setValues((before) => ({ ...before, [field]: value }))
  const choices = {
    house: houses.map((house) => [house, house] as const),
    outcome: outcomes.map((outcome) => [outcome, translate(`estiba.operations.outcomes.${outcome}`)] as const),
  }
  const isDelivered = values.outcome === 'DELIVERED'
  const isReady = !isDelivered || (values.proof !== '' && values.date !== '')
  const asked = askedOf(values.outcome).filter((field) => field !== 'house' || houses.length > 0)
  const control = (field: Field) => {
    const label = translate(`estiba.operations.${field}`)
    if (field === 'proof') return <ProofInput key={field} value={values.proof} onChange={put(field)} />
    if (field === 'date') return <DayField key={field} label={label} value={values.date} onChange={put(field)} />
    if (field === 'house' || field === 'outcome')
      return <Choice key={field} label={label} value={values[field]} options={choices[field]} onChange={put(field)} />
    return (
      <TextField
        key={field}
        label={label}
        required={field === 'reason' || isDelivered}
        value={values[field]}
        onChange={({ target }) => put(field)(target.value)}
      />
    )
  }
  if (isDone)
    return (
      <Sure
        title={translate('estiba.operations.closeOperation')}
        text={translate('estiba.operations.executeAsked', { number: String(operation['number']) })}
        onYes={onExecute}
        onClose={onClose}
      />
    )
  return (
    <ActionModal
      title={translate('estiba.work.do.deliver')}
      ready={isReady && !busy}
      problem={problem}
      onClose={onClose}
      onSubmit={() =>
        void attempt(async () => {
          await onDeliver({
            ...Object.fromEntries(asked.map((field) => [field, values[field]])),
            house: values.house || (houses[0] ?? ''),
            bulks: left.map((bulk) => bulk.id),
          })
          onClose()
        })
      }
    >
      {asked.map(control)}
    </ActionModal>
  )
}
