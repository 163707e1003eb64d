import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import type { AnyRecord } from '../../schema/json.ts'

/** One record; null as its identifier asks for nothing. */
export const useRecord = (resource: string, id: string | null) => {
  const provider = useDataProvider()
  const { data, error } = useQuery({
    queryKey: [resource, 'getOne', { id }],
    queryFn: async ({ signal }) => (await provider.getOne<AnyRecord>(resource, { id: id ?? '', signal })).data,
    enabled: id !== null,
    retry: false,
  })
  return { record: data, error }
}
