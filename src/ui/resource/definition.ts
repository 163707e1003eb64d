import { load } from 'virtual:estiba/manifest'
import { lateTexts } from '../../i18n/lateTexts.ts'
import { inServedWords, onWordsServed } from '../../i18n/servedWords.ts'
import type { Resource } from '../../schema/resource.ts'
import { lazyWithRetry } from '../screen/lazyWithRetry.ts'
import { onMenuChanged } from '../userMenu.ts'
import { withoutHidden } from './withoutHidden.ts'

const forEver = Number.POSITIVE_INFINITY

/** The question for a resource's definition; its chunk is fetched once. */
export const definitionQuery = (name: string | null) => ({
  queryKey: ['estiba', 'definition', name],
  queryFn: async (): Promise<Resource> => {
    const { default: resource } = await lazyWithRetry(name ?? '', () => load(name ?? ''))()
    await lateTexts.addResource(resource)
    return resource
  },
  staleTime: forEver,
  gcTime: forEver,
  retry: false,
})

/** Hears when definitions are shown otherwise: in other words, or with other fields hidden. */
export const onShownAnew = (listener: () => void): (() => void) => {
  const ends = [onWordsServed(listener), onMenuChanged(listener)]
  return () => {
    for (const end of ends) end()
  }
}

/** A definition in the words of the translations service, without what the person's roles hide. */
export const asShown = (definition: Resource): Resource => withoutHidden(inServedWords(definition))
