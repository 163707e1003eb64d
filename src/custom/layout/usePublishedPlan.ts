import { useQuery } from '@tanstack/react-query'
import { useOperations } from '../../dataProvider/useOperations.ts'
import type { Fields } from './fields.ts'
import { readFound } from './readFound.ts'

/** The window that plans are asked for; what is drawn is drawn to the real one. */
const window = { windowWidth: 4000, windowHeight: 4000 }

/** The published layout of a store; null where it has none. */
export const usePublishedPlan = (storeId: string | null) => {
  const provider = useOperations()
  return useQuery({
    queryKey: ['layouts', 'published', storeId],
    queryFn: async ({ signal }) => {
      const asked = { state: 'PUBLISHED', storeId, ...window }
      const found = await provider.call<Fields>('wms.layouts.find', asked, { signal }).catch((problem: unknown) => {
        if (problem instanceof Error && 'status' in problem && problem.status === 404) return null
        throw problem
      })
      return found === null ? null : readFound(found)
    },
    enabled: storeId !== null,
    retry: false,
  })
}
