import { useQueryClient } from '@tanstack/react-query'
import { useAnswer } from '../../dataProvider/useAnswer.ts'
import { useOperations } from '../../dataProvider/useOperations.ts'
import type { AnyRecord } from '../../schema/json.ts'
import { useWorkRows } from '../work/list/useWorkRows.tsx'

/** A stop of a walk as the server answers it. */
export interface WalkStop {
  readonly location: string | null
  readonly code: string
  readonly zone: string | null
  readonly bulks: readonly (AnyRecord & { readonly list: string })[]
}

export interface Walk {
  readonly lists: readonly AnyRecord[]
  readonly stops: readonly WalkStop[]
  readonly lengthM: number | null
}

const key = 'picking'

/** Reads an operation; whatever changes on the screens of picking is read again. */
export const usePickingRead = <T>(operation: string, values: object) => useAnswer<T>(operation, values, { of: key })

const shown = ['store', 'carrier', 'consignee'] as const
const none: readonly AnyRecord[] = []

/** Picking lists that an operation finds, with the columns of their own list. */
export const usePickingLists = (operation: string, values: object) => {
  const { data = none, isPending, isError } = usePickingRead<readonly AnyRecord[]>(operation, values)
  const { columns } = useWorkRows('picking-lists', { given: data, shown, wraps: true })
  const names = ['number', 'date', ...shown, 'wave', 'priority', 'totalPieces', 'totalWeight', 'state']
  return { rows: data, isPending, isError, busy: isPending || isError, columns: columns(...names) }
}

/** Does an operation, after which what the screens show is read again. */
export const usePickingAct = () => {
  const provider = useOperations()
  const client = useQueryClient()
  return async <T>(operation: string, values: object): Promise<T> => {
    try {
      return await provider.call<T>(operation, values)
    } finally {
      await client.invalidateQueries({ queryKey: [key] })
    }
  }
}
