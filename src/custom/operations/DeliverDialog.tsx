import { useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import type { AnyRecord, JsonObject } from '../../schema/json.ts'
import { DayField } from '../../ui/dates/DayField.tsx'
import { ConfirmDialog } from '../../ui/screen/ConfirmDialog.tsx'
import { Modal } from '../../ui/screen/Modal.tsx'
import { useWorkRows } from '../work/list/useWorkRows.tsx'
import { operationKey } from '../work/useAct.ts'
import { ProofInput } from './ProofInput.tsx'
import { companyDay } from '../../ui/format/companyDay.ts'

interface DeliverDialogProps {
  readonly operation: AnyRecord
  readonly onDeliver: (input: JsonObject) => void
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
  const id = useId()
  const key = operationKey(operation.id)
  const { rows } = useWorkRows('bulks', { filter: { or: [{ ...key }, { expedition: operation.id }] }, shown: [] })
  const left = rows.filter((bulk) => bulk['delivered'] !== true)
  const houses = [...new Set(left.map((bulk) => String(bulk['houseBl'] ?? '')))].filter((house) => house !== '')
  const isDone = rows.length > 0 && left.length === 0
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
    return (
      <label key={field} htmlFor={`${id}-${field}`}>
        {label}
        {field === 'house' || field === 'outcome' ? (
          <select
            id={`${id}-${field}`}
            className="estiba-input"
            value={values[field]}
            onChange={({ target }) => put(field)(target.value)}
          >
            {choices[field].map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        ) : (
          <input
            id={`${id}-${field}`}
            className="estiba-input"
            type="text"
            required={field === 'reason' || isDelivered}
            value={values[field]}
            onChange={({ target }) => put(field)(target.value)}
          />
        )}
      </label>
    )
  }
  if (isDone)
    return (
      <ConfirmDialog
        text={translate('estiba.operations.executeAsked', { number: String(operation['number']) })}
        action={translate('estiba.operations.closeOperation')}
        onClose={onClose}
        onConfirm={onExecute}
      />
    )
  return (
    <Modal title={translate('estiba.work.do.deliver')} onClose={onClose}>
      <form
        className="estiba-work-form"
        onSubmit={(event) => {
          event.preventDefault()
          onClose()
          const given = asked.map((field) => [field, values[field]] as const)
          onDeliver({ ...Object.fromEntries(given), house: values.house || (houses[0] ?? '') })
        }}
      >
        {asked.map(control)}
        <div className="estiba-actions is-end">
          <button type="button" className="estiba-button" onClick={onClose}>
            {translate('estiba.list.cancel')}
          </button>
          <button type="submit" className="estiba-button is-main" disabled={!isReady}>
            {translate('estiba.work.do.deliver')}
          </button>
        </div>
      </form>
    </Modal>
  )
}
