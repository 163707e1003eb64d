import { useContext } from 'react'
import { useResourceContext } from 'react-admin'
import type { Resource } from '../../schema/resource.ts'
import { ResourceContext } from './ResourceContext.tsx'
import { useResource } from './useResource.ts'

/** The definition of the resource that react-admin's context names; undefined as long as it is being fetched. */
export const useSchema = (): Resource | undefined => {
  const given = useContext(ResourceContext)
  const name = useResourceContext() ?? given?.name ?? null
  const { resource } = useResource(given?.name === name ? null : name)
  return given?.name === name ? (given ?? undefined) : resource
}
