import { useQueryClient } from '@tanstack/react-query'
import type { Call } from '../../dataProvider/createDataProvider.ts'
import { useAnswer } from '../../dataProvider/useAnswer.ts'
import { useOperations } from '../../dataProvider/useOperations.ts'
import type { AnyRecord } from '../../schema/json.ts'
import { useWorkRows } from '../work/list/useWorkRows.tsx'

/** Whatever changes on the screens of picking is read again on them. */
export const ofPicking = { of: 'picking' } as const

const shown = ['store', 'carrier', 'consignee'] as const
const none: readonly AnyRecord[] = []

/** Picking lists that an operation finds, with the columns of their own list. */
export const usePickingLists = (operation: string, values: object) => {
  const { data = none, isPending, isError } = useAnswer<readonly AnyRecord[]>(operation, values, ofPicking)
  const { columns } = useWorkRows('picking-lists', { given: data, shown, wraps: true })
  const names = ['number', 'date', ...shown, 'wave', 'priority', 'totalPieces', 'totalWeight', 'state']
  return { rows: data, isPending, isError, busy: isPending || isError, columns: columns(...names) }
}

/** Does an operation, after which what the screens show is read again. */
export const usePickingAct = (): Call => {
  const provider = useOperations()
  const client = useQueryClient()
  return async <T>(operation: string, values: object = {}): Promise<T> => {
    try {
      return await provider.call<T>(operation, values)
    } finally {
      await client.invalidateQueries({ queryKey: [ofPicking.of] })
    }
  }
}
