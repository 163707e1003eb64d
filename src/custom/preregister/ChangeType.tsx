import { useTranslate } from 'react-admin'
import { useState } from 'react'
import type { Direction } from '../../domain/operations/lifeCycle.ts'
import { RecordChoice } from '../../ui/reference/RecordChoice.tsx'
import { ActionModal } from '../work/ActionModal.tsx'

interface ChangeTypeProps {
  readonly direction: Direction
  readonly present: string
  readonly onClose: () => void
  readonly onChange: (newType: string) => Promise<void>
}

/** Asks for the new type of an operation: active, of the same direction, another one. */
export const ChangeType = ({ direction, present, onClose, onChange }: ChangeTypeProps) => {
  const translate = useTranslate()
  const [type, setType] = useState<string | null>(null)
  return (
    <ActionModal
      title={translate('estiba.preregister.changeType')}
      action={translate('estiba.preregister.change')}
      ready={type !== null}
      onClose={onClose}
      onSubmit={() => void onChange(type ?? '')}
    >
      <RecordChoice
        label={translate('estiba.preregister.newType')}
        to="operation-types"
        where={{ direction: { in: [direction, 'BOTH'] }, code: { ne: present } }}
        value={type}
        onChange={setType}
      />
    </ActionModal>
  )
}
