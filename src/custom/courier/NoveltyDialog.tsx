import type { Values } from '../../ui/kinds/kindUi.ts'
import { useState } from 'react'
import { useTranslate } from 'ra-core'
import { useResource } from '../../ui/resource/useResource.ts'
import { ActionModal } from '../work/ActionModal.tsx'
import { FieldSet } from '../work/FieldSet.tsx'

interface NoveltyDialogProps {
  readonly onClose: () => void
  readonly onNovelty: (novelty: Values) => unknown
}

/** Asks what happened to orders. */
export const NoveltyDialog = ({ onClose, onNovelty }: NoveltyDialogProps) => {
  const translate = useTranslate()
  const { resource } = useResource('order-novelties')
  const [values, setValues] = useState<Values>({ visibleToCustomer: false })
  return (
    <ActionModal
      title={translate('estiba.courier.novelty')}
      ready={Boolean(values['kind']) && Boolean(values['description'])}
      onClose={onClose}
      onSubmit={() => {
        onClose()
        onNovelty(values)
      }}
    >
      {resource !== undefined && (
        <FieldSet
          resource={resource}
          legend=""
          names={['kind', 'description', 'visibleToCustomer']}
          values={values}
          errors={{}}
          stored={null}
          onChange={(name, value) => setValues((now) => ({ ...now, [name]: value }))}
        />
      )}
    </ActionModal>
  )
}
