import { useQuery } from '@tanstack/react-query'
import { load } from 'virtual:estiba/manifest'
import type { Resource } from '../../schema/resource.ts'

const forEver = Number.POSITIVE_INFINITY

/** A resource's definition; its chunk is fetched once. */
export const useResource = (
  name: string | null,
): { readonly resource: Resource | undefined; readonly error: unknown } => {
  const { data, error } = useQuery({
    queryKey: ['estiba', 'definition', name],
    queryFn: async () => (await load(name ?? '')).default,
    enabled: name !== null,
    staleTime: forEver,
    gcTime: forEver,
    retry: false,
  })
  return { resource: data, error }
}
