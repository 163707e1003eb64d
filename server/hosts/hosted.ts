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
