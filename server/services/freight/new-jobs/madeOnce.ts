import type { Where } from '../../../../src/schema/where.ts'
import type { Session } from '../../../contract.ts'
import { allows } from '../../../access/allows.ts'
import type { Blocked } from '../../../moves/moving.ts'

/**
 * A record becomes one job that stands, by who may make jobs: who comes second, while the record is held, finds the
 * first one's.
 */
export const madeOnce = async (session: Session, where: Where): Promise<readonly Blocked[]> => {
  if (!allows(session.caller, session.registry.get('shipments'), 'create')) return [{ code: 'right' }]
  const { rows } = await session.asSystem('shipments').list({
    where: { and: [where, { progress: { ne: 'CANCELED' } }] },
    range: [0, 0],
  })
  return rows.length === 0 ? [] : [{ code: 'shipped' }]
}
