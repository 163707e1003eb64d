import type { Action, Resource } from '../../src/schema/resource.ts'
import { ApiError } from '../errors.ts'
import { json } from './answers.ts'
import type { Handler } from './call.ts'
import { identifierOf } from './identifier.ts'

/** An action that only moves a record from one state to another needs no implementation. */
export const statusHandler =
  (resource: Resource, status: NonNullable<Action['status']>): Handler =>
  async (call, session) => {
    const id = await identifierOf(call, resource, session)
    const repository = session.of(resource.name)
    const current = await repository.get(id)
    if (!status.from.includes(String(current[status.field]))) throw new ApiError('STATE')
    // The version that was looked at: a change in between is refused.
    return json(
      await session.asSystem(resource.name).update(id, { [status.field]: status.to }, call.version ?? current.version),
    )
  }
