import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useOperations } from '../../dataProvider/useOperations.ts'
import type { Where } from '../../schema/where.ts'
import { operationOf } from './operationOf.ts'
import type { Option } from './option.ts'

/** Records of a resource that a selector offers for a text, active ones only; `answers` once they are those of the text. */
export const useOptions = (resource: string, text: string, filter: Where | undefined, enabled: boolean) => {
  const provider = useOperations()
  const ask = (signal?: AbortSignal): Promise<readonly Option[]> =>
    provider.call<readonly Option[]>(
      operationOf(resource, 'options'),
      { ...(text === '' ? {} : { q: text }), ...(filter === undefined ? {} : { filter: JSON.stringify(filter) }) },
      signal === undefined ? {} : { signal },
    )
  const { data, isFetching, isPlaceholderData } = useQuery({
    queryKey: [resource, 'options', text, filter],
    queryFn: ({ signal }) => ask(signal),
    enabled,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
  const answers = data !== undefined && !isPlaceholderData
  return {
    options: data ?? [],
    isFetching,
    answers,
    /** The records of the text, also where something else is asked for before they come. */
    lookUp: async (): Promise<readonly Option[]> => (answers ? data : ask()),
  }
}
