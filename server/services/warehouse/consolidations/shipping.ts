import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'
import { databaseNow } from '../../company/databaseNow.ts'
import { allGone } from './gone.ts'
import { stateRefused } from './refused.ts'

const moved = (current: RecordOf<'bulks'> | null, record: RecordOf<'bulks'> | null): 'out' | 'back' | null => {
  if (current === null || record === null || current.stage === record.stage) return null
  if (record.stage === 'DISPATCHED') return 'out'
  return current.stage === 'DISPATCHED' ? 'back' : null
}

/**
 * A consolidation leaves with the dispatch of its pieces: only a closed one does, and it is shipped when the last has
 * gone; a dispatch that is reversed brings it back to closed (G-13).
 */
export const shipsWithBulks = async (
  session: Session,
  current: RecordOf<'bulks'> | null,
  record: RecordOf<'bulks'> | null,
): Promise<void> => {
  const way = moved(current, record)
  const number = record?.consolidation
  if (way === null || record === null || !number) return
  const consolidation = await session.asSystem('consolidations').lock(number)
  const state = consolidation.consolState
  if (way === 'back') {
    if (state === 'SHIPPED')
      await session.asSystem('consolidations').move(consolidation.id, 'comeBack', { shippedAt: null })
    return
  }
  if (state !== 'CLOSED') throw stateRefused(session, consolidation)
  const others = await session.asSystem('bulks').getMany((consolidation.bulks ?? []).filter((id) => id !== record.id))
  if (allGone(consolidation, others)) await ship(session, consolidation.id)
}

/** It is on its way. */
export const ship = async (session: Session, id: string): Promise<void> => {
  const shippedAt = (await databaseNow(session)).toISOString()
  await session.asSystem('consolidations').move(id, 'ship', { shippedAt })
}
