import { useQuery } from '@tanstack/react-query'
import type { RecordMoves } from '../../domain/moves/recordMoves.ts'
import type { AnyRecord } from '../../schema/json.ts'
import type { Resource } from '../../schema/resource.ts'
import { useCall } from '../resource/useCall.ts'

interface MovesRead {
  /** Null where it knows no states of work, and until they are read. */
  readonly moves: RecordMoves | null
  /** Whether they are on their way, or others of what the record is by now. */
  readonly reading: boolean
  /** Why they could not be read. */
  readonly error: Error | null
  readonly again: () => void
}

/** What can be done with a record now, why not the rest, and its flow. */
export const useRecordMoves = (resource: Resource, record: AnyRecord | undefined): MovesRead => {
  const { call, has } = useCall(resource)
  const id = record?.id ?? ''
  const { data, error, refetch, isLoading, isPlaceholderData } = useQuery({
    queryKey: [resource.name, 'moves', id, record?.version ?? null],
    queryFn: ({ signal }) => call<RecordMoves>('moves', { id }, { signal }),
    enabled: record !== undefined && resource.states !== null && has('moves'),
    placeholderData: (before) => (before?.id === id ? before : undefined),
    retry: false,
  })
  return {
    moves: data ?? null,
    reading: isLoading || isPlaceholderData,
    error: data === undefined ? error : null,
    again: () => void refetch(),
  }
}
