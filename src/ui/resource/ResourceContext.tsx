import { createContext, useContext } from 'react'
import type { Resource } from '../../schema/resource.ts'

export const ResourceContext = createContext<Resource | null>(null)

/** The resource that the surrounding screen shows. */
export const useResourceDef = (): Resource => {
  const resource = useContext(ResourceContext)
  if (resource === null) throw new Error('useResourceDef stands outside of a ResourceContext')
  return resource
}
