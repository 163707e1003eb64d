import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'
import { refusal } from '../../refusal.ts'

const most = 999

/** A location for each level and bay of a rack; those that are there follow it into its zone, those it lost are closed. */
export const makeLocations = async (session: Session, rack: RecordOf<'racks'>, layoutId: string): Promise<void> => {
  const zone = await session.asSystem('wms-zones').get(rack.zoneId ?? '')
  const locations = session.asSystem('locations')
  const rows = await locations.all({ where: { rackId: rack.id } })
  const places = placesOf(rack.levels, rack.bays)
  if (places.length > most) throw refusal(session, 'racks', 'bays', 'tooManyPlaces')
  const known = new Map(rows.map((row) => [placeKey(row.level, row.bay ?? 0), row]))
  const missing = places.filter(({ level, bay }) => !known.has(placeKey(level, bay)))
  const made = missing.map((place) => locationOf(rack, zone, { layoutId, ...place }))
  const barcodeOf = await freeBarcodes(session, zone.storeId, made)
  for (const location of made) await locations.create({ ...location, barcode: barcodeOf(location.code) })
  const wanted = new Set(places.map(({ level, bay }) => placeKey(level, bay)))
  for (const [key, row] of known) {
    const standing = { zoneId: zone.id, layoutId, status: statusOf(row, wanted.has(key)) }
    if (row.zoneId !== standing.zoneId || row.layoutId !== standing.layoutId || row.status !== standing.status)
      await locations.update(row.id, standing)
  }
}

/**
 * What a scanner reads of a location is its code, with that of its store before it where a location of another store
 * has the same: two stores may both begin with a rack A1. Stores of two warehouses may have one code: there the
 * warehouse stands before both.
 */
const freeBarcodes = async (
  session: Session,
  storeId: string,
  made: readonly { readonly code: string }[],
): Promise<(code: string) => string> => {
  const codes = made.map(({ code }) => code)
  if (codes.length === 0) return (code) => code
  const store = await session.asSystem('stores').get(storeId)
  const ofStore = (code: string): string => `${store.code}-${code}`
  const wanted = codes.flatMap((code) => [code, ofStore(code)])
  const rows = await session.asSystem('locations').all({ where: { barcode: { in: wanted } } })
  const taken = new Set(rows.map(({ barcode }) => barcode))
  return (code) =>
    [code, ofStore(code)].find((barcode) => !taken.has(barcode)) ?? `${store.warehouseCode}-${ofStore(code)}`
}

interface Place {
  readonly level: number
  readonly bay: number
  readonly position: number
}

const placesOf = (levels: number, bays: number): readonly Place[] =>
  Array.from({ length: levels * bays }, (_, index) => ({
    level: Math.floor(index / bays) + 1,
    bay: (index % bays) + 1,
    position: index + 1,
  }))

const placeKey = (level: number, bay: number): string => `${level} ${bay}`

/** What is full stays open until it is empty. */
const statusOf = (location: RecordOf<'locations'>, wanted: boolean): string => {
  if (!wanted && (location.usedWeight ?? 0) === 0) return 'INACTIVE'
  return location.status
}

const locationOf = (
  rack: RecordOf<'racks'>,
  zone: RecordOf<'wms-zones'>,
  { layoutId, level, bay, position }: Place & { readonly layoutId: string },
) => {
  const two = (value: number): string => String(value).padStart(2, '0')
  const code = `${zone.code}-${rack.code}-${two(bay)}-${two(level)}`
  return {
    code,
    storeId: zone.storeId,
    zoneId: zone.id,
    layoutId,
    rackId: rack.id,
    level,
    bay,
    position,
  }
}
