import { useListContext } from 'react-admin'
import { chipsIn, type Filter, type FilterChip, filterOf } from './conditions.ts'
import { useListParts } from './ListPartsContext.ts'

/** The filter of react-admin's list as chips and a text to search for; what is neither stays as it is. */
export const useListFilters = () => {
  const { resource } = useListParts()
  const { filterValues, setFilters } = useListContext()
  const filter = filterValues as Filter
  const chips = chipsIn(filter, resource)
  return {
    q: String(filter['q'] ?? ''),
    chips,
    setQ: (q: string): void => setFilters({ ...filter, q }),
    setChips: (next: readonly FilterChip[]): void => {
      const others = Object.entries(filter).filter(([name]) => chips.every(({ field }) => field !== name))
      setFilters({ ...Object.fromEntries(others), ...filterOf(next) })
    },
  }
}
