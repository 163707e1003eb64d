import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { useCallback } from 'react'
import { localField } from '../../domain/localName.ts'
import type { AnyRecord, Locale } from '../../schema/json.ts'
import type { Resource } from '../../schema/resource.ts'
import { listParamsOf } from './listParams.ts'
import type { ListState } from './listState.ts'

export interface RowsPage {
  readonly rows: readonly AnyRecord[]
  readonly total: number
  readonly atLeast: boolean
}

/** One page of a view; the former page stays until the next is there, and a stale question is aborted. */
export const useRows = (resource: Resource, state: ListState, locale: Locale) => {
  const provider = useDataProvider()
  const client = useQueryClient()
  const query = useCallback(
    (wanted: ListState) => {
      const [field, order] = wanted.sort
      const params = listParamsOf({ ...wanted, sort: [localField(resource, field, locale), order] })
      return {
        queryKey: [resource.name, 'getList', params],
        queryFn: async ({ signal }: { signal: AbortSignal }): Promise<RowsPage> => {
          const { data, total, meta } = await provider.getList<AnyRecord>(resource.name, { ...params, signal })
          return {
            rows: data,
            total: total ?? data.length,
            atLeast: (meta as { atLeast?: boolean } | undefined)?.atLeast === true,
          }
        },
      }
    },
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
