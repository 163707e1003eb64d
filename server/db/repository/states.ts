import { fill } from '../../../src/domain/messages/message.ts'
import { mayMove } from '../../../src/domain/recordRules.ts'
import { writtenStill } from '../../../src/domain/moves/writtenStill.ts'
import type { AnyRecord, JsonObject } from '../../../src/schema/json.ts'
import type { Move } from '../../../src/schema/states.ts'
import { ApiError } from '../../errors.ts'
import { moveTexts } from '../../messages/moveTexts.ts'
import { worksAsSystem } from './asSystem.ts'
import type { RepositoryContext } from './context.ts'
import type { Values } from './hooks.ts'

/** @throws Error where code of the server writes a state past the moves: a mistake in the code, not of the caller */
export const assertUnmoved = ({ resource }: RepositoryContext, before: Values | null, value: Values): void => {
  const { states, name } = resource
  if (states === null || !Object.hasOwn(value, states.field)) return
  const state = value[states.field]
  if (state !== (before === null ? states.initial : before[states.field]))
    throw new Error(`'${name}.${states.field}' is moved, never written: '${String(state)}'`)
}

/**
 * A status that the server alone writes beside the state (the picking of a piece) goes the ways that its field declares,
 * whatever work moves it.
 *
 * @throws Error where code of the server takes another way: a mistake in the code, not of the caller
 */
export const assertDeclaredWays = ({ resource }: RepositoryContext, before: Values, changed: Values): void => {
  for (const [name, to] of Object.entries(changed)) {
    const field = resource.fields[name]
    if (field?.kind !== 'status' || field.readOnly !== true || name === resource.states?.field) continue
    if (field.transitions.length > 0 && !mayMove(field, to, before[name]))
      throw new Error(`'${resource.name}.${name}' does not go from '${String(before[name])}' to '${String(to)}'`)
  }
}

/**
 * What a hand still writes of a record stands in its states, through whatever door it comes.
 *
 * @param changed what the caller changes by what he sent
 * @throws ApiError 422 at the state
 */
export const assertWritten = (context: RepositoryContext, record: AnyRecord, changed: () => Values): void => {
  const errors = frozenErrors(context, record, changed)
  if (Object.keys(errors).length > 0) throw new ApiError('INVALID', { errors })
}

/** The same as what is told at the state. */
export const frozenErrors = (
  { caller, resource, session, trusted }: RepositoryContext,
  record: AnyRecord,
  changed: () => Values,
): { readonly [field: string]: string } => {
  const still = trusted || worksAsSystem(session) ? null : writtenStill(resource, record)
  if (still === null || Object.keys(changed()).every((field) => still.includes(field))) return {}
  const field = resource.states?.field ?? ''
  const state = String(record[field])
  const text = fill(moveTexts.frozen[caller.locale], {
    state: resource.labels[caller.locale].options[field]?.[state] ?? state,
  })
  return { [field]: text }
}

/** @throws Error where a record may not begin in that state, and no move leads there from the first */
export const assertOpening = ({ resource: { name, states }, trusted }: RepositoryContext, state: string): void => {
  const opens = states?.opening?.to.includes(state) === true
  const atOnce = Object.values(states?.moves ?? {}).some(
    ({ from, to }) => from.includes(states?.initial ?? '') && to.includes(state),
  )
  if (!opens && !(trusted && atOnce)) throw new Error(`'${name}' does not begin as '${state}'`)
}

export const openingState = ({ resource: { states } }: RepositoryContext, state: string | undefined): Values =>
  states === null || state === undefined ? {} : { [states.field]: state }

/** @throws Error where the resource does not declare the move */
export const moveOf = ({ resource: { name, states } }: Pick<RepositoryContext, 'resource'>, move: string): Move => {
  const found = states !== null && Object.hasOwn(states.moves, move) ? states.moves[move] : undefined
  if (found === undefined) throw new Error(`'${name}' has no move '${move}'`)
  return found
}

/**
 * The state after a move of a record.
 *
 * @throws ApiError 409 `STATE` where the record stands elsewhere; without the record, which may have hidden fields
 */
export const stateAfter = (
  context: RepositoryContext,
  name: string,
  record: AnyRecord,
  changes: JsonObject,
): { readonly [field: string]: string } => {
  const { states } = context.resource
  const { from, to } = moveOf(context, name)
  if (states === null || !from.includes(String(record[states.field]))) throw new ApiError('STATE')
  if (to.length === 0) return {}
  const said = changes[states.field]
  const [only] = to
  const next = said === undefined && to.length === 1 ? only : said
  if (typeof next !== 'string' || !to.includes(next))
    throw new Error(`'${context.resource.name}.${name}' leads to ${to.join(' or ')}, not to '${String(next)}'`)
  return { [states.field]: next }
}
