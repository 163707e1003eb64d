import { useTexts } from '../work/useTexts.ts'
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
  const text = useTexts('preregister')
  const [type, setType] = useState<string | null>(null)
  return (
    <ActionModal
      title={text('changeType')}
      action={text('change')}
      ready={type !== null}
      onClose={onClose}
      onSubmit={() => onChange(type ?? '')}
    >
      <RecordChoice
        label={text('newType')}
        to="operation-types"
        where={{ direction: { in: [direction, 'BOTH'] }, code: { ne: present } }}
        value={type}
        onChange={setType}
      />
    </ActionModal>
  )
}
