import { useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import type { AnyRecord, JsonObject } from '../../schema/json.ts'
import { Modal } from '../../ui/screen/Modal.tsx'
import { useWorkRows } from '../work/list/useWorkRows.tsx'
import { operationKey } from '../work/useAct.ts'

interface DeliverDialogProps {
  readonly operation: AnyRecord
  readonly onDeliver: (input: JsonObject) => void
  readonly onExecute: () => void
  readonly onClose: () => void
}

const fields = ['house', 'receiver', 'date', 'proof'] as const

/** Who received which house, when, and what proves it (switch 44); closes the operation once all are delivered. */
export const DeliverDialog = ({ operation, onDeliver, onExecute, onClose }: DeliverDialogProps) => {
  const translate = useTranslate()
  const id = useId()
  const key = operationKey(operation.id)
  const { rows } = useWorkRows('bulks', { filter: { ...key }, shown: [] })
  const houses = [
    ...new Set(rows.filter((bulk) => bulk['delivered'] !== true).map((bulk) => String(bulk['houseBl'] ?? ''))),
  ]
  const [values, setValues] = useState<{ readonly [F in (typeof fields)[number]]: string }>(() => ({
    house: '',
    receiver: '',
    date: new Date().toISOString().slice(0, 10),
    proof: '',
  }))
  const open = houses.filter((house) => house !== '')
  return (
    <Modal title={translate('estiba.operations.do.deliver')} onClose={onClose}>
      <form
        className="estiba-work-form"
        onSubmit={(event) => {
          event.preventDefault()
          onClose()
          onDeliver({ ...values, house: values.house || (open[0] ?? '') })
        }}
      >
        {fields.map((field) => (
          <label key={field} htmlFor={`${id}-${field}`}>
            {translate(`estiba.operations.${field}`)}
            {field === 'house' ? (
              <select
                id={`${id}-${field}`}
                className="estiba-input"
                value={values.house || (open[0] ?? '')}
                onChange={({ target }) => setValues({ ...values, house: target.value })}
              >
                {open.map((house) => (
                  <option key={house}>{house}</option>
                ))}
              </select>
            ) : (
              <input
                id={`${id}-${field}`}
                className="estiba-input"
                type={field === 'date' ? 'date' : 'text'}
                required
                value={values[field]}
                onChange={({ target }) => setValues({ ...values, [field]: target.value })}
              />
            )}
          </label>
        ))}
        <div className="estiba-actions is-end">
          <button
            type="button"
            className="estiba-button"
            onClick={() => {
              onClose()
              onExecute()
            }}
          >
            {translate('estiba.operations.do.execute')}
          </button>
          <button type="submit" className="estiba-button is-main">
            {translate('estiba.operations.do.deliver')}
          </button>
        </div>
      </form>
    </Modal>
  )
}
