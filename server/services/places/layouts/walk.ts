import type { FloorPlan } from '../../../../src/domain/walk/floorPlan.ts'
import type { Point } from '../../../../src/domain/walk/geometry.ts'
import { type Route, walkingRoute } from '../../../../src/domain/walk/route.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'
import { byId } from '../../byId.ts'
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
      .map((record) => ({ id: record.id, rackId: record.rackId ?? '', bay: record.bay ?? 1 })),
  )
}

const bySequence = (one: RecordOf<'locations'>, other: RecordOf<'locations'>): number =>
  (one.pickSequence ?? Number.MAX_SAFE_INTEGER) - (other.pickSequence ?? Number.MAX_SAFE_INTEGER) ||
  (one.code < other.code ? -1 : 1)

const inSequence = (records: readonly RecordOf<'locations'>[]): Route => {
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
export const floorOf = async (session: Session, layout: RecordOf<'layouts'>): Promise<FloorPlan> => {
  const { zones, racks } = planOf(layout)
  const rackOf = await byId(
    session.asSystem('racks'),
    racks.map(({ rackId }) => rackId),
  )
  const zoneOf = await byId(
    session.asSystem('wms-zones'),
    zones.map(({ zoneId }) => zoneId),
  )
  const gate = gates.flatMap((purpose) => zones.find(({ zoneId }) => zoneOf.get(zoneId)?.purpose === purpose) ?? [])
  const [first] = gate
  const start: Point | null =
    first === undefined ? null : { x: first.x + first.width / 2, y: first.y + first.height / 2 }
  return {
    zones,
    racks: racks.map(({ rackId, x, y, rotation }) => {
      const rack = rackOf.get(rackId)
      return { id: rackId, x, y, width: rack?.width ?? 0, depth: rack?.depth ?? 0, rotation, bays: rack?.bays ?? 1 }
    }),
    start,
    end: start,
  }
}
