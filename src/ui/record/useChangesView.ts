import { useMemo } from 'react'
import type { Resource } from '../../schema/resource.ts'
import { useFormats } from '../format/useFormats.ts'
import type { View } from '../kinds/kindUi.ts'
import { useTitles } from '../reference/useTitles.ts'
import { useWords } from '../resource/useWords.ts'
import type { Changes } from './ChangedFields.tsx'

/** What stands around values that were and became: the titles of all records that any of them names. */
export const useChangesView = (resource: Resource, all: readonly Changes[]): View => {
  const words = useWords(resource)
  const formats = useFormats()
  const values = useMemo(
    () =>
      all.flatMap((changes) =>
        [0, 1].map((place) =>
          Object.fromEntries(Object.entries(changes).map(([name, change]) => [name, change[place] ?? null])),
        ),
      ),
    [all],
  )
  const titleOf = useTitles(resource.fields, values, resource.name)
  return useMemo(() => ({ formats, words, titleOf, resource: resource.name }), [formats, words, titleOf, resource])
}
