import type { QueryClient } from '@tanstack/react-query'
import { manifest } from 'virtual:estiba/manifest'

const keptAsOf = (name: string): string => manifest.find((entry) => entry.name === name)?.keptAs ?? name

/** What was read of a resource is read again, and what is read of the same records by another name: views of them. */
export const makeOld = async (client: QueryClient, name: string): Promise<void> => {
  const keptAs = keptAsOf(name)
  const names = new Set([name, keptAs, ...manifest.flatMap((entry) => (entry.keptAs === keptAs ? [entry.name] : []))])
  await Promise.all([...names].map((one) => client.invalidateQueries({ queryKey: [one] })))
}
