import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { useCallback } from 'react'
import type { Locale } from '../../schema/json.ts'
import type { Resource } from '../../schema/resource.ts'
import type { ListState } from './listState.ts'
import { rowsQuery } from './rowsQuery.ts'

/** One page of a view; the former page stays until the next is there, and a stale question is aborted. */
export const useRows = (resource: Resource, state: ListState, locale: Locale) => {
  const provider = useDataProvider()
  const client = useQueryClient()
  const query = useCallback(
    (wanted: ListState) => rowsQuery(provider, resource, wanted, locale),
    [provider, resource, locale],
  )
  const result = useQuery({ ...query(state), placeholderData: keepPreviousData, retry: false })
  const prefetch = (page: number): void => void client.prefetchQuery({ ...query({ ...state, page }), staleTime: 5000 })
  return {
    page: result.data,
    error: result.error,
    waiting: result.isPending,
    stale: result.isPlaceholderData,
    refetch: result.refetch,
    prefetch,
  }
}
