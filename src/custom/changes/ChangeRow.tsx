import { useTexts } from '../work/useTexts.ts'
import ListItem from '@mui/material/ListItem'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { mayDo } from '../../authProvider/mayDo.ts'
import { useFormats } from '../../ui/format/useFormats.ts'
import { ChangedFields } from '../../ui/record/ChangedFields.tsx'
import { useChangesView } from '../../ui/record/useChangesView.ts'
import { writtenBy } from '../../ui/record/writtenBy.ts'
import { UndoImport } from '../../ui/import/UndoImport.tsx'
import { addressOf } from '../../ui/reference/operationOf.ts'
import { useResource } from '../../ui/resource/useResource.ts'
import type { Resource } from '../../schema/resource.ts'
import type { ChangeEntry } from '../../domain/historyEntry.ts'

interface ChangeRowProps {
  readonly entry: ChangeEntry
  /** The import that wrote it is taken back. */
  readonly undone: boolean
  readonly busy: boolean
  readonly onRestore: (entry: ChangeEntry) => void
}

/** One write: who, when, of which record, and field by field what it was and became. */
export const ChangeRow = ({ entry, undone, busy, onRestore }: ChangeRowProps) => {
  const translate = useTranslate()
  const formats = useFormats()
  const client = useQueryClient()
  const { resource } = useResource(entry.resource)
  const address = entry.gone ? null : addressOf(entry.resource, entry.recordId)
  const coded = Object.keys(entry.key).length > 0 && entry.title !== entry.recordId
  const title = coded ? `${entry.title} (${entry.recordId})` : entry.title
  const restorable = !entry.gone && entry.version > 1 && mayDo(entry.resource, 'edit')
  return (
    <ListItem disableGutters divider sx={{ display: 'block' }}>
      <div>
        <strong>{translate(`estiba.record.actions.${entry.action}`)}</strong> · {resource?.labels[formats.locale].one}{' '}
        {address === null ? (
          <>
            {title} {entry.gone && <em>({translate('estiba.changes.gone')})</em>}
          </>
        ) : (
          <Link to={address}>{title}</Link>
        )}{' '}
        · {writtenBy(translate, entry.userName, formats.moment(entry.at))}
        {restorable && entry.frozen !== true && (
          <Button disabled={busy} onClick={() => onRestore(entry)}>
            {translate('estiba.changes.restore')}
          </Button>
        )}
        {restorable && entry.frozen === true && (
          <Typography component="span" variant="caption">
            · {translate('estiba.record.frozen')}
          </Typography>
        )}
        {!entry.gone && !undone && resource !== undefined && (
          <UndoImport resource={resource} entry={entry} onUndone={() => void client.invalidateQueries()} />
        )}
      </div>
      {resource !== undefined && entry.action !== 'delete' && <WrittenChanges resource={resource} entry={entry} />}
    </ListItem>
  )
}

const WrittenChanges = ({ resource, entry }: { readonly resource: Resource; readonly entry: ChangeEntry }) => {
  const text = useTexts('changes')
  const { changes } = entry
  const all = useMemo(() => [changes], [changes])
  const view = useChangesView(resource, all)
  const after = Object.fromEntries(Object.entries(changes).map(([name, [, became]]) => [name, became]))
  const fields = (
    <ChangedFields resource={resource} view={view} record={after} action={entry.action} changes={changes} />
  )
  return entry.action === 'create' ? (
    <details>
      <summary>{text('fields', { smart_count: Object.keys(changes).length })}</summary>
      {fields}
    </details>
  ) : (
    fields
  )
}
