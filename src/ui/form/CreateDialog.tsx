import { useTranslate } from 'ra-core'
import type { AnyRecord } from '../../schema/json.ts'
import type { Resource } from '../../schema/resource.ts'
import { idInView, shownBy, type View } from '../../schema/view.ts'
import type { Values } from '../kinds/kindUi.ts'
import { OwnPage, type ResourcePage, useResourcePage } from '../resource/ResourcePages.ts'
import { inSentence } from '../resource/inSentence.ts'
import { useResource } from '../resource/useResource.ts'
import { useRights } from '../resource/useRights.ts'
import { useWords } from '../resource/useWords.ts'
import { Modal } from '../screen/Modal.tsx'
import { NewRecord } from './NewRecord.tsx'
import { startValues } from './startValues.ts'
import { useProposals } from './useProposals.ts'

interface CreateDialogProps {
  readonly resource: string
  readonly typed: string
  /** What the form knows that it is opened from. */
  readonly begins: Values
  /** What it is made for; else what is made. */
  readonly title?: string | undefined
  readonly onClose: (id: string | null) => void
}

const plain: ResourcePage = {}

/** The form of a record of another resource, in a dialog. */
const CreateDialog = ({ resource: name, typed, begins, title, onClose }: CreateDialogProps) => {
  const { resource } = useResource(name)
  if (resource === undefined) return null
  const { view } = resource
  const given = { ...begins, ...(typed === '' ? {} : { [resource.title]: typed }) }
  return view === null ? (
    <Inside resource={resource} given={given} title={title} onSaved={({ id }) => onClose(id)} onClose={onClose} />
  ) : (
    <Behind view={view} shown={resource} given={given} title={title} onClose={onClose} />
  )
}

interface BehindProps {
  readonly view: View
  readonly shown: Resource
  readonly given: Values
  readonly title: string | undefined
  readonly onClose: (id: string | null) => void
}

/** What a view shows is made where it is kept, with the values that make the view show it. */
const Behind = ({ view, shown, given, title, onClose }: BehindProps) => {
  const { resource } = useResource(view.of)
  const kept = Object.fromEntries(Object.entries(given).map(([name, value]) => [shownBy(view, name), value]))
  return resource === undefined ? null : (
    <Inside
      resource={resource}
      given={{ ...kept, ...view.where }}
      title={title}
      onSaved={(record) => onClose(idInView(view, shown.key, record))}
      onClose={onClose}
    />
  )
}

interface InsideProps {
  readonly resource: Resource
  readonly given: Values
  readonly title: string | undefined
  readonly onSaved: (record: AnyRecord) => void
  readonly onClose: (id: null) => void
}

const Inside = ({ resource, given, title, onSaved, onClose }: InsideProps) => {
  const translate = useTranslate()
  const words = useWords(resource)
  const { create } = useRights(resource)
  const proposals = useProposals(resource, 0, given)
  const { page: made, error } = useResourcePage(resource.name)
  // Without what was made by hand the form stands as its schema says.
  const page = made ?? (error === null ? undefined : plain)
  return (
    <Modal
      title={title ?? translate('estiba.form.createTitle', { resource: inSentence(words.one) })}
      wide
      onClose={() => onClose(null)}
    >
      {create ? (
        proposals !== undefined &&
        page !== undefined && (
          <OwnPage value={page}>
            <NewRecord
              resource={resource}
              given={startValues(resource, null, { ...proposals, ...given })}
              keepsDraft={false}
              onSaved={onSaved}
              onCancel={() => onClose(null)}
            />
          </OwnPage>
        )
      ) : (
        <p role="alert">{translate('estiba.form.mayNotCreate')}</p>
      )}
    </Modal>
  )
}

export default CreateDialog
