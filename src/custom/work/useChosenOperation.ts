import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { useOperations } from '../../dataProvider/useOperations.ts'
import type { AnyRecord } from '../../schema/json.ts'

/** The operation that a screen works on, from its address; a link opens the same work. */
export const useChosenOperation = () => {
  const provider = useOperations()
  const [query, setQuery] = useSearchParams()
  const id = query.get('operation') ?? ''
  const { data: header } = useQuery({
    queryKey: ['pre-registers', 'one', id],
    enabled: id !== '',
    queryFn: async ({ signal }) => (await provider.getOne<AnyRecord>('pre-registers', { id, signal })).data,
  })
  return {
    id,
    header,
    choose: (operation: string): void => setQuery(operation === '' ? {} : { operation }, { replace: true }),
  }
}
