import type { Session } from '../../../contract.ts'
import { refusal } from '../../refusal.ts'
import type { Plan } from './checkPlan.ts'

/**
 * A rack of the store that holds cargo stays on its published plan (G-12).
 *
 * @throws ApiError 422 at `racks`
 */
export const keepCargo = async (session: Session, { storeId, racks }: Plan): Promise<void> => {
  const left = await session.sql<{ readonly rack: string }>(
    `select l.rack_id as rack from estiba.locations l
      where l.namespace = current_setting('estiba.namespace') and l.store_id = $1 and not l.rack_id = any($2::text[])
        and (l.used_weight > 0 or l.used_volume > 0) limit 1`,
    [storeId, racks.map(({ rackId }) => rackId)],
  )
  if (left.length > 0) throw refusal(session, 'layouts', 'racks', 'cargoLeft')
}
