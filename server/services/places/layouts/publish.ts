import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'
import { makeLocations } from '../racks/makeLocations.ts'
import { planOf } from './checkPlan.ts'

/** The places of a published layout become those of its zones and racks, and its racks get their locations. */
export const publish = async (session: Session, layout: RecordOf<'layouts'>): Promise<void> => {
  const { storeId, zones, racks } = planOf(layout)
  const layouts = session.asSystem('layouts')
  const published = await layouts.all({ where: { storeId, state: 'PUBLISHED', id: { ne: layout.id } } })
  // Plans are locked before what stands on them.
  for (const { id } of published) await layouts.lock(id)
  const drawn = new Set(zones.map(({ zoneId }) => zoneId))
  for (const { zoneId, x, y, width, height } of zones.toSorted(byId('zoneId')))
    await session.asSystem('wms-zones').update(zoneId, { layoutConfigId: layout.id, x, y, width, height })
  const placed = await session.asSystem('wms-zones').all({ where: { layoutConfigId: layout.id } })
  await takeOff(
    session,
    placed.filter(({ id }) => !drawn.has(id)),
  )
  const numbered = racks.map((rack, index) => ({ ...rack, layoutRackId: rack.layoutRackId ?? `R${index + 1}` }))
  for (const { rackId, zoneId, layoutRackId, level, x, y, rotation } of numbered.toSorted(byId('rackId'))) {
    const rack = await session.asSystem('racks').update(rackId, { zoneId, layoutRackId, level, x, y, rotation })
    await makeLocations(session, rack, layout.id)
  }
  for (const { id } of published) await layouts.move(id, 'withdraw')
}

/** What others draw or publish too is locked in one order. */
const byId =
  <K extends string>(key: K) =>
  (one: { readonly [k in K]: string }, other: { readonly [k in K]: string }): number =>
    one[key] < other[key] ? -1 : 1

/** A layout that no longer counts leaves its zones without a place. */
export const withdraw = async (session: Session, layout: string): Promise<void> =>
  takeOff(session, await session.asSystem('wms-zones').all({ where: { layoutConfigId: layout } }))

const takeOff = async (session: Session, zones: readonly RecordOf<'wms-zones'>[]): Promise<void> => {
  for (const { id } of zones.toSorted(byId('id')))
    await session
      .asSystem('wms-zones')
      .update(id, { layoutConfigId: null, x: null, y: null, width: null, height: null })
}
