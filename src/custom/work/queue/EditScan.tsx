import { useTexts } from '../useTexts.ts'
import { useState } from 'react'
import type { JsonObject } from '../../../schema/json.ts'
import { ActionModal } from '../ActionModal.tsx'
import { Typed } from '../Typed.tsx'
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
  const text = useTexts('work')
  const [values, setValues] = useState(scan.values)
  const fields = correctable.filter((field) => typeof scan.values[field] === 'string')
  return (
    <ActionModal
      title={text('correct')}
      action={text('again')}
      holdsTyped={fields.some((field) => values[field] !== scan.values[field])}
      onClose={onClose}
      onSubmit={() => onSave(values)}
    >
      {scan.refusal}
      {fields.map((field) => (
        <Typed
          key={field}
          label={text(field)}
          value={String(values[field] ?? '')}
          onChange={(typed) => setValues({ ...values, [field]: typed })}
        />
      ))}
    </ActionModal>
  )
}
