import { useCanAccess } from 'ra-core'
import { mayDo } from '../../authProvider/mayDo.ts'
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
  const create = useAction(name, 'create')
  const edit = useAction(name, 'edit')
  const remove = useAction(name, 'delete')
  return {
    create: verbs.includes('create') && has('create') && create.canAccess === true,
    edit: verbs.includes('update') && has('update') && edit.canAccess === true,
    remove: verbs.includes('delete') && has('delete') && remove.canAccess === true,
  }
}

/** The session's claims answer at once, so that nothing is drawn without its buttons first. */
const useAction = (resource: string, action: string) =>
  useCanAccess({ resource, action, initialData: mayDo(resource, action) })
