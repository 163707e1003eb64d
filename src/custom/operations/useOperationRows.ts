import { useQuery } from '@tanstack/react-query'
import { useOperations } from '../../dataProvider/useOperations.ts'
import type { Direction } from '../../domain/operations/lifeCycle.ts'
import type { AnyRecord } from '../../schema/json.ts'

export interface OperationRow {
  readonly type: string
  readonly number: string
  readonly pieces: number
}

const most = 1000

/** Operations of one direction with their pieces. */
export const useOperationRows = (direction: Direction) => {
  const provider = useOperations()
  return useQuery({
    queryKey: ['bulks', 'operations', direction],
    queryFn: async ({ signal }): Promise<readonly OperationRow[]> => {
      const page = { pagination: { page: 1, perPage: most }, signal }
      const [types, bulks] = await Promise.all([
        provider.getList('operation-types', { ...page, sort: { field: 'code', order: 'ASC' }, filter: {} }),
        provider.getList('bulks', { ...page, sort: { field: 'number', order: 'DESC' }, filter: {} }),
      ])
      const wanted = new Set(
        (types.data as AnyRecord[])
          .filter((type) => [direction, 'BOTH'].includes(String(type['direction'])))
          .map(({ id }) => id),
      )
      const rows = new Map<string, OperationRow>()
      for (const bulk of bulks.data as AnyRecord[]) {
        const [type, number] = [String(bulk['type']), String(bulk['number'])]
        if (!wanted.has(type)) continue
        rows.set(`${type}-${number}`, { type, number, pieces: (rows.get(`${type}-${number}`)?.pieces ?? 0) + 1 })
      }
      return [...rows.values()]
    },
  })
}
