import type { FloorPlan } from '../../../src/domain/walk/floorPlan.ts'
import type { Point } from '../../../src/domain/walk/geometry.ts'
import { type Route, walkingRoute } from '../../../src/domain/walk/route.ts'
import type { AnyRecord } from '../../../src/schema/json.ts'
import type { Session } from '../../contract.ts'
import { planOf } from './checkPlan.ts'

/** Where a walk begins and ends, the first that a store has; a store that has none is entered at its corner. */
const gates = ['DISPATCH', 'STAGING', 'PACKING', 'RECEIVING']

/**
 * The shortest walk found through a store past locations, from its gate and back, along the aisles of its published
 * layout; without a layout in the order of their walking numbers.
 */
export const walkThrough = async (session: Session, storeId: string, locations: readonly string[]): Promise<Route> => {
  const records = await session.inOperation('locations').getMany([...new Set(locations)])
  const plan = await floorPlanOf(session, storeId)
  if (plan === null) return inSequence(records)
  return walkingRoute(
    plan,
    records
      .toSorted(bySequence)
      .map((record) => ({ id: record.id, rackId: String(record['rackId']), bay: Number(record['bay'] ?? 1) })),
  )
}

const bySequence = (one: AnyRecord, other: AnyRecord): number =>
  Number(one['pickSequence'] ?? Number.MAX_SAFE_INTEGER) - Number(other['pickSequence'] ?? Number.MAX_SAFE_INTEGER) ||
  (String(one['code']) < String(other['code']) ? -1 : 1)

const inSequence = (records: readonly AnyRecord[]): Route => {
  const order = records.toSorted(bySequence).map(({ id }) => id)
  return { order, lengthM: 0, unreachable: order }
}

/** The published layout of a store as who walks there sees it; null without one. */
export const floorPlanOf = async (session: Session, storeId: string): Promise<FloorPlan | null> => {
  const layouts = session.asSystem('layouts')
  const published = await layouts.first({ where: { storeId, state: 'PUBLISHED' } })
  return published === undefined ? null : floorOf(session, await layouts.get(published.id))
}

/** A layout as who walks there sees it. */
export const floorOf = async (session: Session, layout: AnyRecord): Promise<FloorPlan> => {
  const { zones, racks } = planOf(layout)
  const rackOf = await byId(
    session,
    'racks',
    racks.map(({ rackId }) => rackId),
  )
  const zoneOf = await byId(
    session,
    'wms-zones',
    zones.map(({ zoneId }) => zoneId),
  )
  const gate = gates.flatMap((purpose) => zones.find(({ zoneId }) => zoneOf.get(zoneId)?.['purpose'] === purpose) ?? [])
  const [first] = gate
  const start: Point | null =
    first === undefined ? null : { x: first.x + first.width / 2, y: first.y + first.height / 2 }
  return {
    zones,
    racks: racks.map(({ rackId, x, y, rotation }) => {
      const rack = rackOf.get(rackId)
      const [width, depth, bays] = [
        Number(rack?.['width'] ?? 0),
        Number(rack?.['depth'] ?? 0),
        Number(rack?.['bays'] ?? 1),
      ]
      return { id: rackId, x, y, width, depth, rotation, bays }
    }),
    start,
    end: start,
  }
}

const byId = async (
  session: Session,
  resource: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AnyRecord>> => {
  const records = ids.length === 0 ? [] : await session.asSystem(resource).getMany([...new Set(ids)])
  return new Map(records.map((record) => [record.id, record]))
}
