import { useCanAccess } from 'ra-core'
import type { Resource } from '../../schema/resource.ts'
import { useCall } from './useCall.ts'

export interface Rights {
  readonly create: boolean
  readonly edit: boolean
  readonly remove: boolean
}

/** What this person may do with a resource, where its host can do it; the server decides again at each call. */
export const useRights = (resource: Resource): Rights => {
  const { name, verbs } = resource
  const { has } = useCall(resource)
  const create = useCanAccess({ resource: name, action: 'create' })
  const edit = useCanAccess({ resource: name, action: 'edit' })
  const remove = useCanAccess({ resource: name, action: 'delete' })
  return {
    create: verbs.includes('create') && has('create') && create.canAccess === true,
    edit: verbs.includes('update') && has('update') && edit.canAccess === true,
    remove: verbs.includes('delete') && has('delete') && remove.canAccess === true,
  }
}
