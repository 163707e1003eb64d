import type { Resource } from '../../../src/schema/resource.ts'
import type { Repository, Session } from '../../contract.ts'
import { ApiError } from '../../errors.ts'
import type { Answer, Call, Handler } from '../call.ts'

interface Work {
  readonly call: Call
  readonly resource: Resource
  readonly session: Session
  readonly repository: Repository
}

/** A handler that works on the call's own resource, with the caller's rights. */
export const ofResource =
  (work: (given: Work) => Promise<Answer>): Handler =>
  (call, session) => {
    const { resource } = call.operation
    if (resource === null) throw new ApiError('INTERNAL')
    return work({ call, resource, session, repository: session.of(resource.name) })
  }
