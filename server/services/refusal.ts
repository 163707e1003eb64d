import type { Session } from '../contract.ts'
import { ApiError } from '../errors.ts'

/** A 422 with one of the resource's own messages at one of its fields, in the caller's language. */
export const refusal = (session: Session, resource: string, field: string, message: string): ApiError =>
  new ApiError('INVALID', {
    errors: { [field]: session.registry.get(resource).labels[session.caller.locale].messages[message] ?? message },
  })
