import * as yup from 'yup'
import { compileValidation } from '../../src/domain/validation.ts'
import type { Json, JsonObject } from '../../src/schema/json.ts'
import type { Operation, Resource } from '../../src/schema/resource.ts'
import type { Session } from '../contract.ts'
import { ApiError } from '../errors.ts'
import { isJsonObject } from '../middleware/body/isJsonObject.ts'
import type { Implementation } from '../services/service.ts'
import { asRead } from './asRead.ts'
import { assertInSight } from '../access/inSight.ts'
import { operationAnswer } from './operationAnswer.ts'
import type { Call, Handler } from './call.ts'

/** Runs a declared query or action by its implementation, its input checked against the declared fields. */
export const ownHandler = (
  resource: Resource,
  name: string,
  operation: Operation,
  implementation: Implementation,
): Handler => {
  const check = operation.input === undefined ? undefined : inputCheck(resource, operation.input)
  return async (call, session) => {
    const sent = inputOf(call)
    const input = check === undefined ? sent : { ...sent, ...check(sent, call) }
    if (!operation.route.startsWith('GET ')) await assertInSight(session, resource, operation.input ?? {}, input)
    const given = await runImplementation(implementation, resource, name, call, session, input)
    // What is one's own is shown whatever the role hides of others'.
    const read = operation.own ? given : asRead(session.caller, session.registry, resource.name, given)
    return operationAnswer(resource, operation.result, read)
  }
}

/** A generic verb that the resource's service answers instead. */
export const verbHandler =
  (resource: Resource, name: string, implementation: Implementation): Handler =>
  async (call, session) => {
    const answer = await runImplementation(implementation, resource, name, call, session, inputOf(call))
    const reply = operationAnswer(resource, undefined, asRead(session.caller, session.registry, resource.name, answer))
    return name === 'create' && reply.status === undefined ? { ...reply, status: 201 } : reply
  }

const runImplementation = (
  implementation: Implementation,
  resource: Resource,
  operation: string,
  call: Call,
  session: Session,
  input: JsonObject,
): Promise<unknown> => implementation(session, input, { deps: call.deps, resource, operation, request: call.request })

/** Path, query and body together; the path wins. A body that is a list comes as `items`. */
export const inputOf = ({ query, body, params }: Call): JsonObject => {
  const sent = body as Json | undefined
  const fields: JsonObject = isJsonObject(sent) ? sent : Array.isArray(sent) ? { items: sent } : {}
  return query.size === 0 ? { ...fields, ...params } : { ...Object.fromEntries(query), ...fields, ...params }
}

/** What a call says of the declared fields, each read by its kind. */
export const inputCheck = (
  resource: Resource,
  fields: Resource['fields'],
): ((input: JsonObject, call: Call) => JsonObject) => {
  const validate = compileValidation(yup, { ...resource, fields }, 'create')
  const names = Object.keys(fields)
  return (input, call) => {
    const named = Object.fromEntries(
      names.filter((name) => Object.hasOwn(input, name)).map((name) => [name, input[name]]),
    )
    const { value, errors } = validate(named, call.request.locale)
    if (Object.keys(errors).length > 0) throw new ApiError('INVALID', { errors })
    return value as JsonObject
  }
}
