import { footprint, inside, overlap } from '../../../../src/domain/layout/rectangle.ts'
import type { Session } from '../../../contract.ts'
import { byId } from '../../byId.ts'
import { refusal } from '../../refusal.ts'
import { type PlannedRack, plannedRacks, type PlannedZone, plannedZones } from './plan.ts'

/** What a layout says of its zones and racks. */
export interface Plan {
  readonly storeId: string
  readonly zones: readonly PlannedZone[]
  readonly racks: readonly PlannedRack[]
}

/** Of a layout that is stored, or is about to be. */
export const planOf = ({ storeId, zones, racks }: { readonly [F in keyof Plan]?: unknown }): Plan => ({
  storeId: typeof storeId === 'string' ? storeId : '',
  zones: plannedZones(zones),
  racks: plannedRacks(racks),
})

/**
 * Zones of one store that do not cross, racks inside their zone, each once (G-12).
 *
 * @throws ApiError 422 at `zones` or `racks`
 */
export const checkPlan = async (session: Session, { storeId, zones, racks }: Plan): Promise<void> => {
  const wrong = (field: 'zones' | 'racks', message: string) => refusal(session, 'layouts', field, message)
  if (repeated(zones.map(({ zoneId }) => zoneId))) throw wrong('zones', 'zoneTwice')
  if (repeated(racks.map(({ rackId }) => rackId))) throw wrong('racks', 'rackTwice')
  if (zones.some((zone, index) => zones.slice(index + 1).some((other) => overlap(zone, other))))
    throw wrong('zones', 'zoneOverlap')
  const known = await byId(
    session.asSystem('wms-zones'),
    [...zones, ...racks].map(({ zoneId }) => zoneId),
  )
  if ([...known.values()].some((zone) => zone.storeId !== storeId)) throw wrong('zones', 'otherStore')
  const places = new Map(zones.map((zone) => [zone.zoneId, zone]))
  const stored = await byId(
    session.asSystem('racks'),
    racks.map(({ rackId }) => rackId),
  )
  for (const rack of racks) {
    const zone = places.get(rack.zoneId)
    const record = stored.get(rack.rackId)
    if (zone === undefined || !inside(footprint(rack, record?.width ?? 0, record?.depth ?? 0), zone))
      throw wrong('racks', 'rackOutside')
  }
  const standing = [...stored.values()].map(({ zoneId }) => zoneId)
  if ([...(await byId(session.asSystem('wms-zones'), standing)).values()].some((zone) => zone.storeId !== storeId))
    throw wrong('racks', 'otherStore')
}

const repeated = (ids: readonly string[]): boolean => new Set(ids).size < ids.length
