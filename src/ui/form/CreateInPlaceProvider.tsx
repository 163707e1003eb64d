import { useTranslate } from 'ra-core'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import type { Resource } from '../../schema/resource.ts'
import { CreateInPlaceContext } from '../reference/CreateInPlace.ts'
import { useResource } from '../resource/useResource.ts'
import { useRights } from '../resource/useRights.ts'
import { useWords } from '../resource/useWords.ts'
import { Modal } from '../screen/Modal.tsx'
import { RecordForm } from './RecordForm.tsx'
import { startValues } from './startValues.ts'
import { useRecordForm } from './useRecordForm.ts'

interface Asked {
  readonly resource: string
  readonly typed: string
  readonly answer: (id: string | null) => void
}

/** Lets selectors below make a record of another resource in a dialog, which may itself open another. */
export const CreateInPlaceProvider = ({ children }: { readonly children: ReactNode }) => {
  const [asked, setAsked] = useState<Asked | null>(null)
  const create = useCallback(
    (resource: string, typed: string) => new Promise<string | null>((answer) => setAsked({ resource, typed, answer })),
    [],
  )
  const close = (id: string | null): void => {
    asked?.answer(id)
    setAsked(null)
  }
  return (
    <CreateInPlaceContext value={create}>
      {children}
      {asked !== null && <CreateDialog resource={asked.resource} typed={asked.typed} onClose={close} />}
    </CreateInPlaceContext>
  )
}

interface CreateDialogProps {
  readonly resource: string
  readonly typed: string
  readonly onClose: (id: string | null) => void
}

const CreateDialog = ({ resource: name, typed, onClose }: CreateDialogProps) => {
  const { resource } = useResource(name)
  return resource === undefined ? null : <Inside resource={resource} typed={typed} onClose={onClose} />
}

const Inside = ({
  resource,
  typed,
  onClose,
}: {
  readonly resource: Resource
  readonly typed: string
  readonly onClose: (id: string | null) => void
}) => {
  const translate = useTranslate()
  const words = useWords(resource)
  const { create } = useRights(resource)
  const initial = useMemo(
    () => startValues(resource, null, typed === '' ? {} : { [resource.title]: typed }),
    [resource, typed],
  )
  const form = useRecordForm(resource, null, initial)
  return (
    <Modal
      title={translate('estiba.form.createTitle', { resource: words.one.toLowerCase() })}
      wide
      onClose={() => onClose(null)}
    >
      {create ? (
        <CreateInPlaceProvider>
          <RecordForm
            resource={resource}
            form={form}
            stored={null}
            onSaved={({ id }) => onClose(id)}
            onCancel={() => onClose(null)}
          />
        </CreateInPlaceProvider>
      ) : (
        <p role="alert">{translate('estiba.form.mayNotCreate')}</p>
      )}
    </Modal>
  )
}
