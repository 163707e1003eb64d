import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useDataProvider, useGetList } from 'react-admin'
import { readKey } from '../../authProvider/sessionKeys.ts'
import type { AnyRecord } from '../../schema/json.ts'
import { reasonOf, useAttempt } from '../screen/useAttempt.ts'
import { type SavedView, savedViewOf, type ViewWords } from './savedView.ts'

const store = 'saved-views'

const mostViews = 200

const none: readonly AnyRecord[] = []

/** The views of one list that this person may use; the server knows which. */
export const useSavedViews = (resource: string) => {
  const provider = useDataProvider()
  const client = useQueryClient()
  const { problem, attempt } = useAttempt()
  const userId = readKey('userId') ?? ''
  const { data = none, error } = useGetList<AnyRecord>(
    store,
    { pagination: { page: 1, perPage: mostViews }, sort: { field: 'name', order: 'ASC' }, filter: { resource } },
    { staleTime: 60_000, retry: false },
  )
  const views = useMemo(() => data.map((record) => savedViewOf(record, userId)), [data, userId])
  const change = async (work: () => Promise<unknown>): Promise<boolean> => {
    const done = await attempt(work)
    await client.invalidateQueries({ queryKey: [store] })
    return done !== null
  }
  return {
    views,
    problem: problem ?? (error === null ? null : reasonOf(error)),
    save: (words: ViewWords, state: string) =>
      change(() => provider.create(store, { data: { ...words, resource, state } })),
    update: ({ id, record }: SavedView, changes: Partial<ViewWords> & { readonly state?: string }) =>
      change(() => provider.update(store, { id, data: changes, previousData: record })),
    remove: ({ id, record }: SavedView) => change(() => provider.delete(store, { id, previousData: record })),
  }
}
