import { useTexts } from '../work/useTexts.ts'
import { useState } from 'react'
import { RecordChoice } from '../../ui/reference/RecordChoice.tsx'
import { ActionModal } from '../work/ActionModal.tsx'

interface AssignDialogProps {
  readonly onClose: () => void
  readonly onAssign: (chosen: { readonly [field: string]: string }) => unknown
}

/** Asks for the route and the courier that take orders along; what is left empty stays as it is. */
export const AssignDialog = ({ onClose, onAssign }: AssignDialogProps) => {
  const text = useTexts('courier')
  const [route, setRoute] = useState<string | null>(null)
  const [carrier, setCarrier] = useState<string | null>(null)
  return (
    <ActionModal
      title={text('assign')}
      ready={route !== null || carrier !== null}
      onClose={onClose}
      onSubmit={() => {
        onClose()
        onAssign({ ...(route === null ? {} : { route }), ...(carrier === null ? {} : { carrier }) })
      }}
    >
      <RecordChoice label={text('routeOf')} to="routes" value={route} onChange={setRoute} />
      <RecordChoice label={text('carrier')} to="carriers" value={carrier} onChange={setCarrier} />
    </ActionModal>
  )
}
