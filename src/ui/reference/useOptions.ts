import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useOperations } from '../../dataProvider/useOperations.ts'
import type { Where } from '../../schema/where.ts'
import { operationOf } from './operationOf.ts'
import type { Option } from './option.ts'

/** Records of a resource that a selector offers for a text, active ones only; `answers` once they are those of the text. */
export const useOptions = (resource: string, text: string, filter: Where | undefined, enabled: boolean) => {
  const provider = useOperations()
  const { data, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: [resource, 'options', text, filter],
    queryFn: ({ signal }) =>
      provider.call<readonly Option[]>(
        operationOf(resource, 'options'),
        { ...(text === '' ? {} : { q: text }), ...(filter === undefined ? {} : { filter: JSON.stringify(filter) }) },
        { signal },
      ),
    enabled,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
  return {
    options: data ?? [],
    isFetching,
    answers: data !== undefined && !isPlaceholderData,
    /** The records of the text, once they are there. */
    lookUp: async (): Promise<readonly Option[]> => (await refetch({ cancelRefetch: false })).data ?? [],
  }
}
