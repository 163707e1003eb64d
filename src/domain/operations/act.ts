import { type Direction, type Stage, stages, type Transition, transitionOf } from './lifeCycle.ts'

export interface Piece {
  readonly sequence: number
  readonly stage: Stage
  /** Stages that it had before an action that can be taken back, the last one last. */
  readonly former: readonly Stage[]
  /** Nothing of it was there when it was received: it goes nowhere, and holds nothing up. */
  readonly absent?: boolean
}

export interface OperationState {
  readonly direction: Direction
  readonly partial: boolean
  readonly executed: boolean
  /** An annulled operation is INACTIVE. */
  readonly active: boolean
  readonly pieces: readonly Piece[]
}

/** Why nothing happened: `sequences` are the pieces that stand against it, empty where the operation does. */
export interface StateRefusal {
  readonly code: 'OP_STATE'
  readonly rule: string
  readonly state: Stage
  readonly sequences: readonly number[]
}

export type ActOutcome =
  | { readonly operation: OperationState | null; readonly moved: readonly number[] }
  | { readonly refusal: StateRefusal }

const rank = (stage: Stage): number => stages.indexOf(stage)

/** Goods that are stored already count as tagged while they wait to leave. */
const standing = (direction: Direction, stage: Stage): Stage =>
  direction === 'EXPEDITION' && (stage === 'RECEIVED' || stage === 'ON_WAREHOUSE') ? 'TAGGED' : stage

/** The pieces that exist, which say where an operation is; all of them where none does. */
const there = (pieces: readonly Piece[]): readonly Piece[] => {
  const present = pieces.filter(({ absent }) => absent !== true)
  return present.length === 0 ? pieces : present
}

/** The state of an operation: that of its least advanced piece; PARTIAL and EXECUTED are its own (G-01). */
export const stateOf = ({ direction, partial, executed, pieces }: OperationState): Stage => {
  if (executed) return 'EXECUTED'
  if (partial) return 'PARTIAL'
  return there(pieces)
    .map(({ stage }) => standing(direction, stage))
    .reduce<Stage>(
      (least, stage) => (rank(stage) < rank(least) ? stage : least),
      pieces.length === 0 ? 'PREREGISTERED' : 'EXECUTED',
    )
}

/** How many pieces have come further than the operation's state says: `3/5` in lists. */
export const advanceOf = (operation: OperationState): { readonly ahead: number; readonly of: number } => {
  const state = rank(stateOf(operation))
  return {
    ahead: there(operation.pieces).filter(({ stage }) => rank(standing(operation.direction, stage)) > state).length,
    of: there(operation.pieces).length,
  }
}

/**
 * What a reception brought goes on being moved in the store after the reception was executed, whose state no longer
 * follows it (G-01), and comes back to it.
 */
const inStore: ReadonlySet<string> = new Set(['putAway', 'takeOut', 'relocate', 'bringBack'])

/** What is done with cargo that is there. */
const withCargo: ReadonlySet<string> = new Set(['putAway', 'takeOut', 'relocate', 'dispatch', 'deliver'])

const ruleOf = (transition: Transition | null): string => transition?.refusal ?? 'E-ACTION-FAILED'

const movedPiece = (piece: Piece, transition: Transition): Piece => {
  const { to } = transition
  if (to === 'same' || to === 'removed') return piece
  if (to === 'before') {
    const at = lastBefore(piece.former, transition)
    return at < 0 ? piece : { ...piece, stage: piece.former[at] ?? piece.stage, former: piece.former.slice(0, at) }
  }
  const former = keptAfter(piece.former, transition)
  return { ...piece, stage: to, former: keepsFormer(transition) ? [...former, piece.stage] : former }
}

/** What stays of the stages that were kept: that of what is ended is forgotten. */
const keptAfter = (former: readonly Stage[], { ends }: Transition): readonly Stage[] => {
  const ended = ends === undefined ? null : transitionOf(ends)
  const at = ended === null ? -1 : former.findLastIndex((stage) => ended.from.includes(stage))
  return at < 0 ? former : former.slice(0, at)
}

/** What is done from more than one stage is taken back to the one it was: that is kept. */
const keepsFormer = ({ inverse }: Transition): boolean => inverse !== null && transitionOf(inverse)?.to === 'before'

/** Of the stages that a piece had, the last one from which that was done which is taken back now. */
const lastBefore = (former: readonly Stage[], { inverse }: Transition): number => {
  const from = inverse === null ? [] : (transitionOf(inverse)?.from ?? [])
  return former.findLastIndex((stage) => from.includes(stage))
}

/** The stage to which taking an action back leads a piece; none where it is not known. */
export const stageBefore = (former: readonly Stage[], action: string): Stage | undefined => {
  const transition = transitionOf(action)
  return transition === null ? undefined : former[lastBefore(former, transition)]
}

/** `dispatch` from the store of a reception is cross-docking; an expedition leaves as soon as it is tagged. */
const isAllowedFrom = ({ action, from }: Transition, direction: Direction, stage: Stage): boolean =>
  from.includes(stage) && !(action === 'dispatch' && direction === 'RECEPTION' && stage === 'TAGGED')

const wholeAction = (operation: OperationState, transition: Transition, state: Stage): OperationState | null => {
  switch (transition.action) {
    case 'delete':
      return null
    case 'execute':
      return { ...operation, executed: true }
    case 'reopenExecuted':
      return { ...operation, executed: false }
    case 'annul':
      return { ...operation, active: false }
    case 'restore':
      return { ...operation, active: true }
    default:
      return { ...operation, partial: state === 'PARTIAL' }
  }
}

/**
 * What an action makes of an operation and the pieces named, or of all its pieces (G-01). A piece that refuses
 * refuses the whole call. Guards that look at more than states are the caller's (`transitionOf(action).guards`).
 *
 * @returns the operation after it, null where it is gone; or the refusal with the pieces and the rule
 */
export const act = (
  operation: OperationState,
  action: string,
  sequences: readonly number[] | null = null,
): ActOutcome => {
  const transition = transitionOf(action)
  const state = stateOf(operation)
  const refuse = (against: readonly number[]): ActOutcome => ({
    refusal: { code: 'OP_STATE', rule: ruleOf(transition), state, sequences: against },
  })
  const { direction, pieces } = operation
  if (transition === null || (transition.directions !== undefined && !transition.directions.includes(direction)))
    return refuse([])
  if (operation.active === (action === 'restore')) return refuse([])
  if (operation.executed && action !== 'reopenExecuted' && !(direction === 'RECEPTION' && inStore.has(action)))
    return refuse([])
  if (transition.of === 'operation') {
    if (!transition.from.includes(state)) return refuse([])
    if (action === 'execute' && direction === 'EXPEDITION' && state !== 'DISPATCHED') return refuse([])
    return { operation: wholeAction(operation, transition, state), moved: [] }
  }
  if (action === 'complete' || action === 'reopen') {
    if (operation.partial !== (action === 'complete')) return refuse([])
    if (action === 'complete') return { operation: { ...operation, partial: false }, moved: [] }
    const ahead = pieces.filter(
      ({ stage }) => rank(stage) > rank('PREREGISTERED') && standing(direction, stage) === stage,
    )
    return ahead.length > 0
      ? refuse(ahead.map(({ sequence }) => sequence))
      : { operation: { ...operation, partial: true }, moved: [] }
  }
  if (operation.partial) return refuse([])
  const isGone = ({ absent }: Piece): boolean => absent === true && withCargo.has(action)
  const chosen = pieces.filter((piece) => (sequences === null ? !isGone(piece) : sequences.includes(piece.sequence)))
  const gone = chosen.filter(isGone).map(({ sequence }) => sequence)
  if (gone.length > 0) return { refusal: { code: 'OP_STATE', rule: 'X-ABSENT', state, sequences: gone } }
  const unknown = (sequences ?? []).filter((sequence) => !pieces.some((piece) => piece.sequence === sequence))
  const against = chosen
    .filter(({ stage }) => !isAllowedFrom(transition, direction, stage))
    .map(({ sequence }) => sequence)
  if (chosen.length === 0 || against.length + unknown.length > 0) return refuse([...against, ...unknown])
  const moved = new Set(chosen.map(({ sequence }) => sequence))
  return {
    operation: {
      ...operation,
      pieces: pieces.map((piece) => (moved.has(piece.sequence) ? movedPiece(piece, transition) : piece)),
    },
    moved: [...moved],
  }
}
