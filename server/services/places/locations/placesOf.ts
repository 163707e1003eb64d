import type { Big } from 'big.js'
import type { Stored, Temperature } from '../../../../src/domain/putAway/cargo.ts'
import { exact, type Load } from '../../../../src/domain/putAway/load.ts'
import type { Place, RackOfPlace, ZoneOfPlace } from '../../../../src/domain/putAway/place.ts'
import type { Session } from '../../../contract.ts'
import { type Content, contentsOf } from './contentsOf.ts'
import { type RackRow, racksOf } from './racksOf.ts'

/** Which locations: all of a store, or those of some racks; with what stands there in all of them, in the rack of one or in none. */
export type Which = {
  readonly contentsOf: 'all' | 'none' | { readonly besides: string }
  /** What was read of the racks already. */
  readonly racksKnown?: readonly RackRow[]
} & ({ readonly storeId: string } | { readonly racks: readonly string[] })

interface LocationRow {
  readonly id: string
  readonly code: string
  readonly barcode: string | null
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
  readonly zone_code: string
  readonly zone_active: boolean
  readonly purpose: string
  readonly temperature: string | null
  readonly hazardous_allowed: boolean | null
}

const locationRows = (session: Session, which: Which): Promise<readonly LocationRow[]> =>
  session.sql<LocationRow>(
    `select l.id, l.code, l.barcode, l.store_id as store, l.zone_id as zone, l.rack_id as rack, l.level, l.bay,
        l.pick_sequence,
        l.capacity_weight::text as capacity_weight, l.capacity_volume::text as capacity_volume,
        coalesce(l.used_weight, 0)::text as used_weight, coalesce(l.used_volume, 0)::text as used_volume,
        l.commodity, l.reference, l.abc, l.occupancy, l.status, z.code as zone_code, z.status = 'ACTIVE' as zone_active,
        z.purpose, z.temperature, z.hazardous_allowed
      from estiba.locations l join estiba.wms_zones z on z.namespace = l.namespace and z.id = l.zone_id
      where l.namespace = current_setting('estiba.namespace')
        and ${'racks' in which ? 'l.rack_id = any($1::text[])' : 'l.store_id = $1'}
      order by l.code`,
    ['racks' in which ? which.racks : which.storeId],
    { prepared: true },
  )

/** The locations of a store, or of some racks, with what they may hold and what stands there. */
export const placesOf = async (session: Session, which: Which): Promise<readonly Place[]> => {
  const rows = await locationRows(session, which)
  if (rows.length === 0) return []
  const contents = await contentsOf(session, lookedInto(which, rows))
  const zones = new Map<string, ZoneOfPlace>()
  const rackOf = racksWith(
    which.racksKnown ?? (await racksOf(session, [...new Set(rows.map(({ rack }) => rack))])),
    rows,
    contents,
  )
  return rows.flatMap((row): readonly Place[] => {
    const [zone, rack] = [zones.get(row.zone) ?? asZone(row), rackOf.get(row.rack)]
    zones.set(row.zone, zone)
    return rack === undefined ? [] : [asPlace(row, zone, rack, contents.get(row.id) ?? [])]
  })
}

const lookedInto = ({ contentsOf }: Which, rows: readonly LocationRow[]): readonly string[] => {
  if (contentsOf === 'none') return []
  const rack = contentsOf === 'all' ? null : rows.find(({ id }) => id === contentsOf.besides)?.rack
  return rows.flatMap((row) => (rack === null || row.rack === rack ? [row.id] : []))
}

const limit = (value: string | null): Big | null => (value === null ? null : exact(value))

const asPlace = (row: LocationRow, zone: ZoneOfPlace, rack: RackOfPlace, contents: readonly Stored[]): Place => ({
  id: row.id,
  code: row.code,
  barcode: row.barcode,
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

const asZone = (row: LocationRow): ZoneOfPlace => ({
  id: row.zone,
  code: row.zone_code,
  active: row.zone_active,
  purpose: row.purpose,
  temperature: temperatureOf(row.temperature),
  hazardousAllowed: row.hazardous_allowed === true,
})

const temperatureOf = (value: unknown): Temperature => (value === 'CHILLED' || value === 'FROZEN' ? value : 'AMBIENT')

const racksWith = (
  racks: readonly RackRow[],
  rows: readonly LocationRow[],
  contents: ReadonlyMap<string, readonly Content[]>,
): ReadonlyMap<string, RackOfPlace> => {
  const within = new Map<string, LocationRow[]>()
  for (const row of rows) {
    const there = within.get(row.rack) ?? []
    there.push(row)
    within.set(row.rack, there)
  }
  return new Map(racks.map((rack) => [rack.id, asRack(rack, within.get(rack.id) ?? [], contents)]))
}

const asRack = (
  rack: RackRow,
  within: readonly LocationRow[],
  contents: ReadonlyMap<string, readonly Content[]>,
): RackOfPlace => {
  const [bays, levels] = [Math.max(1, rack.bays), Math.max(1, rack.levels)]
  return {
    id: rack.id,
    code: rack.code,
    active: rack.active,
    positions: bays * levels,
    levelHeight: sizeOf(rack.level_height),
    bayWidth: sizeOf(rack.width)?.div(bays) ?? null,
    depth: sizeOf(rack.depth),
    capacity: { kilograms: exact(rack.kilograms), cubicMetres: exact(rack.cubic_metres) },
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
const sizeOf = (value: string | null): Big | null => {
  const size = limit(value)
  return size?.gt(0) ? size : null
}
