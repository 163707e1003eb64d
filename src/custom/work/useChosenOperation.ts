import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { useOperations } from '../../dataProvider/useOperations.ts'
import type { AnyRecord } from '../../schema/json.ts'
import { operationKey } from './useAct.ts'

/** The operation that a screen works on, from its address; a link opens the same work. */
export const useChosenOperation = () => {
  const provider = useOperations()
  const [query, setQuery] = useSearchParams()
  const id = query.get('operation') ?? ''
  const key = operationKey(id)
  const { data: header } = useQuery({
    queryKey: ['pre-registers', 'one', id],
    enabled: key !== null,
    // The header comes with its bulks, which a list's reader would take for the rows.
    queryFn: ({ signal }) => provider.call<AnyRecord>('transactions.preRegisters.get', { ...key }, { signal }),
  })
  return {
    id,
    header,
    choose: (operation: string): void => setQuery(operation === '' ? {} : { operation }, { replace: true }),
  }
}
