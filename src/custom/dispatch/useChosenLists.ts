import { useQuery } from '@tanstack/react-query'
import { useOperations } from '../../dataProvider/useOperations.ts'
import type { AnyRecord } from '../../schema/json.ts'

/** Picking lists by their numbers, whole: a list of them would come without their packages. */
export const useChosenLists = (numbers: readonly string[]) => {
  const provider = useOperations()
  const { data, error, refetch } = useQuery({
    queryKey: ['picking-lists', 'whole', numbers],
    enabled: numbers.length > 0,
    queryFn: ({ signal }) =>
      Promise.all(numbers.map((number) => provider.call<AnyRecord>('wms.pickingLists.get', { number }, { signal }))),
  })
  const rows = data ?? []
  return {
    rows,
    error,
    refetch,
    /** The lists, waited for where they are on their way. */
    loaded: async (): Promise<readonly AnyRecord[]> =>
      numbers.length > 0 && data === undefined
        ? ((await refetch({ cancelRefetch: false, throwOnError: true })).data ?? [])
        : rows,
  }
}
