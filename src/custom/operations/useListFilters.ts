import { useAddressValues } from '../../ui/screen/useAddressValues.ts'
import type { Direction } from '../../domain/operations/lifeCycle.ts'
import type { Where } from '../../schema/where.ts'

/** What narrows a list of operations; kept in the address, so that a link opens the same list. */
export const filterNames = ['state', 'type', 'dateFrom', 'dateTo', 'customer', 'warehouse'] as const

export type FilterName = (typeof filterNames)[number]

type Filters = { readonly [N in FilterName]: string }

/** Only what is filled is asked for (B-PREREG-CALLS). */
export const whereOf = (direction: Direction, filters: Filters): Where => {
  const { state, dateFrom, dateTo, ...others } = filters
  const given = Object.entries(others).filter(([, value]) => value !== '')
  return {
    direction,
    status: 'ACTIVE',
    state: state === '' ? { nin: ['EXECUTED'] } : state,
    ...Object.fromEntries(given),
    ...(dateFrom === '' && dateTo === ''
      ? {}
      : { date: { ...(dateFrom === '' ? {} : { gte: dateFrom }), ...(dateTo === '' ? {} : { lte: dateTo }) } }),
  }
}

export const useListFilters = () => {
  const [query, change] = useAddressValues()
  const read = (name: FilterName): string => query.get(name) ?? ''
  const filters: Filters = {
    state: read('state'),
    type: read('type'),
    dateFrom: read('dateFrom'),
    dateTo: read('dateTo'),
    customer: read('customer'),
    warehouse: read('warehouse'),
  }
  const set = (name: FilterName, value: string | null): void => change({ [name]: value })
  return { filters, set }
}
