import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'
import { floorOf } from './walk.ts'
import { walkingRoute } from '../../../../src/domain/walk/route.ts'

interface Bay {
  readonly rack: string
  readonly bay: number
}

/**
 * Numbers the locations of a published layout in the order of a walk past every bay from the gate of the store:
 * lower levels first. Numbers that somebody gave stay where there is no new location.
 */
export const numberWalk = async (session: Session, layout: RecordOf<'layouts'>): Promise<void> => {
  const bays = await session.sql<Bay>(
    `select l.rack_id as rack, coalesce(l.bay, 1) as bay from estiba.locations l
      where l.namespace = current_setting('estiba.namespace') and l.layout_id = $1
      group by 1, 2 having bool_or(l.pick_sequence is null) order by 1, 2`,
    [layout.id],
  )
  if (bays.length === 0) return
  const racks = [...new Set(bays.map(({ rack }) => rack))]
  const plan = await floorOf(session, layout)
  const { order } = walkingRoute(
    plan,
    racks.map((id) => ({ id, rackId: id, bay: Math.ceil((plan.racks.find((rack) => rack.id === id)?.bays ?? 1) / 2) })),
  )
  await session.sql(
    `update estiba.locations l set pick_sequence = numbered.place
      from (select id, row_number() over (order by array_position($2::text[], rack_id), bay, level) as place
        from estiba.locations where namespace = current_setting('estiba.namespace') and layout_id = $1) numbered
      where l.namespace = current_setting('estiba.namespace') and l.id = numbered.id and l.pick_sequence is null`,
    [layout.id, order],
  )
}
