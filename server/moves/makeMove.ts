import type { AnyRecord, JsonObject } from '../../src/schema/json.ts'
import { moveOf } from '../db/repository/states.ts'
import { ApiError } from '../errors.ts'
import type { Resource } from '../../src/schema/resource.ts'
import type { Move } from '../../src/schema/states.ts'
import type { Session } from '../contract.ts'
import { refusal } from '../services/refusal.ts'
import type { OperationContext } from '../services/service.ts'
import { linkFlow } from './flow.ts'
import { Made, type MoveCode, type Moving, stepsOf } from './moving.ts'
import { blockedReason, isFor, unmetNeeds } from './reasons.ts'

export interface MoveCall {
  readonly id: string
  readonly move: string
  /** Checked against the move's `input` already. */
  readonly input: JsonObject
  /** What the caller last saw, where he says it. */
  readonly version: number | undefined
}

/**
 * Makes a move of a record that the caller sees, the same way for every resource: the row is locked, then its version,
 * its state and the needs of the move are looked at, the effect is done, and the new state is written with it.
 * Whether the caller has the right is decided before (`assertAllowed`).
 *
 * @returns the record after the move, or the record that it made
 * @throws ApiError 404; 409 `STALE` or `STATE` with the record; 422 with the needs that are not met
 */
export const makeMove = async (
  session: Session,
  context: OperationContext,
  code: MoveCode | undefined,
  call: MoveCall,
): Promise<AnyRecord> => {
  const { resource, record } = await moved(session, context, code, call)
  return resource === null ? record : shownTo(session, resource, record)
}

interface Moved {
  /** Of which resource it is; null where it is told as the caller sees it. */
  readonly resource: string | null
  readonly record: AnyRecord
}

/** The same, whole, for work of the server that shows it to nobody. */
export const moved = async (
  session: Session,
  context: OperationContext,
  code: MoveCode | undefined,
  { id, move: name, input, version }: MoveCall,
): Promise<Moved> => {
  const { resource } = context
  const move = moveOf({ resource }, name)
  const steps = stepsOf(code)
  const field = resource.states?.field ?? ''
  await steps.before?.(session, id)
  const record = await (steps.lock?.(session, id, input) ?? session.of(resource.name).lock(id))
  if (version !== undefined && record.version !== version)
    throw new ApiError('STALE', { current: await session.of(resource.name).get(id) })
  if (!isFor(move, record) || !move.from.includes(String(record[field])))
    throw new ApiError('STATE', { current: await session.of(resource.name).get(id) })
  const written = ofRecord(resource, move, input)
  const moving: Moving = {
    session,
    move: name,
    record,
    input,
    context,
    today: session.today(),
    refuse: (at, message) => refusal(session, resource.name, at, message),
  }
  const against = [
    ...unmetNeeds(session, resource, move, { ...record, ...written }),
    ...((steps.through === undefined ? await steps.blocked?.(moving) : undefined) ?? [])
      .filter(({ answered, field: at = '' }) => answered !== true || (input[at] ?? '') === '')
      .map((one) => blockedReason(session, resource, one)),
  ]
  if (against.some((reason) => reason.code === 'right')) throw new ApiError('FORBIDDEN')
  if (against.length > 0)
    throw new ApiError('INVALID', {
      errors: Object.fromEntries(against.toReversed().map(({ field: at, text }) => [at ?? field, text])),
    })
  if (steps.through !== undefined) {
    const done = await steps.through(moving)
    const after = await counted(moving, done)
    // What it answers beside the record (papers that it made) stays.
    return { resource: null, record: after === done ? done : { ...done, ...stampOf(after) } }
  }
  const done = (await steps.effect?.(moving)) ?? {}
  const [made, changes] = done instanceof Made ? [done, done.changes] : [null, done]
  const taken = await session.asSystem(resource.name).move(id, name, { ...written, ...changes })
  const after = await counted(moving, taken)
  await steps.after?.(moving, after)
  if (made === null || move.makes === null) return { resource: resource.name, record: after }
  const to = made.resource ?? move.makes
  await linkFlow(session, { from: resource.name, fromId: id, to, toId: made.record.id })
  return { resource: to, record: made.record }
}

/**
 * A move that was made is a change of its record, though it wrote only others (a return of a paid invoice makes a credit
 * note): the same asked again of the same version is late.
 */
const counted = ({ session, record, context: { resource } }: Moving, after: AnyRecord): Promise<AnyRecord> =>
  after.id === record.id && after.version === record.version
    ? session.asSystem(resource.view?.of ?? resource.name).countMove(record.id)
    : Promise.resolve(after)

const stampOf = ({ version, updatedAt }: AnyRecord) => ({ ...(version === undefined ? {} : { version }), updatedAt })

/** What a move asks for and the record has a field of is written to it. */
const ofRecord = ({ fields }: Resource, { input: asked }: Move, input: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(input).filter(
      ([name, value]) => Object.hasOwn(asked, name) && Object.hasOwn(fields, name) && value !== null,
    ),
  )

/** A record as the caller may see it; one that he may not read any more is told by its identifier. */
const shownTo = async (session: Session, resource: string, { id, version = 1 }: AnyRecord): Promise<AnyRecord> =>
  (await session.of(resource).find(id)) ?? { id, version }
