import { createContext, use } from 'react'
import type { useBulk } from './useBulk.ts'

export const BulkContext = createContext<ReturnType<typeof useBulk> | null>(null)

/** What is being done with several rows of the list, and what came of it. */
export const useBulkContext = (): ReturnType<typeof useBulk> => {
  const bulk = use(BulkContext)
  if (bulk === null) throw new Error('useBulkContext stands outside of a ResourceList')
  return bulk
}
