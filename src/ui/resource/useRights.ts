import { useCanAccess } from 'ra-core'
import type { Resource } from '../../schema/resource.ts'

export interface Rights {
  readonly create: boolean
  readonly edit: boolean
  readonly remove: boolean
}

/** What this person may do with a resource; the server decides again at each call. */
export const useRights = ({ name, verbs }: Resource): Rights => {
  const create = useCanAccess({ resource: name, action: 'create' })
  const edit = useCanAccess({ resource: name, action: 'edit' })
  const remove = useCanAccess({ resource: name, action: 'delete' })
  return {
    create: verbs.includes('create') && create.canAccess === true,
    edit: verbs.includes('update') && edit.canAccess === true,
    remove: verbs.includes('delete') && remove.canAccess === true,
  }
}
