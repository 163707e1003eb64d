import { useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import type { Direction } from '../../domain/operations/lifeCycle.ts'
import { Combobox } from '../../ui/reference/Combobox.tsx'
import { Modal } from '../../ui/screen/Modal.tsx'

interface ChangeTypeProps {
  readonly direction: Direction
  readonly present: string
  readonly onClose: () => void
  readonly onChange: (newType: string) => Promise<void>
}

/** Asks for the new type of an operation: active, of the same direction, another one. */
export const ChangeType = ({ direction, present, onClose, onChange }: ChangeTypeProps) => {
  const translate = useTranslate()
  const id = useId()
  const [type, setType] = useState<string | null>(null)
  return (
    <Modal title={translate('estiba.preregister.changeType')} onClose={onClose}>
      <label htmlFor={id}>{translate('estiba.preregister.newType')}</label>
      <Combobox
        id={id}
        to="operation-types"
        where={{ direction: { in: [direction, 'BOTH'] }, code: { ne: present } }}
        value={type}
        onChange={setType}
      />
      <p>
        <button
          type="button"
          className="estiba-button is-main"
          disabled={type === null}
          onClick={() => void onChange(type ?? '')}
        >
          {translate('estiba.preregister.change')}
        </button>
      </p>
    </Modal>
  )
}
