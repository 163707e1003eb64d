import { useQuery } from '@tanstack/react-query'
import { useOperations } from '../../dataProvider/useOperations.ts'
import { byRack, type Occupied } from './occupation.ts'

const nothing: readonly Occupied[] = []

/** What the locations of a store hold, brought up to date every half minute. */
export const useOccupation = (storeId: string | null) => {
  const provider = useOperations()
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: ['locations', 'occupation', storeId],
    queryFn: async ({ signal }) => {
      const locations = await provider.call<readonly Occupied[]>('wms.locations.occupation', { storeId }, { signal })
      return { locations, racks: byRack(locations) }
    },
    enabled: storeId !== null,
    refetchInterval: 30_000,
  })
  return { locations: data?.locations ?? nothing, racks: data?.racks ?? byRack(nothing), isPending, isError, refetch }
}
