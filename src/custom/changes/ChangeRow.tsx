import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { mayDo } from '../../authProvider/mayDo.ts'
import { useFormats } from '../../ui/format/useFormats.ts'
import type { View } from '../../ui/kinds/kindUi.ts'
import { ChangedFields } from '../../ui/record/ChangedFields.tsx'
import { addressOf } from '../../ui/reference/operationOf.ts'
import { useTitles } from '../../ui/reference/useTitles.ts'
import { useResource } from '../../ui/resource/useResource.ts'
import { useWords } from '../../ui/resource/useWords.ts'
import type { Resource } from '../../schema/resource.ts'
import type { ChangeEntry } from './useChanges.ts'

interface ChangeRowProps {
  readonly entry: ChangeEntry
  readonly onRestore: (entry: ChangeEntry) => void
}

/** One write: who, when, of which record, and field by field what it was and became. */
export const ChangeRow = ({ entry, onRestore }: ChangeRowProps) => {
  const translate = useTranslate()
  const formats = useFormats()
  const { resource } = useResource(entry.resource)
  const address = entry.gone ? null : addressOf(entry.resource, entry.recordId)
  const coded = Object.keys(entry.key).length > 0 && entry.title !== entry.recordId
  const title = coded ? `${entry.title} (${entry.recordId})` : entry.title
  const restorable = !entry.gone && entry.version > 1 && mayDo(entry.resource, 'edit')
  return (
    <li className="estiba-change">
      <p>
        <strong>{translate(`estiba.record.actions.${entry.action}`)}</strong> · {resource?.labels[formats.locale].one}{' '}
        {address === null ? (
          <>
            {title} {entry.gone && <em>({translate('estiba.changes.gone')})</em>}
          </>
        ) : (
          <Link to={address}>{title}</Link>
        )}{' '}
        · {translate('estiba.record.by', { user: entry.userName, at: formats.moment(entry.at) })}
        {restorable && <Button onClick={() => onRestore(entry)}>{translate('estiba.changes.restore')}</Button>}
      </p>
      {resource !== undefined && entry.action !== 'delete' && <WrittenChanges resource={resource} entry={entry} />}
    </li>
  )
}

const WrittenChanges = ({ resource, entry }: { readonly resource: Resource; readonly entry: ChangeEntry }) => {
  const translate = useTranslate()
  const words = useWords(resource)
  const formats = useFormats()
  const { changes } = entry
  const values = useMemo(
    () =>
      [0, 1].map((place) =>
        Object.fromEntries(Object.entries(changes).map(([name, change]) => [name, change[place] ?? null])),
      ),
    [changes],
  )
  const titleOf = useTitles(resource.fields, values, resource.name)
  const view = useMemo<View>(
    () => ({ formats, words, titleOf, resource: resource.name }),
    [formats, words, titleOf, resource],
  )
  const fields = (
    <ChangedFields resource={resource} view={view} record={values[1] ?? {}} action={entry.action} changes={changes} />
  )
  return entry.action === 'create' ? (
    <details>
      <summary>{translate('estiba.changes.fields', { smart_count: Object.keys(changes).length })}</summary>
      {fields}
    </details>
  ) : (
    fields
  )
}
