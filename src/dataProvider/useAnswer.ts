import { type QueryKey, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { EstibaDataProvider } from './createDataProvider.ts'
import { useOperations } from './useOperations.ts'

/** The question of an operation, for react-query. */
export const answerQuery = <T>(
  provider: Pick<EstibaDataProvider, 'call'>,
  queryKey: QueryKey,
  operation: string,
  values: object = {},
) => ({
  queryKey,
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => provider.call<T>(operation, values, { signal }),
})

/**
 * What an operation answers. Its key begins with the resource whose changes make it old.
 *
 * @example const { data } = useAnswer<Status>(['factor'], 'auth.factor.status')
 */
export const useAnswer = <T>(
  queryKey: QueryKey,
  operation: string,
  values: object = {},
  options: Omit<UseQueryOptions<T>, 'queryKey' | 'queryFn'> = {},
): UseQueryResult<T> => {
  const provider = useOperations()
  return useQuery({ ...answerQuery<T>(provider, queryKey, operation, values), ...options })
}
