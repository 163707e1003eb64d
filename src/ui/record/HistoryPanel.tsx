import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useAnswer } from '../../dataProvider/useAnswer.ts'
import { operationOf } from '../reference/operationOf.ts'
import { useCall } from '../resource/useCall.ts'
import { useRights } from '../resource/useRights.ts'
import type { HistoryEntry } from '../../domain/historyEntry.ts'
import { writtenStill } from '../../domain/moves/writtenStill.ts'
import { UndoImport } from '../import/UndoImport.tsx'
import { ChangedFields } from './ChangedFields.tsx'
import { Sure } from '../screen/Sure.tsx'
import type { PanelProps } from './RecordPanels.ts'
import { useChangesView } from './useChangesView.ts'
import { writtenBy } from './writtenBy.ts'
import { reasonOf } from '../screen/useAttempt.ts'
import { makeOld } from '../resource/makeOld.ts'

/** Who changed what and when, and the way back to any version. */
export const HistoryPanel = ({ resource, record }: PanelProps) => {
  const translate = useTranslate()
  const { call } = useCall(resource)
  const { edit: mayRestore } = useRights(resource)
  const client = useQueryClient()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<number | null>(null)
  const [said, setSaid] = useState<string | null>(null)
  const [isRestoring, setRestoring] = useState(false)
  /** Key fields too, for templates that name them instead of the identifier. */
  const named = { ...Object.fromEntries(resource.key.map((name) => [name, record[name]])), id: record.id }
  const { data, error } = useAnswer<readonly HistoryEntry[]>(operationOf(resource.name, 'history'), named, {
    also: record.version,
    retry: false,
  })
  const changes = useMemo(() => data?.map((entry) => entry.changes) ?? [], [data])
  const view = useChangesView(resource, changes)
  const undone = useMemo(
    () => new Set(data?.flatMap(({ action, batchId }) => (action === 'undo' ? [batchId] : []))),
    [data],
  )
  const still = writtenStill(resource, record)
  /** Whether all that going back to a version would write is still written by hand. */
  const isOpen = (version: number): boolean =>
    still === null ||
    (data ?? [])
      .filter((entry) => entry.earlier !== true && entry.version > version)
      .every((entry) => Object.keys(entry.changes).every((name) => still.includes(name)))
  const restore = async (version: number): Promise<void> => {
    setRestoring(true)
    try {
      const headers = { 'If-Match': String(record.version ?? '') }
      await call('restore', { ...named, toVersion: version }, { headers })
      setSaid(translate('estiba.record.restored'))
    } catch (failure) {
      setSaid(reasonOf(failure))
    }
    // Until it is read again a second one would be refused for the first.
    await makeOld(client, resource.name)
    setRestoring(false)
  }
  if (error !== null) return <p role="alert">{error.message}</p>
  return (
    <>
      <output>{said ?? ''}</output>
      {mayRestore && still !== null && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          {still.length === 0
            ? translate('estiba.record.frozen')
            : translate('estiba.record.frozenBut', { fields: still.map((name) => view.words.field(name)).join(', ') })}
        </Typography>
      )}
      {data?.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {translate('estiba.record.noHistory')}
        </Typography>
      )}
      <Box
        component="ol"
        sx={{ listStyle: 'none', p: 0, '& > li': { borderInlineStart: 2, borderColor: 'line', pl: 2, pb: 1 } }}
      >
        {data?.map((entry) => (
          <li key={entry.id}>
            <div>
              <strong>{translate(`estiba.record.actions.${entry.action}`)}</strong> ·{' '}
              {writtenBy(translate, entry.userName, view.formats.moment(entry.at))} ·{' '}
              {translate('estiba.record.version', { version: entry.version })}
              {mayRestore && entry.earlier !== true && entry.version !== record.version && isOpen(entry.version) && (
                <Button disabled={isRestoring} onClick={() => setAsked(entry.version)}>
                  {translate('estiba.record.restore')}
                </Button>
              )}
              {entry.earlier !== true && !undone.has(entry.batchId) && (
                <UndoImport
                  resource={resource}
                  entry={entry}
                  // What the import made is gone with it.
                  {...(entry.version === 1 ? { onUndone: () => void navigate(`/${resource.name}`) } : {})}
                />
              )}
            </div>
            <ChangedFields resource={resource} view={view} record={record} {...entry} />
          </li>
        ))}
      </Box>
      {asked !== null && (
        <Sure
          title={translate('estiba.record.restore')}
          text={translate('estiba.record.restoreSure', { version: asked })}
          onClose={() => setAsked(null)}
          onYes={() => restore(asked)}
        />
      )}
    </>
  )
}
