import type { Session } from '../../../contract.ts'
import { asSystem } from '../../../db/repository/asSystem.ts'
import { lockCargo } from './reading/lockCargo.ts'
import { readOperation } from './reading/load.ts'
import { writeHeader } from './saving/writeHeader.ts'

/** Stages of cargo that no store has taken in. */
const unstored: ReadonlySet<string> = new Set(['PARTIAL', 'PREREGISTERED', 'PRECUBED', 'CUBED', 'TAGGED'])

interface Leaving {
  readonly at: Date
  /** Their consignee has them; else their sender has them again. */
  readonly delivered: boolean
}

/** What reached its end without having been in a store is announced no more: its operation stands where they are. */
export const leavesUnstored = (session: Session, operation: string, { at, delivered }: Leaving): Promise<void> =>
  asSystem(session, async () => {
    await lockCargo(session, { operations: [operation], bulks: [] }, operation)
    const header = await session.asSystem('pre-registers').find(operation)
    if (header === undefined) return
    const { pieces, state } = await readOperation(session, header)
    const leaving = pieces.filter(({ bulk }) => unstored.has(bulk.stage))
    if (state.executed || !state.active || leaving.length === 0) return
    const dispatchedAt = at.toISOString()
    for (const { bulk } of leaving)
      await session
        .asSystem('bulks')
        .move(bulk.id, 'leavePiece', { stage: 'DISPATCHED', status: 'SHIPPED', dispatchedAt, delivered })
    await writeHeader(session, operation, { partial: false }, { completedAt: header.completedAt ?? dispatchedAt })
  })
