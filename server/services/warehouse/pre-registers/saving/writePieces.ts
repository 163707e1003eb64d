import { movesPiece } from '../../../../../src/resources/cargoStates.ts'
import type { OperationState } from '../../../../../src/domain/operations/act.ts'
import type { RecordOf } from '../../../../../src/resources/records.ts'
import type { JsonObject } from '../../../../../src/schema/json.ts'
import { operationId } from '../reading/load.ts'
import { type Effect, textIn, type Work } from '../reading/work.ts'

/** Writes each piece that the action moved or changed; those of a partial operation are partial with it. @returns all of them as they are now */
export const writePieces = async (
  { session, action, header, pieces }: Work,
  next: OperationState,
  { bulks: changes, whole }: Effect,
): Promise<readonly RecordOf<'bulks'>[]> => {
  const stages = new Map(next.pieces.map((piece) => [piece.sequence, piece]))
  const written: RecordOf<'bulks'>[] = []
  const write = (bulk: RecordOf<'bulks'>, change: JsonObject): Promise<RecordOf<'bulks'>> => {
    const move = Object.hasOwn(change, 'stage') ? movesPiece(action) : undefined
    if (whole === true) return session.asSystem('bulks').updateHeld(bulk, change, move)
    if (move === undefined) return session.asSystem('bulks').update(bulk.id, change)
    return session.asSystem('bulks').move(bulk.id, move, change)
  }
  for (const { sequence, bulk } of pieces) {
    const piece = stages.get(sequence)
    const own = operationId(textIn(bulk, 'type'), textIn(bulk, 'number')) === header.id
    const stage = own && next.partial ? 'PARTIAL' : piece?.stage
    const change: JsonObject = {
      ...changes?.get(bulk.id),
      ...(stage === undefined || stage === bulk['stage'] ? {} : { stage }),
      ...(same(piece?.former, bulk['former']) ? {} : { former: [...(piece?.former ?? [])] }),
    }
    written.push(Object.keys(change).length === 0 ? bulk : await write(bulk, change))
  }
  return written
}

const same = (former: readonly string[] | undefined, stored: unknown): boolean =>
  JSON.stringify(former ?? []) === JSON.stringify(stored ?? [])
