import { useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import type { AnyRecord, JsonObject } from '../../schema/json.ts'
import { Modal } from '../../ui/screen/Modal.tsx'
import { useWorkRows } from '../work/list/useWorkRows.tsx'
import { operationKey } from '../work/useAct.ts'
import { ProofInput } from './ProofInput.tsx'

interface DeliverDialogProps {
  readonly operation: AnyRecord
  readonly onDeliver: (input: JsonObject) => void
  readonly onExecute: () => void
  readonly onClose: () => void
}

type Field = 'house' | 'outcome' | 'receiver' | 'date' | 'proof' | 'reason'

const outcomes = ['DELIVERED', 'PARTIAL', 'REFUSED'] as const

/** What is asked: of a delivery its proof, of one that failed why. */
const askedOf = (outcome: string): readonly Field[] =>
  outcome === 'DELIVERED'
    ? ['house', 'outcome', 'receiver', 'date', 'proof']
    : ['house', 'outcome', 'receiver', 'reason']

/** Who received which house, when, and what proves it (switch 44); closes the operation once all are delivered. */
export const DeliverDialog = ({ operation, onDeliver, onExecute, onClose }: DeliverDialogProps) => {
  const translate = useTranslate()
  const id = useId()
  const key = operationKey(operation.id)
  const { rows } = useWorkRows('bulks', { filter: { or: [{ ...key }, { expedition: operation.id }] }, shown: [] })
  const houses = [
    ...new Set(rows.filter((bulk) => bulk['delivered'] !== true).map((bulk) => String(bulk['houseBl'] ?? ''))),
  ]
  const [values, setValues] = useState<{ readonly [F in Field]: string }>(() => ({
    house: '',
    outcome: 'DELIVERED',
    receiver: '',
    date: new Date().toISOString().slice(0, 10),
    proof: '',
    reason: '',
  }))
  const open = houses.filter((house) => house !== '')
  const put = (field: Field) => (value: string) => setValues((before) => ({ ...before, [field]: value }))
  const choices = {
    house: open.map((house) => [house, house] as const),
    outcome: outcomes.map((outcome) => [outcome, translate(`estiba.operations.outcomes.${outcome}`)] as const),
  }
  const proven = values.outcome !== 'DELIVERED' || values.proof !== ''
  return (
    <Modal title={translate('estiba.work.do.deliver')} onClose={onClose}>
      <form
        className="estiba-work-form"
        onSubmit={(event) => {
          event.preventDefault()
          onClose()
          const asked = askedOf(values.outcome).map((field) => [field, values[field]] as const)
          onDeliver({ ...Object.fromEntries(asked), house: values.house || (open[0] ?? '') })
        }}
      >
        {askedOf(values.outcome).map((field) =>
          field === 'proof' ? (
            <ProofInput key={field} value={values.proof} onChange={put(field)} />
          ) : (
            <label key={field} htmlFor={`${id}-${field}`}>
              {translate(`estiba.operations.${field}`)}
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
                  type={field === 'date' ? 'date' : 'text'}
                  required={field !== 'receiver' || values.outcome === 'DELIVERED'}
                  value={values[field]}
                  onChange={({ target }) => put(field)(target.value)}
                />
              )}
            </label>
          ),
        )}
        <div className="estiba-actions is-end">
          <button
            type="button"
            className="estiba-button"
            onClick={() => {
              onClose()
              onExecute()
            }}
          >
            {translate('estiba.work.do.execute')}
          </button>
          <button type="submit" className="estiba-button is-main" disabled={!proven}>
            {translate('estiba.work.do.deliver')}
          </button>
        </div>
      </form>
    </Modal>
  )
}
