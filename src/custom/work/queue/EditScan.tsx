import { useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import type { JsonObject } from '../../../schema/json.ts'
import { Modal } from '../../../ui/screen/Modal.tsx'
import type { KeptScan } from './scanStore.ts'

/** What a person may correct in a scan: what was read, not what makes it unique. */
const correctable = ['code', 'location'] as const

interface EditScanProps {
  readonly scan: KeptScan
  readonly onSave: (values: JsonObject) => void
  readonly onClose: () => void
}

/** Corrects what was read by a refused scan. */
export const EditScan = ({ scan, onSave, onClose }: EditScanProps) => {
  const translate = useTranslate()
  const id = useId()
  const [values, setValues] = useState(scan.values)
  const fields = correctable.filter((field) => typeof scan.values[field] === 'string')
  return (
    <Modal title={translate('estiba.work.correct')} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSave(values)
        }}
      >
        <p>{scan.refusal}</p>
        {fields.map((field) => (
          <p key={field}>
            <label htmlFor={`${id}-${field}`}>{translate(`estiba.work.${field}`)}</label>
            <br />
            <input
              id={`${id}-${field}`}
              className="estiba-input"
              autoComplete="off"
              value={String(values[field] ?? '')}
              onChange={({ target }) => setValues({ ...values, [field]: target.value })}
            />
          </p>
        ))}
        <div className="estiba-actions is-end">
          <button type="button" className="estiba-button" onClick={onClose}>
            {translate('estiba.list.cancel')}
          </button>
          <button type="submit" className="estiba-button is-main">
            {translate('estiba.work.again')}
          </button>
        </div>
      </form>
    </Modal>
  )
}
