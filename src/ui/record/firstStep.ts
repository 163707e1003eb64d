import type { MoveNow, RecordMoves } from '../../domain/moves/recordMoves.ts'
import { holds } from '../../domain/where.ts'
import type { AnyRecord } from '../../schema/json.ts'
import type { Resource } from '../../schema/resource.ts'

interface FirstStep {
  /** The move that is the main button, which may be blocked. */
  readonly move?: string
  /** Why it is. */
  readonly reasons: readonly string[]
  /** What is worth knowing before it is made; empty where a dialog says it. */
  readonly notes: readonly string[]
  /** The work goes on at another record. */
  readonly to?: { readonly link: string; readonly number: string }
}

const nothing: FirstStep = { reasons: [], notes: [] }

/**
 * The next step of a record: its primary move, else the record where its work goes on, else the primary move that is
 * blocked. One that would change where the record itself stands is told beside the way on as well.
 */
export const firstStep = (
  { states }: Resource,
  record: AnyRecord | undefined,
  moves: RecordMoves | null,
): FirstStep => {
  if (moves === null || record === undefined) return nothing
  const primary = moves.moves.find((move) => move.primary === true)
  if (primary !== undefined)
    return { move: primary.name, reasons: [], notes: primary.input.length > 0 ? [] : (primary.notes ?? []) }
  const { next, flow } = moves
  const step =
    next !== null && 'id' in next
      ? flow.find(({ id, resource }) => id === next.id && resource === next.resource)
      : undefined
  const to = step?.link === undefined ? undefined : { link: step.link, number: step.number }
  const isNext = (move: string): boolean => {
    const when = states?.moves[move]?.primary ?? null
    return when !== null && holds(when, record)
  }
  const blocked = moves.moves.find(
    (move) => isNext(move.name) && isBlocked(move) && (to === undefined || movesOn(move, moves.state)),
  )
  return {
    ...nothing,
    ...(to === undefined ? {} : { to }),
    ...(blocked === undefined ? {} : { move: blocked.name, reasons: blocked.reasons.map(({ text }) => text) }),
  }
}

/** The record itself would stand elsewhere; what was made of it is where the work of other moves goes on. */
const movesOn = ({ to }: MoveNow, state: string): boolean => to.length > 0 && !to.includes(state)

/** It would be its turn, and something that can be mended stands against it. */
const isBlocked = ({ reasons }: MoveNow): boolean =>
  reasons.length > 0 && reasons.every(({ code }) => code !== 'state' && code !== 'right')
