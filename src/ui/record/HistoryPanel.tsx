import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { useMemo, useState } from 'react'
import { useAnswer } from '../../dataProvider/useAnswer.ts'
import { operationOf } from '../reference/operationOf.ts'
import { useCall } from '../resource/useCall.ts'
import { useRights } from '../resource/useRights.ts'
import type { HistoryEntry } from '../../domain/historyEntry.ts'
import { ChangedFields } from './ChangedFields.tsx'
import { Sure } from '../screen/Sure.tsx'
import type { PanelProps } from './RecordPanels.ts'
import { useChangesView } from './useChangesView.ts'
import { reasonOf } from '../screen/useAttempt.ts'
import { makeOld } from '../resource/makeOld.ts'

/** Who changed what and when, and the way back to any version. */
export const HistoryPanel = ({ resource, record }: PanelProps) => {
  const translate = useTranslate()
  const { call } = useCall(resource)
  const { edit: mayRestore } = useRights(resource)
  const client = useQueryClient()
  const [asked, setAsked] = useState<number | null>(null)
  const [said, setSaid] = useState<string | null>(null)
  /** Key fields too, for templates that name them instead of the identifier. */
  const named = { ...Object.fromEntries(resource.key.map((name) => [name, record[name]])), id: record.id }
  const { data, error } = useAnswer<readonly HistoryEntry[]>(operationOf(resource.name, 'history'), named, {
    also: record.version,
    retry: false,
  })
  const changes = useMemo(() => data?.map((entry) => entry.changes) ?? [], [data])
  const view = useChangesView(resource, changes)
  const restore = async (version: number): Promise<void> => {
    try {
      const headers = { 'If-Match': String(record.version ?? '') }
      await call('restore', { ...named, toVersion: version }, { headers })
      setSaid(translate('estiba.record.restored'))
    } catch (failure) {
      setSaid(reasonOf(failure))
    }
    await makeOld(client, resource.name)
  }
  if (error !== null) return <p role="alert">{error.message}</p>
  return (
    <>
      <output>{said ?? ''}</output>
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
              {translate('estiba.record.by', { user: entry.userName, at: view.formats.moment(entry.at) })} ·{' '}
              {translate('estiba.record.version', { version: entry.version })}
              {mayRestore && entry.earlier !== true && entry.version !== record.version && (
                <Button onClick={() => setAsked(entry.version)}>{translate('estiba.record.restore')}</Button>
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
          onYes={() => void restore(asked)}
        />
      )}
    </>
  )
}
