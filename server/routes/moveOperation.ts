import type { AnyRecord } from '../../src/schema/json.ts'
import type { Resource } from '../../src/schema/resource.ts'
import { assertAllowed } from '../access/allows.ts'
import type { Session } from '../contract.ts'
import { ApiError } from '../errors.ts'
import { makeMove } from '../moves/makeMove.ts'
import { stepsOf } from '../moves/moving.ts'
import { recordMoves } from '../moves/recordMoves.ts'
import type { OperationContext, ServiceDefinition } from '../services/service.ts'
import { json } from './answers.ts'
import { bodyObject } from './bodyObject.ts'
import type { Answer, Call, Handler } from './call.ts'
import { ofResource } from './generic/ofResource.ts'
import { update } from './generic/writes.ts'
import { identifierOf } from './identifier.ts'
import { assertInSight } from '../access/inSight.ts'
import { inputCheck, inputOf } from './ownOperation.ts'

import { asRead } from './asRead.ts'

const contextOf = ({ deps, request }: Call, resource: Resource, operation: string): OperationContext => ({
  deps,
  resource,
  operation,
  request,
})

const recordAnswer = (record: AnyRecord, status = 200): Answer => ({
  status,
  body: record,
  headers: { etag: `"${record.version ?? 1}"` },
})

/** Makes a declared move of the record that the address names. */
export const moveHandler = (resource: Resource, name: string, service: ServiceDefinition): Handler => {
  const { input: fields = {}, free = false } = resource.states?.moves[name] ?? {}
  const check = inputCheck(resource, fields)
  return async (call, session) => {
    const sent = inputOf(call)
    const input = { ...(free ? sent : {}), ...check(sent, call) }
    await assertInSight(session, resource, fields, input)
    const id = await identifierOf(call, resource, session)
    const context = contextOf(call, resource, name)
    const code = service.moves?.[name]
    const answer = recordAnswer(
      await makeMove(session, context, code, { id, move: name, input, version: call.version }),
    )
    // A move may have read by the system's rights: its answer tells no more than the record would.
    return { ...answer, body: asRead(session.caller, session.registry, resource.name, answer.body) }
  }
}

/** What a move asks of others before its transaction: of a record that the caller sees, and that stands where it begins. */
export const beforehandOf =
  (resource: Resource, name: string, service: ServiceDefinition) =>
  async (call: Call, session: Session): Promise<void> => {
    const record = await session.of(resource.name).find(await identifierOf(call, resource, session))
    const { field = '', moves = {} } = resource.states ?? {}
    if (record === undefined || moves[name]?.from.includes(String(record[field])) !== true) return
    await stepsOf(service.moves?.[name]).beforehand?.({ session, record, context: contextOf(call, resource, name) })
  }

/** What can be done with a record now. */
export const movesHandler = (service: ServiceDefinition): Handler =>
  ofResource(async ({ call, resource, session }) =>
    json(
      await recordMoves(
        session,
        contextOf(call, resource, 'moves'),
        service,
        await identifierOf(call, resource, session),
      ),
    ),
  )

/** Brings in what is open elsewhere, in the state in which it stands there. */
export const openingHandler: Handler = ofResource(async ({ call, resource, repository }) => {
  const { states } = resource
  const body = bodyObject(call.body)
  const state = states === null ? undefined : body[states.field]
  if (states?.opening === null || states === null || typeof state !== 'string') throw new ApiError('MALFORMED')
  if (!states.opening.to.includes(state)) throw new ApiError('STATE')
  const { [states.field]: _state, ...input } = body
  return recordAnswer(await repository.create(input, state), 201)
})

/**
 * Where the specification changes a state by `PUT` of the record: writes the rest, then makes the one move that leads to
 * the state in the body.
 *
 * @throws ApiError 403 without its right; 409 `STATE` where no single move leads there
 */
export const updateAndMove =
  (resource: Resource, service: ServiceDefinition): Handler =>
  async (call, session) => {
    const answer = await update(call, session)
    const { states } = resource
    const wanted = states === null ? undefined : bodyObject(call.body)[states.field]
    const record = answer.body
    if (states === null || !isRecord(record) || typeof wanted !== 'string' || wanted === '') return answer
    if (wanted === record[states.field]) return answer
    const [found, other] = Object.entries(states.moves).filter(
      ([, { by, from, to }]) => by === 'caller' && from.includes(String(record[states.field])) && to.includes(wanted),
    )
    if (found === undefined || other !== undefined) throw new ApiError('STATE', { current: record })
    const [name, { input }] = found
    assertAllowed(session.caller, resource, name)
    const given = inputCheck(resource, input)(inputOf(call), call)
    await assertInSight(session, resource, input, given)
    const context = contextOf(call, resource, name)
    const asked = { id: record.id, move: name, input: given, version: undefined }
    return recordAnswer(await makeMove(session, context, service.moves?.[name], asked))
  }

const isRecord = (body: unknown): body is AnyRecord =>
  typeof body === 'object' && body !== null && 'id' in body && typeof body.id === 'string'
