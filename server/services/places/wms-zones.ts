import type { RecordOf } from '../../../src/resources/records.ts'
import type { Session } from '../../contract.ts'
import { holdsCargo } from './racks/capacity.ts'
import { refusal } from '../refusal.ts'
import type { Change } from '../../db/repository/hooks.ts'
import { defineService } from '../service.ts'

/** A zone with cargo stays open (G-12). */
const before = async (
  session: Session,
  { action, input, current }: Change<RecordOf<'wms-zones'>>,
): Promise<undefined> => {
  if (action !== 'update' || current === null) return
  if (input['status'] !== 'INACTIVE' || current['status'] === 'INACTIVE') return
  const where = { zoneId: current.id, usedWeight: { gt: 0 } }
  const { rows } = await session.asSystem('locations').list({ where, range: [0, 0] })
  if (holdsCargo(rows)) throw refusal(session, 'wms-zones', 'status', 'holdsCargo')
}

export default defineService('wms-zones', { hooks: { before } })
