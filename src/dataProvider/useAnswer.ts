import { type QueryKey, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useOperations } from './useOperations.ts'

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
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => provider.call<T>(operation, values, { signal }),
    ...options,
  })
}
