import type { MoveNow, MoveReason, RecordMoves } from '../../src/domain/moves/recordMoves.ts'
import type { AnyRecord, Json, JsonObject } from '../../src/schema/json.ts'
import type { Resource } from '../../src/schema/resource.ts'
import { isVerbRight, type Move } from '../../src/schema/states.ts'
import { fill } from '../../src/domain/messages/message.ts'
import { holds } from '../../src/domain/where.ts'
import { allows, rightOf } from '../access/allows.ts'
import type { Session } from '../contract.ts'
import { ApiError } from '../errors.ts'
import { moveTexts } from '../messages/moveTexts.ts'
import { refusal } from '../services/refusal.ts'
import type { OperationContext, ServiceDefinition } from '../services/service.ts'
import { flowOf } from './flow.ts'
import { type Moving, stepsOf } from './moving.ts'
import { blockedReason, isFor, refusedReasons, stateReason, unmetNeeds } from './reasons.ts'

/** What can be done with a record now, why not the rest, and where the work goes on. */
export const recordMoves = async (
  session: Session,
  context: OperationContext,
  service: ServiceDefinition,
  id: string,
): Promise<RecordMoves> => {
  const { resource } = context
  const { states } = resource
  if (states === null) throw new ApiError('NOT_FOUND')
  const shown = await session.of(resource.name).get(id)
  // What his role hides of it stands not against a move: making one asks the whole record. Where it stands is not told
  // to whom that is hidden.
  const whole = await session.asSystem(resource.name).get(shown.id)
  const record = { ...whole, [states.field]: shown[states.field] }
  const state = String(record[states.field] ?? states.initial)
  const moves: MoveNow[] = []
  for (const [name, move] of Object.entries(states.moves)) {
    if (move.by === 'system' || !isFor(move, record) || isOthers(session, resource, name)) continue
    const looked = { session, context, service, record, state, name, move }
    const { reasons, answered } = await reasonsAgainst(looked)
    const link = reasons.length > 0 ? null : (stepsOf(service.moves?.[name]).screen?.(record) ?? null)
    const notes = reasons.length > 0 ? [] : [...answered, ...(await notesOn({ ...looked, record: shown }))]
    const proposed = reasons.length > 0 ? {} : await proposedBy({ ...looked, record: shown })
    const isNext = move.primary !== null && holds(move.primary, record)
    const first = isNext && reasons.length === 0 && !moves.some(({ primary }) => primary === true)
    moves.push({
      name,
      label: name,
      to: move.to,
      ...(first ? { primary: true } : {}),
      allowed: reasons.length === 0,
      reasons,
      ...(notes.length === 0 ? {} : { notes }),
      input: askedBy(move, shown, proposed),
      ...(move.makes === null ? {} : { makes: move.makes }),
      ...(link === null ? {} : { link }),
    })
  }
  const flow = await flowOf(session, resource, shown)
  const primary = moves.find((move) => move.primary === true)
  const last = flow.at(-1)
  return {
    id: record.id,
    version: record.version ?? 1,
    field: states.field,
    state,
    moves,
    flow,
    next:
      primary !== undefined
        ? { move: primary.name }
        : last === undefined || last.current === true
          ? null
          : { resource: last.resource, id: last.id },
  }
}

/** A customer of the company is not told of the work that its people do on what is his. */
const isOthers = ({ caller }: Session, resource: Resource, name: string): boolean =>
  caller.type === 'company-customer' && !allows(caller, resource, name)

/** What is missing and is asked for stands not against a move. */
const asks = ({ input }: Move, field: string | undefined): boolean => field !== undefined && Object.hasOwn(input, field)

/** What a dialog begins with: a day that begins anew is not the one that the record says, which may be over. */
const askedBy = ({ input, proposes, needs }: Move, record: AnyRecord, proposed: JsonObject): MoveNow['input'] =>
  Object.entries(input).flatMap(([field, { required = false, default: value, startsAs, visible }]) => {
    if (visible !== undefined && !holds(visible, record)) return []
    const from = proposes[field] ?? (typeof startsAs === 'object' ? undefined : field)
    const begun = proposed[field] ?? (from === undefined ? null : (record[from] as Json | undefined)) ?? value ?? null
    return {
      field,
      required: required || needs.some((need) => need.field === field),
      ...(begun === null ? {} : { value: begun }),
    }
  })

interface Looked {
  readonly session: Session
  readonly context: OperationContext
  readonly service: ServiceDefinition
  readonly record: AnyRecord
  readonly state: string
  readonly name: string
  readonly move: Move
}

interface Against {
  readonly reasons: readonly MoveReason[]
  /** What the move asks for does for these, where nothing else stands against it. */
  readonly answered: readonly string[]
}

/** Each reason once: a schema may say what the work looks at again. */
const shut = (...reasons: readonly MoveReason[]): Against => ({
  reasons: [...new Map(reasons.toReversed().map((reason) => [reason.text, reason])).values()].toReversed(),
  answered: [],
})

/** The nearest reason first: the state, the right, then what is missing. */
const reasonsAgainst = async (looked: Looked): Promise<Against> => {
  const { session, context, record, state, name, move } = looked
  const { resource } = context
  if (!move.from.includes(state)) return shut(stateReason(session, resource, move))
  const lacking = lackingRight(session, resource, name, move)
  if (lacking !== null) return shut(lacking)
  const needs = unmetNeeds(session, resource, move, record).filter(({ field }) => !asks(move, field))
  const { reasons, answered } = await blockedBy(looked)
  if (needs.length + reasons.length > 0) return shut(...needs, ...reasons, ...answered)
  return { reasons: [], answered: answered.map(({ text }) => text) }
}

const movingOf = ({ session, context, record, name }: Looked): Omit<Moving, 'input'> => ({
  session,
  move: name,
  record,
  context,
  today: session.today(),
  refuse: (field, message) => refusal(session, context.resource.name, field, message),
})

const proposedBy = async (looked: Looked): Promise<JsonObject> =>
  (await stepsOf(looked.service.moves?.[looked.name]).proposes?.(movingOf(looked))) ?? {}

const notesOn = async (looked: Looked): Promise<readonly string[]> =>
  (await stepsOf(looked.service.moves?.[looked.name]).notes?.(movingOf(looked))) ?? []

const blockedBy = async (
  looked: Looked,
): Promise<{ readonly reasons: readonly MoveReason[]; readonly answered: readonly MoveReason[] }> => {
  const { session, context, service, name } = looked
  const { resource } = context
  try {
    const blocked = (await stepsOf(service.moves?.[name]).blocked?.(movingOf(looked))) ?? []
    const told = (isAnswered: boolean): readonly MoveReason[] =>
      blocked
        .filter(({ answered }) => (answered === true) === isAnswered)
        .map((one) => blockedReason(session, resource, one))
    return { reasons: told(false), answered: told(true) }
  } catch (problem) {
    return { reasons: refusedReasons(problem, session.caller.locale), answered: [] }
  }
}

const lackingRight = ({ caller }: Session, resource: Resource, name: string, { right }: Move): MoveReason | null => {
  const { locale } = caller
  if (!allows(caller, resource, name))
    return {
      code: 'right',
      text: isVerbRight(right)
        ? moveTexts.noRight[locale]
        : fill(moveTexts.noNamedRight[locale], { right: resource.labels[locale].names[right] ?? right }),
    }
  return caller.suspended === true && rightOf(resource, name) !== 'read'
    ? { code: 'suspended', text: moveTexts.suspended[locale] }
    : null
}
