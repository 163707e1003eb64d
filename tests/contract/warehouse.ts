import { insertRows, type Row } from '../../server/world/insertRows.ts'
import type { Scratch } from './scratch.ts'

/** A store with one zone of pallet racks, and pieces on its receiving floor. */
export interface Warehouse {
  readonly store: string
  /** In the order of their racks, levels and bays. */
  readonly locations: readonly string[]
  /** Received pieces of so many kilograms and a litre each, that have no place yet. */
  bulks(kilograms: readonly string[]): Promise<readonly string[]>
}

interface Size {
  readonly racks: number
  readonly levels: number
  readonly bays: number
}

/** Each position holds a tonne and two cubic metres. */
export const layWarehouse = async (
  { db, registry }: Scratch,
  namespace: string,
  { racks, levels, bays }: Size,
): Promise<Warehouse> => {
  const load = (resource: string, rows: readonly Row[], into = namespace) =>
    db.platform((sql) => insertRows(sql, registry.get(resource), into, rows))
  const kilogram = { code: 'kilogram', description: 'Kilogramo', symbol: 'kg', factorToKg: 1, decimals: 3 }
  await load('weights', [{ ...kilogram, status: 'ACTIVE' }], '*')
  await load('volumes', [{ code: 'MTQ', description: 'Metro', symbol: 'm³', factorToM3: 1, status: 'ACTIVE' }], '*')
  const store = 'store'
  await load('stores', [{ id: store, code: 'S', name: 'Uno', warehouseCode: 'B', kind: 'STORAGE', status: 'ACTIVE' }])
  const zone = { id: 'zone', storeId: store, code: 'A', description: 'A', purpose: 'STORAGE', temperature: 'AMBIENT' }
  await load('wms-zones', [{ ...zone, hazardousAllowed: false, status: 'ACTIVE' }])
  const codes = Array.from({ length: racks }, (_none, index) => `R${index + 1}`)
  const holds = {
    capacityWeight: levels * bays * 1000,
    weightUnit: 'kilogram',
    capacityVolume: levels * bays * 2,
    volumeUnit: 'MTQ',
  }
  const measures = { type: 'SELECTIVE', level: 1, levels, bays, ...holds, status: 'ACTIVE' }
  await load(
    'racks',
    codes.map((code) => ({ id: code, code, description: code, zoneId: zone.id, ...measures })),
  )
  const places = codes.flatMap((rackId) =>
    Array.from({ length: levels * bays }, (_none, index) => ({
      id: `${rackId}-${index + 1}`,
      code: `${rackId}-${index + 1}`,
      rackId,
      level: Math.floor(index / bays) + 1,
      bay: (index % bays) + 1,
    })),
  )
  const standing = { storeId: store, zoneId: zone.id, layoutId: 'layout', occupancy: 'FREE', status: 'ACTIVE' }
  await load(
    'locations',
    places.map((place) => ({ ...place, ...standing, usedWeight: 0, usedVolume: 0 })),
  )
  let made = 0
  return {
    store,
    locations: places.map(({ id }) => id),
    bulks: async (kilograms) => {
      const rows = kilograms.map((grossWeight) => ({
        type: 'IMP',
        number: '1',
        sequence: ++made,
        description: 'Café',
        pieces: 1,
        packingUnit: 'CT',
        grossWeight,
        weightUnit: 'kilogram',
        volumeM3: 0.001,
        commodityType: 'COFFEE',
        store,
        location: null,
        stackable: true,
        hazardous: false,
        condition: 'GOOD',
        status: 'NOT_PICKED',
      }))
      await load('bulks', rows)
      return rows.map(({ type, number, sequence }) => [type, number, sequence].join('~'))
    },
  }
}
