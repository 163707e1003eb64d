import { useInfiniteQuery } from '@tanstack/react-query'
import { useOperations } from '../../dataProvider/useOperations.ts'
import type { Changes } from '../../ui/record/ChangedFields.tsx'

export interface ChangeEntry {
  readonly id: string
  readonly resource: string
  readonly recordId: string
  readonly title: string
  readonly key: { readonly [field: string]: unknown }
  readonly gone: boolean
  readonly version: number
  readonly action: string
  readonly at: string
  readonly userName: string
  readonly changes: Changes
}

interface Page {
  readonly entries: readonly ChangeEntry[]
  readonly next: number | null
}

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
      provider.call<Page>(
        'config.changes.list',
        { ...asked, ...(pageParam === null ? {} : { before: pageParam }) },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    retry: false,
  })
}
