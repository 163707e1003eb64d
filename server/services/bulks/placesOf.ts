import type { Big } from 'big.js'
import type { Stored, Temperature } from '../../../src/domain/putAway/cargo.ts'
import { exact, type Load } from '../../../src/domain/putAway/load.ts'
import type { Place, RackOfPlace, ZoneOfPlace } from '../../../src/domain/putAway/place.ts'
import type { AnyRecord } from '../../../src/schema/json.ts'
import type { Session } from '../../contract.ts'
import { capacityOf } from '../racks/capacity.ts'
import { type Content, contentsOf } from './contentsOf.ts'

/** Which locations: all of a store, or those of some racks; with what stands there in all of them, in one rack or in none. */
export type Which = {
  readonly contentsOf: 'all' | 'none' | { readonly rack: string }
} & ({ readonly storeId: string } | { readonly racks: readonly string[] })

interface LocationRow {
  readonly id: string
  readonly code: string
  readonly store: string
  readonly zone: string
  readonly rack: string
  readonly level: number
  readonly bay: number | null
  readonly pick_sequence: number | null
  readonly capacity_weight: string | null
  readonly capacity_volume: string | null
  readonly used_weight: string
  readonly used_volume: string
  readonly commodity: string | null
  readonly reference: string | null
  readonly abc: string | null
  readonly occupancy: string
  readonly status: string
}

const locationRows = (session: Session, which: Which): Promise<readonly LocationRow[]> =>
  session.sql<LocationRow>(
    `select l.id, l.code, l.store_id as store, l.zone_id as zone, l.rack_id as rack, l.level, l.bay, l.pick_sequence,
        l.capacity_weight::text as capacity_weight, l.capacity_volume::text as capacity_volume,
        coalesce(l.used_weight, 0)::text as used_weight, coalesce(l.used_volume, 0)::text as used_volume,
        l.commodity, l.reference, l.abc, l.occupancy, l.status
      from estiba.locations l
      where l.namespace = current_setting('estiba.namespace')
        and ${'racks' in which ? 'l.rack_id = any($1::text[])' : 'l.store_id = $1'}
      order by l.code`,
    ['racks' in which ? which.racks : which.storeId],
  )

const recordsOf = async (session: Session, resource: string, ids: Iterable<string>): Promise<readonly AnyRecord[]> => {
  const wanted = [...new Set(ids)]
  return wanted.length === 0 ? [] : session.trusted(resource).getMany(wanted)
}

/** The locations of a store, or of some racks, with what they may hold and what stands there. */
export const placesOf = async (session: Session, which: Which): Promise<readonly Place[]> => {
  const rows = await locationRows(session, which)
  if (rows.length === 0) return []
  const contents = await contentsOf(
    session,
    rows.flatMap(({ id, rack }) => (isLookedInto(which, rack) ? [id] : [])),
  )
  const zones = await recordsOf(
    session,
    'wms-zones',
    rows.map(({ zone }) => zone),
  )
  const zoneOf = new Map(zones.map((record) => [record.id, asZone(record)]))
  const rackOf = await racksWith(session, rows, contents)
  return rows.flatMap((row): readonly Place[] => {
    const [zone, rack] = [zoneOf.get(row.zone), rackOf.get(row.rack)]
    return zone === undefined || rack === undefined ? [] : [asPlace(row, zone, rack, contents.get(row.id) ?? [])]
  })
}

const isLookedInto = ({ contentsOf }: Which, rack: string): boolean =>
  contentsOf === 'all' || (contentsOf !== 'none' && contentsOf.rack === rack)

const limit = (value: string | null): Big | null => (value === null ? null : exact(value))

const asPlace = (row: LocationRow, zone: ZoneOfPlace, rack: RackOfPlace, contents: readonly Stored[]): Place => ({
  id: row.id,
  code: row.code,
  storeId: row.store,
  zone,
  rack,
  active: row.status === 'ACTIVE',
  blocked: row.occupancy === 'BLOCKED',
  level: row.level,
  bay: row.bay ?? 1,
  pickSequence: row.pick_sequence,
  ownKilograms: limit(row.capacity_weight),
  ownCubicMetres: limit(row.capacity_volume),
  used: usedOf(row),
  commodity: row.commodity,
  reference: row.reference,
  abc: row.abc,
  contents,
})

const usedOf = ({ used_weight, used_volume }: LocationRow): Load => ({
  kilograms: exact(used_weight),
  cubicMetres: exact(used_volume),
})

const asZone = (zone: AnyRecord): ZoneOfPlace => ({
  id: zone.id,
  code: String(zone['code']),
  active: zone['status'] === 'ACTIVE',
  purpose: String(zone['purpose']),
  temperature: temperatureOf(zone['temperature']),
  hazardousAllowed: zone['hazardousAllowed'] === true,
})

const temperatureOf = (value: unknown): Temperature => (value === 'CHILLED' || value === 'FROZEN' ? value : 'AMBIENT')

const racksWith = async (
  session: Session,
  rows: readonly LocationRow[],
  contents: ReadonlyMap<string, readonly Content[]>,
): Promise<ReadonlyMap<string, RackOfPlace>> => {
  const racks = new Map<string, RackOfPlace>()
  for (const record of await recordsOf(
    session,
    'racks',
    rows.map(({ rack }) => rack),
  )) {
    const within = rows.filter(({ rack }) => rack === record.id)
    racks.set(record.id, await asRack(session, record, within, contents))
  }
  return racks
}

const asRack = async (
  session: Session,
  rack: AnyRecord,
  within: readonly LocationRow[],
  contents: ReadonlyMap<string, readonly Content[]>,
): Promise<RackOfPlace> => {
  const [bays, levels] = [Math.max(1, Number(rack['bays'])), Math.max(1, Number(rack['levels']))]
  const width = sizeOf(rack['width'])
  return {
    id: rack.id,
    code: String(rack['code']),
    active: rack['status'] === 'ACTIVE',
    positions: bays * levels,
    levelHeight: sizeOf(rack['levelHeight']),
    bayWidth: width?.div(bays) ?? null,
    depth: sizeOf(rack['depth']),
    capacity: await capacityOf(session, rack),
    used: within.reduce((sum, row) => addUsed(sum, usedOf(row)), { kilograms: exact(0), cubicMetres: exact(0) }),
    imoClasses: [
      ...new Set(within.flatMap(({ id }) => contents.get(id) ?? []).flatMap(({ imoClass }) => imoClass ?? [])),
    ],
  }
}

const addUsed = (sum: Load, more: Load): Load => ({
  kilograms: sum.kilograms.plus(more.kilograms),
  cubicMetres: sum.cubicMetres.plus(more.cubicMetres),
})

/** Nothing measured limits nothing. */
const sizeOf = (value: unknown): Big | null => (typeof value === 'number' && value > 0 ? exact(value) : null)
