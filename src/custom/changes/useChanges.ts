import { useInfiniteQuery } from '@tanstack/react-query'
import { useOperations } from '../../dataProvider/useOperations.ts'

/**
 * The changes of all resources, newest first, older ones on demand.
 *
 * @param asked of person, resource, action and days what is filled
 */
export const useChanges = (asked: object) => {
  const provider = useOperations()
  return useInfiniteQuery({
    queryKey: ['changes', asked],
    queryFn: ({ pageParam, signal }) =>
      provider.call(
        'config.changes.list',
        { ...asked, ...(pageParam === null ? {} : { before: pageParam }) },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    retry: false,
  })
}
