import { useCanAccess, useGetList } from 'react-admin'
import { whatCame } from '../../domain/operations/whatCame.ts'
import type { AnyRecord } from '../../schema/json.ts'

const left = { stage: 'DISPATCHED', delivered: false } as const
/** What is on its way between stores of the company is counted soon: all of it is asked for at once. */
const onTheWay = { ...left, arrivalStore: { null: false } } as const
const most = 1000

/** Whether a piece left with an operation: with the expedition that took it, else with its own. */
const leftWith = ({ id }: AnyRecord, bulk: AnyRecord): boolean =>
  (bulk['expedition'] || `${String(bulk['type'])}~${String(bulk['number'])}`) === id

/**
 * The consolidation that brings what is left of a dispatched operation to a store of the company; null where something
 * of it is to be delivered.
 */
export const useComesWith = (operation: AnyRecord | null | undefined) => {
  const isAway = operation?.['state'] === 'DISPATCHED'
  const { canAccess = false, isPending } = useCanAccess({ resource: 'bulks', action: 'list' })
  const isAsked = isAway && canAccess
  const bound = useGetList<AnyRecord>(
    'bulks',
    { filter: onTheWay, pagination: { page: 1, perPage: most } },
    { enabled: isAsked },
  )
  const coming = isAsked ? bound.data?.find((bulk) => leftWith(operation, bulk)) : undefined
  const [type, number] = [operation?.['type'], operation?.['number']]
  const ofOperation = { or: [{ type, number, expedition: null }, { expedition: operation?.id }] }
  const others = useGetList(
    'bulks',
    {
      filter: { ...left, arrivalStore: null, and: [ofOperation, whatCame] },
      pagination: { page: 1, perPage: 1 },
    },
    { enabled: coming !== undefined },
  )
  const isRead = !isAway || (!isPending && (!canAccess || (!bound.isLoading && !others.isLoading)))
  return { isRead, comesWith: others.total === 0 && coming !== undefined ? String(coming['consolidation']) : null }
}
