import { useQuery } from '@tanstack/react-query'
import type { Resource } from '../../schema/resource.ts'
import type { Values } from '../kinds/kindUi.ts'
import { useCall } from '../resource/useCall.ts'

const none: Values = {}

/**
 * What the server proposes for a new record: the number after the highest one.
 *
 * @returns undefined as long as it is being asked
 */
export const useProposals = (resource: Resource, round: number): Values | undefined => {
  const { call } = useCall(resource)
  const following = Object.entries(resource.fields).flatMap(([name, field]) =>
    'follows' in field && field.follows !== undefined ? [[name, field.follows] as const] : [],
  )
  const { data, isError } = useQuery({
    queryKey: [resource.name, 'proposals', round],
    queryFn: async ({ signal }): Promise<Values> =>
      Object.fromEntries(
        await Promise.all(
          following.map(async ([name, query]) => {
            const highest = Number(await call<string>(query, {}, { signal, as: 'text' }))
            return [name, Number.isSafeInteger(highest) ? String(highest + 1) : null] as const
          }),
        ),
      ),
    enabled: following.length > 0,
    gcTime: 0,
    retry: false,
  })
  return following.length === 0 || isError ? none : data
}
