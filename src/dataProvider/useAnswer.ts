import { type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Answers } from '../resources/answers.ts'
import { kebabCase } from '../schema/names.ts'
import type { EstibaDataProvider } from './createDataProvider.ts'
import { useOperations } from './useOperations.ts'

interface Around {
  /** Whose changes make the answer old, where that is not the resource of the operation. */
  readonly of?: string | undefined
  /** What makes it another answer beside the values that are sent: the reader's language, the version of a record. */
  readonly also?: unknown
}

type Options<T> = Around & Omit<UseQueryOptions<T>, 'queryKey' | 'queryFn'>

interface UseAnswer {
  <O extends keyof Answers>(operation: O, values?: object, options?: Options<Answers[O]>): UseQueryResult<Answers[O]>
  /** Where the answer is records, or is not declared. */
  <T>(operation: string, values?: object, options?: Options<T>): UseQueryResult<T>
}

/** The question of an operation, for react-query: known by its resource, its name and what is sent. */
export const answerQuery = <T>(
  provider: Pick<EstibaDataProvider, 'call'>,
  operation: string,
  values: object = {},
  { of, also = null }: Around = {},
) => {
  const [resource = '', name = ''] = operation.split('.').slice(-2)
  return {
    queryKey: [of ?? kebabCase(resource), name, values, also],
    queryFn: ({ signal }: { readonly signal: AbortSignal }) => provider.call<T>(operation, values, { signal }),
  }
}

/**
 * What an operation answers; read again when its resource changes.
 *
 * @example const { data } = useAnswer('transactions.shipments.told', { type, number })
 */
export const useAnswer: UseAnswer = <T>(
  operation: string,
  values: object = {},
  { of, also, ...options }: Options<T> = {},
): UseQueryResult<T> => {
  const provider = useOperations()
  return useQuery({ ...answerQuery<T>(provider, operation, values, { of, also }), ...options })
}
