import { Sure } from '../../ui/screen/Sure.tsx'
import List from '@mui/material/List'
import { Nothing } from '../../ui/screen/Nothing.tsx'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { useDeferredValue, useState } from 'react'
import { useAddressValues } from '../../ui/screen/useAddressValues.ts'
import { useOperations } from '../../dataProvider/useOperations.ts'
import { operationOf } from '../../ui/reference/operationOf.ts'
import { noticeBoard } from '../../ui/notices/noticeBoard.ts'
import { WorkPage } from '../work/WorkPage.tsx'
import { ChangeFilterBar } from './ChangeFilterBar.tsx'
import { ChangeRow } from './ChangeRow.tsx'
import { type ChangeEntry, useChanges } from './useChanges.ts'

const names = ['person', 'resource', 'action', 'from', 'to'] as const

/** Who changed what in the whole company, found by person, catalogue, action and day, and taken back. */
const Changes = () => {
  const translate = useTranslate()
  const provider = useOperations()
  const client = useQueryClient()
  const [params, change] = useAddressValues()
  const filters = Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) as Record<
    (typeof names)[number],
    string
  >
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = useChanges(
    useDeferredValue(filters),
  )
  const [asked, setAsked] = useState<ChangeEntry | null>(null)
  const entries = data?.pages.flatMap((page) => page.entries) ?? []
  const restore = async ({ resource, recordId, key, version, title }: ChangeEntry): Promise<void> => {
    try {
      await provider.call(operationOf(resource, 'restore'), { ...key, id: recordId, toVersion: version - 1 })
      noticeBoard.toast('estiba.changes.restored', 'good', { values: { title } })
    } catch (failure) {
      noticeBoard.toast(failure instanceof Error ? failure.message : String(failure), 'bad')
    }
    await client.invalidateQueries()
  }
  return (
    <WorkPage>
      <ChangeFilterBar filters={filters} onChange={change} />
      {error !== null && <p role="alert">{error.message}</p>}
      {!isPending && error === null && entries.length === 0 && <Nothing>{translate('estiba.changes.none')}</Nothing>}
      <List component="ol" aria-busy={isPending}>
        {entries.map((entry) => (
          <ChangeRow key={entry.id} entry={entry} onRestore={setAsked} />
        ))}
      </List>
      {hasNextPage && (
        <Button variant="outlined" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {translate('estiba.changes.more')}
        </Button>
      )}
      {asked !== null && (
        <Sure
          title={translate('estiba.changes.restore')}
          text={translate('estiba.changes.restoreSure', { title: asked.title })}
          onYes={() => void restore(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </WorkPage>
  )
}

export default Changes
