import type { AnyRecord } from '../../../src/schema/json.ts'
import type { Session } from '../../contract.ts'
import { makeLocations } from '../racks/makeLocations.ts'
import { planOf } from './checkPlan.ts'

const rows = async (session: Session, resource: string, where: { readonly [field: string]: string }) =>
  await session.asSystem(resource).all({ where })

/** The places of a published layout become those of its zones and racks, and its racks get their locations. */
export const publish = async (session: Session, layout: AnyRecord): Promise<void> => {
  const { storeId, zones, racks } = planOf(layout)
  for (const { zoneId, x, y, width, height } of zones)
    await session.asSystem('wms-zones').update(zoneId, { layoutConfigId: layout.id, x, y, width, height })
  const drawn = new Set(zones.map(({ zoneId }) => zoneId))
  await takeOff(
    session,
    (await rows(session, 'wms-zones', { layoutConfigId: layout.id })).filter(({ id }) => !drawn.has(id)),
  )
  for (const [index, { rackId, zoneId, layoutRackId, level, x, y, rotation }] of racks.entries()) {
    const rack = await session
      .asSystem('racks')
      .update(rackId, { zoneId, layoutRackId: layoutRackId ?? `R${index + 1}`, level, x, y, rotation })
    await makeLocations(session, rack, layout.id)
  }
  for (const other of await rows(session, 'layouts', { storeId, state: 'PUBLISHED' }))
    if (other.id !== layout.id) await session.asSystem('layouts').move(other.id, 'withdraw')
}

/** A layout that no longer counts leaves its zones without a place. */
export const withdraw = async (session: Session, layout: string): Promise<void> =>
  takeOff(session, await rows(session, 'wms-zones', { layoutConfigId: layout }))

const takeOff = async (session: Session, zones: readonly AnyRecord[]): Promise<void> => {
  for (const { id } of zones)
    await session
      .asSystem('wms-zones')
      .update(id, { layoutConfigId: null, x: null, y: null, width: null, height: null })
}
