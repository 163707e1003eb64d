import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { load } from 'virtual:estiba/manifest'
import { inServedWords, onWordsServed } from '../../i18n/servedWords.ts'
import type { Resource } from '../../schema/resource.ts'
import { lateChunk } from '../screen/lateChunk.ts'
import { withoutHidden } from './withoutHidden.ts'

const forEver = Number.POSITIVE_INFINITY

/** A resource's definition in the words of the translations service; its chunk is fetched once. */
export const useResource = (
  name: string | null,
): { readonly resource: Resource | undefined; readonly error: unknown } => {
  const { data, error } = useQuery({
    queryKey: ['estiba', 'definition', name],
    queryFn: async () => (await lateChunk(name ?? '', () => load(name ?? ''))()).default,
    enabled: name !== null,
    staleTime: forEver,
    gcTime: forEver,
    retry: false,
  })
  const resource = useSyncExternalStore(onWordsServed, () =>
    data === undefined ? undefined : withoutHidden(inServedWords(data)),
  )
  return { resource, error }
}
