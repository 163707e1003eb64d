import type { Resource } from '../../src/schema/resource.ts'
import type { Deps } from '../contract.ts'
import type { CallHost } from './callHost.ts'
import type { ListHosted } from './listHosted.ts'
import type { HostOperations, WriteHosted } from './writeHosted.ts'

/** What answers for a resource that is on another host. */
export interface Hosted {
  readonly resource: Resource
  readonly operations: HostOperations
  readonly call: CallHost
  readonly lists: ListHosted
  readonly writes: WriteHosted
  readonly deps: Pick<Deps, 'registry'>
}

/** What a host answers late or wrongly it may have written: what was read of it before is read anew. */
export const forgetting = async <T>({ lists, resource }: Hosted, write: () => Promise<T>): Promise<T> => {
  try {
    return await write()
  } finally {
    lists.forget(resource.name)
  }
}
