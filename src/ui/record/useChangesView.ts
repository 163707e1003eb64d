import { useMemo } from 'react'
import type { Resource } from '../../schema/resource.ts'
import type { View } from '../kinds/kindUi.ts'
import { useView } from '../kinds/useView.ts'
import type { Changes } from '../../domain/historyEntry.ts'

/** What stands around values that were and became: the titles of all records that any of them names. */
export const useChangesView = (resource: Resource, all: readonly Changes[]): View => {
  const values = useMemo(
    () =>
      all.flatMap((changes) =>
        [0, 1].map((place) =>
          Object.fromEntries(Object.entries(changes).map(([name, change]) => [name, change[place] ?? null])),
        ),
      ),
    [all],
  )
  return useView(resource, values)
}
