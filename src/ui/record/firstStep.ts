import type { MoveNow, RecordMoves } from '../../domain/moves/recordMoves.ts'
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

/** The next step of a record: its primary move, else the record where its work goes on, else the primary move that is blocked. */
export const firstStep = ({ states }: Resource, moves: RecordMoves | null): FirstStep => {
  if (moves === null) return nothing
  const primary = moves.moves.find((move) => move.primary === true)
  if (primary !== undefined)
    return { move: primary.name, reasons: [], notes: primary.input.length > 0 ? [] : (primary.notes ?? []) }
  const { next, flow } = moves
  const step =
    next !== null && 'id' in next
      ? flow.find(({ id, resource }) => id === next.id && resource === next.resource)
      : undefined
  if (step?.link !== undefined) return { ...nothing, to: { link: step.link, number: step.number } }
  const blocked = moves.moves.find((move) => states?.moves[move.name]?.primary === true && isBlocked(move))
  return blocked === undefined
    ? nothing
    : { ...nothing, move: blocked.name, reasons: blocked.reasons.map(({ text }) => text) }
}

/** It would be its turn, and something that can be mended stands against it. */
const isBlocked = ({ reasons }: MoveNow): boolean =>
  reasons.length > 0 && reasons.every(({ code }) => code !== 'state' && code !== 'right')
