import { useMemo } from 'react'
import { useAnswer } from '../../dataProvider/useAnswer.ts'
import type { OccupiedPlace } from '../../domain/layout/occupiedPlace.ts'
import { byRack } from './occupation.ts'

const nothing: readonly OccupiedPlace[] = []

/** What the locations of a store hold, brought up to date every half minute. */
export const useOccupation = (storeId: string | null) => {
  const { data: locations = nothing, error } = useAnswer(
    'wms.locations.occupation',
    { storeId },
    { enabled: storeId !== null, refetchInterval: 30_000 },
  )
  const racks = useMemo(() => byRack(locations), [locations])
  return { locations, racks, error }
}
