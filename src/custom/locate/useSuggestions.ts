import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOperations } from '../../dataProvider/useOperations.ts'
import type { SuggestedPlace } from '../../resources/warehouseAnswers.ts'
import type { AnyRecord } from '../../schema/json.ts'

export interface Suggestion {
  readonly places: readonly SuggestedPlace[]
  readonly reason: string | null
}

/** Most pieces that are asked for at once. */
const most = 50
/** Of more pieces than that, those whose places are to be known at once. */
const soon = 10
/** How long places are thought to be as free as they were. */
const freshMs = 60_000
const none: ReadonlyMap<string, Suggestion> = new Map()
const operation = 'wms.bulks.suggestLocations'

/**
 * The best places of pieces that wait, with their reasons (X-PUTAWAY), by the identifier of the piece. Without a store
 * those of the store in which the first of them stands.
 */
export const useSuggestions = (chosenStore: string, bulks: readonly AnyRecord[]): ReadonlyMap<string, Suggestion> => {
  const provider = useOperations()
  const storeId = chosenStore || String(bulks[0]?.['store'] ?? '')
  const asked = bulks.filter((bulk) => bulk['store'] === storeId).slice(0, most)
  // Pieces that leave one by one need no new answer for those that stay, nor each for the one that moves up.
  const [batch, setBatch] = useState<readonly AnyRecord[]>([])
  const near = asked.length < most ? asked : asked.slice(0, soon)
  if (near.some(({ id }) => !batch.some((one) => one.id === id))) setBatch(asked)
  const { data } = useQuery({
    queryKey: ['suggestions', storeId, batch.map(({ id }) => id)],
    enabled: storeId !== '' && batch.length > 0 && provider.has(operation),
    staleTime: freshMs,
    refetchInterval: freshMs,
    queryFn: async ({ signal }) => {
      const keys = batch.map(({ type, number, sequence }) => ({ type, number, sequence }))
      const answers = await provider.call(operation, { storeId, bulks: keys }, { signal })
      return new Map(
        answers.map(({ type, number, sequence, locations, reason }): readonly [string, Suggestion] => [
          `${type}~${number}~${sequence}`,
          { places: locations, reason },
        ]),
      )
    },
  })
  return data ?? none
}
