import type { RecordOf } from '../../../src/resources/records.ts'
import type { JsonObject } from '../../../src/schema/json.ts'
import type { Session } from '../../contract.ts'
import { holdsCargo } from './racks/capacity.ts'
import { textOf } from '../input.ts'
import { refusal } from '../refusal.ts'
import type { Change } from '../../db/repository/hooks.ts'
import { defineService } from '../service.ts'

/** A zone is of the temperature of its store unless it says another; one with cargo stays open (G-12). */
const before = async (
  session: Session,
  { action, input, current }: Change<RecordOf<'wms-zones'>>,
): Promise<JsonObject | undefined> => {
  if (action === 'create' && (input['temperature'] ?? null) === null) {
    const store = await session.inOperation('stores').find(textOf(input, 'storeId'))
    return store?.temperature ? { ...input, temperature: store.temperature } : undefined
  }
  if (action !== 'update' || current === null) return undefined
  if (input['status'] !== 'INACTIVE' || current['status'] === 'INACTIVE') return undefined
  const where = { zoneId: current.id, usedWeight: { gt: 0 } }
  const { rows } = await session.asSystem('locations').list({ where, range: [0, 0] })
  if (holdsCargo(rows)) throw refusal(session, 'wms-zones', 'status', 'holdsCargo')
  return undefined
}

export default defineService('wms-zones', { hooks: { before } })
