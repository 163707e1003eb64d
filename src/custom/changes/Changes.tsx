import { Sure } from '../../ui/screen/Sure.tsx'
import List from '@mui/material/List'
import { Nothing } from '../../ui/screen/Nothing.tsx'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useTexts } from '../work/useTexts.ts'
import { useDeferredValue, useState } from 'react'
import { useOperations } from '../../dataProvider/useOperations.ts'
import { operationOf } from '../../ui/reference/operationOf.ts'
import { noticeBoard } from '../../ui/notices/noticeBoard.ts'
import { FilterBar } from '../work/FilterBar.tsx'
import { cataloguesIn } from '../work/catalogues.ts'
import { orTold } from '../../ui/notices/orTold.ts'
import { useAsked } from '../work/useAsked.ts'
import { useLocaleName } from '../../ui/resource/useWords.ts'
import { WorkPage } from '../work/WorkPage.tsx'
import { ChangeRow } from './ChangeRow.tsx'
import type { ChangeEntry } from '../../domain/historyEntry.ts'
import { useChanges } from './useChanges.ts'

const actions = ['create', 'update', 'delete', 'restore', 'import', 'undo'] as const
const names = ['person', 'resource', 'action', 'from', 'to'] as const

/** Who changed what in the whole company, found by person, catalogue, action and day, and taken back. */
const Changes = () => {
  const translate = useTranslate()
  const text = useTexts('changes')
  const provider = useOperations()
  const client = useQueryClient()
  const locale = useLocaleName()
  const { filled, bar } = useAsked(names)
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = useChanges(
    useDeferredValue(filled),
  )
  const [restored, ask] = useState<ChangeEntry | null>(null)
  const [isRestoring, setRestoring] = useState(false)
  const entries = data?.pages.flatMap((page) => page.entries) ?? []
  const undone = new Set(entries.flatMap(({ action, batchId }) => (action === 'undo' ? [batchId] : [])))
  const restore = async ({ resource, recordId, key, version, current, title }: ChangeEntry): Promise<void> => {
    setRestoring(true)
    await orTold(
      provider
        .call(
          operationOf(resource, 'restore'),
          { ...key, id: recordId, toVersion: version - 1 },
          // What somebody changed since this was listed is not undone unseen.
          { headers: { 'If-Match': String(current ?? '') } },
        )
        .then(() => noticeBoard.toast('estiba.changes.restored', 'good', { values: { title } })),
    )
    // Until it is read again a second one would be refused for the first.
    await client.invalidateQueries()
    setRestoring(false)
  }
  const later = (restored?.current ?? 0) - (restored?.version ?? 0)
  const any = ['', text('all')] as const
  const actionWords = actions.map((action) => [action, translate(`estiba.record.actions.${action}`)] as const)
  return (
    <WorkPage problem={error}>
      <FilterBar
        label={text('filters')}
        fields={[
          ['person', 'text'],
          ['resource', { options: [any, ...cataloguesIn(locale)] }],
          ['action', { options: [any, ...actionWords] }],
          ['from', 'day'],
          ['to', 'day'],
        ]}
        text={text}
        {...bar}
      />
      {!isPending && error === null && entries.length === 0 && <Nothing>{text('none')}</Nothing>}
      <List component="ol" aria-busy={isPending}>
        {entries.map((entry) => (
          <ChangeRow
            key={entry.id}
            entry={entry}
            undone={undone.has(entry.batchId)}
            busy={isRestoring}
            onRestore={ask}
          />
        ))}
      </List>
      {hasNextPage && (
        <Button variant="outlined" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {text('more')}
        </Button>
      )}
      {restored !== null && (
        <Sure
          title={text('restore')}
          text={[
            text('restoreSure', { title: restored.title }),
            ...(later > 0 ? [text('restoreLater', { smart_count: later })] : []),
          ].join(' ')}
          onYes={() => restore(restored)}
          onClose={() => ask(null)}
        />
      )}
    </WorkPage>
  )
}

export default Changes
