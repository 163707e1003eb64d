import { useAnswer } from '../../dataProvider/useAnswer.ts'
import { useSearchParams } from 'react-router-dom'
import type { AnyRecord } from '../../schema/json.ts'
import { operationKey } from './useAct.ts'

/** The operation that a screen works on, from its address; a link opens the same work. */
export const useChosenOperation = () => {
  const [query, setQuery] = useSearchParams()
  const id = query.get('operation') ?? ''
  const key = operationKey(id)
  // The header comes with its bulks, which a list's reader would take for the rows.
  const { data: header } = useAnswer<AnyRecord>('transactions.preRegisters.get', { ...key }, { enabled: key !== null })
  return {
    id,
    header,
    choose: (operation: string): void => setQuery(operation === '' ? {} : { operation }, { replace: true }),
  }
}
