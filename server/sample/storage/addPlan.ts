import type { Session } from '../../contract.ts'
import type { SamplePlan, SampleRack, SampleZone } from './samplePlace.ts'

type Ids = ReadonlyMap<string, string>

/** Zones and racks of a store, drawn on a layout that is published: their locations follow from it. */
export const addPlan = async (
  session: Session,
  { warehouse, store, name, zones }: SamplePlan,
  stores: Ids,
): Promise<void> => {
  const storeId = stores.get(store) ?? ''
  const zoneLines = []
  const rackLines = []
  for (const [index, zone] of zones.entries()) {
    const zoneId = await addZone(session, zone, storeId, index + 1)
    const [x, y] = zone.at
    const [width, height] = zone.size
    zoneLines.push({ zoneId, x, y, width, height })
    for (const rack of zone.racks) {
      const rackId = await addRack(session, rack, zoneId)
      rackLines.push({
        rackId,
        zoneId,
        x: x + rack.at[0],
        y: y + rack.at[1],
        rotation: rack.rotation ?? 0,
        layoutRackId: rack.code,
      })
    }
  }
  const layouts = session.asSystem('layouts')
  const { id } = await layouts.create({ name, warehouseCode: warehouse, storeId, zones: zoneLines, racks: rackLines })
  await layouts.move(id, 'publish')
}

const addZone = async (
  session: Session,
  { code, description, purpose, color, more = {} }: SampleZone,
  storeId: string,
  sequence: number,
): Promise<string> =>
  (await session.asSystem('wms-zones').create({ storeId, code, description, purpose, color, sequence, ...more })).id

const addRack = async (
  session: Session,
  { code, description, type, bays, levels, size, holds }: SampleRack,
  zoneId: string,
): Promise<string> => {
  const [width, depth, levelHeight] = size
  const [capacityWeight, capacityVolume] = holds
  const rack = {
    code,
    description,
    zoneId,
    type,
    bays,
    levels,
    width,
    depth,
    levelHeight,
    capacityWeight,
    capacityVolume,
  }
  const units = { weightUnit: 'kilogram', volumeUnit: 'MTQ' }
  return (await session.asSystem('racks').create({ ...rack, ...units, aisle: code.slice(0, 1) })).id
}
