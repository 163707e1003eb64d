import { fill } from '../../src/domain/messages/message.ts'
import type { MoveReason } from '../../src/domain/moves/recordMoves.ts'
import { holds } from '../../src/domain/where.ts'
import type { AnyRecord, JsonObject, Locale } from '../../src/schema/json.ts'
import type { Resource } from '../../src/schema/resource.ts'
import type { Move } from '../../src/schema/states.ts'
import type { Session } from '../contract.ts'
import { ApiError } from '../errors.ts'
import { errorTexts } from '../messages/errorTexts.ts'
import { moveTexts } from '../messages/moveTexts.ts'
import type { Blocked } from './moving.ts'

/** Why a record in its state does not go this way. */
export const stateReason = ({ caller: { locale } }: Session, resource: Resource, move: Move): MoveReason => {
  const words = resource.labels[locale].options[resource.states?.field ?? ''] ?? {}
  const states = move.from.map((state) => words[state] ?? state).join(', ')
  return { code: 'state', text: fill(moveTexts.onlyFrom[locale], { states }) }
}

/** Whether a move is one of this record at all. */
export const isFor = ({ when }: Move, record: AnyRecord): boolean => when === null || holds(when, record)

/** What a message may name of a record: what its texts say, and the numbers of those that it refers to. */
const named = (record: AnyRecord): JsonObject =>
  Object.fromEntries(
    Object.entries(record).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value.split('~').at(-1) ?? '']] : [],
    ),
  )

/** The declared needs of a move that a record does not meet. */
export const unmetNeeds = (
  session: Session,
  resource: Resource,
  move: Move,
  record: AnyRecord,
): readonly MoveReason[] => {
  const { locale } = session.caller
  const context = { today: session.today() }
  return move.needs
    .filter(({ when = {}, assert }) => holds(when, record, context) && !holds(assert, record, context))
    .map(({ message, field }) => ({
      code: message,
      text: fill(resource.labels[locale].messages[message] ?? message, named(record)),
      ...(field === undefined ? {} : { field }),
    }))
}

/** What a service says against a move, in the caller's language. */
export const blockedReason = (
  { caller: { locale } }: Session,
  resource: Resource,
  { code, field, text }: Blocked,
): MoveReason => ({
  code,
  text: text ?? (code === 'right' ? moveTexts.noRight[locale] : (resource.labels[locale].messages[code] ?? code)),
  ...(field === undefined ? {} : { field }),
})

/**
 * What a service says against a move by refusing it.
 *
 * @throws what is no refusal of the record
 */
export const refusedReasons = (problem: unknown, locale: Locale): readonly MoveReason[] => {
  if (!(problem instanceof ApiError) || (problem.status !== 422 && problem.status !== 409)) throw problem
  const fields = Object.entries(problem.errors ?? {})
  return fields.length === 0
    ? [{ code: problem.code, text: fill(errorTexts[problem.messageKey][locale], problem.values) }]
    : fields.map(([field, text]) => ({ code: problem.code, text, field }))
}
