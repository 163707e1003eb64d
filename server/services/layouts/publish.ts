import type { RecordOf } from '../../../src/resources/records.ts'
import type { Session } from '../../contract.ts'
import { makeLocations } from '../racks/makeLocations.ts'
import { planOf } from './checkPlan.ts'

/** The places of a published layout become those of its zones and racks, and its racks get their locations. */
export const publish = async (session: Session, layout: RecordOf<'layouts'>): Promise<void> => {
  const { storeId, zones, racks } = planOf(layout)
  for (const { zoneId, x, y, width, height } of zones)
    await session.asSystem('wms-zones').update(zoneId, { layoutConfigId: layout.id, x, y, width, height })
  const drawn = new Set(zones.map(({ zoneId }) => zoneId))
  const placed = await session.asSystem('wms-zones').all({ where: { layoutConfigId: layout.id } })
  await takeOff(
    session,
    placed.filter(({ id }) => !drawn.has(id)),
  )
  for (const [index, { rackId, zoneId, layoutRackId, level, x, y, rotation }] of racks.entries()) {
    const rack = await session
      .asSystem('racks')
      .update(rackId, { zoneId, layoutRackId: layoutRackId ?? `R${index + 1}`, level, x, y, rotation })
    await makeLocations(session, rack, layout.id)
  }
  for (const other of await session.asSystem('layouts').all({ where: { storeId, state: 'PUBLISHED' } }))
    if (other.id !== layout.id) await session.asSystem('layouts').move(other.id, 'withdraw')
}

/** A layout that no longer counts leaves its zones without a place. */
export const withdraw = async (session: Session, layout: string): Promise<void> =>
  takeOff(session, await session.asSystem('wms-zones').all({ where: { layoutConfigId: layout } }))

const takeOff = async (session: Session, zones: readonly RecordOf<'wms-zones'>[]): Promise<void> => {
  for (const { id } of zones)
    await session
      .asSystem('wms-zones')
      .update(id, { layoutConfigId: null, x: null, y: null, width: null, height: null })
}
