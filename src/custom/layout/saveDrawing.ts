import type { EstibaDataProvider } from '../../dataProvider/createDataProvider.ts'
import type { Drawing, DrawnRack, DrawnZone } from '../../domain/layout/drawing.ts'
import type { Settlement } from '../../domain/layout/settled.ts'
import type { Fields } from './fields.ts'

/** The layout that a drawing is saved to. */
export interface Saving {
  /** Null: a layout of its own is made. */
  readonly layoutId: string | null
  readonly version: number
  readonly name: string
  readonly warehouseCode: string
  readonly storeId: string
  readonly window: { readonly width: number; readonly height: number }
}

const zoneFields = ['code', 'description', 'purpose', 'color', 'temperature', 'hazardousAllowed'] as const
const rackFields = [
  'code',
  'description',
  'type',
  'aisle',
  'bays',
  'levels',
  'levelHeight',
  'width',
  'depth',
  'capacityWeight',
  'weightUnit',
  'capacityVolume',
  'volumeUnit',
] as const

type Shape = DrawnZone | DrawnRack

const picked = (shape: Shape, names: readonly string[]): Fields => {
  const fields: Fields = { ...shape }
  return Object.fromEntries(names.map((name) => [name, fields[name]]))
}

/** The record of a shape where it is new or changed. */
const dataOf = (shape: Shape, before: readonly Shape[], names: readonly string[]): Fields => {
  const data = picked(shape, names)
  const old = before.find(({ id }) => id === shape.id)
  const known = shape.isNew || old === undefined ? {} : picked(old, names)
  return names.some((name) => data[name] !== known[name]) ? { data } : {}
}

const goneOf = (before: readonly Shape[], drawn: readonly Shape[]): readonly string[] =>
  before.flatMap(({ id }) => (drawn.some((shape) => shape.id === id) ? [] : [id]))

interface Answer {
  readonly layout: Fields
  readonly ids: { readonly [drawn: string]: string }
  readonly removed: readonly string[]
}

/** What a save came to: the layout as the server has it now, and what the next save compares with. */
export interface Saved {
  readonly settlement: Settlement
  readonly before: Drawing
  readonly layout: Fields
}

/** Saves a drawing whole, or not at all: what is new or changed, where everything stands, and what is gone. */
export const saveDrawing = async (
  provider: EstibaDataProvider,
  { layoutId, name, storeId, version, warehouseCode, window }: Saving,
  { before, drawing }: { readonly before: Drawing; readonly drawing: Drawing },
): Promise<Saved> => {
  const values = {
    layoutConfigId: layoutId ?? '',
    name,
    warehouseCode,
    storeId,
    windowWidth: window.width,
    windowHeight: window.height,
    zones: drawing.zones.map((zone) => ({
      ...picked(zone, ['id', 'isNew', 'x', 'y', 'width', 'height']),
      ...dataOf(zone, before.zones, zoneFields),
    })),
    racks: drawing.racks.map((rack) => ({
      ...picked(rack, ['id', 'isNew', 'zoneId', 'code', 'x', 'y', 'rotation']),
      ...dataOf(rack, before.racks, rackFields),
    })),
    removedZones: goneOf(before.zones, drawing.zones),
    removedRacks: goneOf(before.racks, drawing.racks),
  }
  const { ids, layout, removed } = await provider.call<Answer>(
    'wms.layouts.saveDrawing',
    values,
    version === 0 ? {} : { headers: { 'If-Match': String(version) } },
  )
  const idOf = (id: string): string => ids[id] ?? id
  return {
    settlement: { ids: new Map(Object.entries(ids)), removed: new Set(removed) },
    before: {
      zones: drawing.zones.map((zone) => ({ ...zone, id: idOf(zone.id), isNew: false })),
      racks: drawing.racks.map((rack) => ({ ...rack, id: idOf(rack.id), zoneId: idOf(rack.zoneId), isNew: false })),
    },
    layout,
  }
}
