import type { EstibaDataProvider } from '../../dataProvider/createDataProvider.ts'
import type { Drawing, DrawnRack, DrawnZone } from '../../domain/layout/drawing.ts'
import { asNumber, asText, type Fields } from './fields.ts'

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

interface Pair {
  readonly before: Drawing
  readonly drawing: Drawing
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

const picked = (shape: DrawnZone | DrawnRack, names: readonly string[]): Fields => {
  const fields: Fields = { ...shape }
  return Object.fromEntries(names.map((name) => [name, fields[name]]))
}

const differ = (one: Fields, other: Fields): boolean => Object.keys(one).some((name) => one[name] !== other[name])

/**
 * Saves through the operations of the seeds: zones and racks that are new or changed, the layout with where they
 * stand, and last what is no longer drawn. What other layouts still show is left to them.
 *
 * @returns the layout as the server has it now
 */
export const saveDrawing = async (provider: EstibaDataProvider, saving: Saving, pair: Pair): Promise<Fields> => {
  const zoneIds = await saveZones(provider, saving, pair)
  const rackIds = await saveRacks(provider, pair, zoneIds)
  await putToZones(provider, saving, pair, zoneIds)
  const layout = await saveLayout(provider, saving, linesOf(pair.drawing, zoneIds, rackIds))
  await removeOthers(provider, saving, pair)
  return layout
}

type Ids = ReadonlyMap<string, string>

const saveZones = async (
  provider: EstibaDataProvider,
  { storeId }: Saving,
  { before, drawing }: Pair,
): Promise<Ids> => {
  const ids = new Map<string, string>()
  const known = new Map(before.zones.map((zone) => [zone.id, zone]))
  for (const zone of drawing.zones) {
    const data = picked(zone, zoneFields)
    const old = known.get(zone.id)
    if (zone.isNew) ids.set(zone.id, await created(provider, 'wms-zones', { ...data, storeId, status: 'ACTIVE' }))
    else if (old === undefined || differ(data, picked(old, zoneFields)))
      await updated(provider, 'wms-zones', zone.id, data)
  }
  return ids
}

const saveRacks = async (provider: EstibaDataProvider, { before, drawing }: Pair, zoneIds: Ids): Promise<Ids> => {
  const ids = new Map<string, string>()
  const known = new Map(before.racks.map((rack) => [rack.id, rack]))
  for (const rack of drawing.racks) {
    const data = picked(rack, rackFields)
    const old = known.get(rack.id)
    const zoneId = zoneIds.get(rack.zoneId) ?? rack.zoneId
    if (rack.isNew) ids.set(rack.id, await created(provider, 'racks', { ...data, zoneId, status: 'ACTIVE' }))
    else if (old === undefined || differ(data, picked(old, rackFields))) await updated(provider, 'racks', rack.id, data)
  }
  return ids
}

const created = async (provider: EstibaDataProvider, resource: string, data: Fields): Promise<string> =>
  asText((await provider.create<{ readonly id: string }>(resource, { data })).data.id)

const updated = (provider: EstibaDataProvider, resource: string, id: string, data: Fields): Promise<unknown> =>
  provider.update(resource, { id, data, previousData: { id } })

/** Racks that were drawn into another zone go there with what they hold. */
const putToZones = async (
  provider: EstibaDataProvider,
  { layoutId, storeId }: Saving,
  { before, drawing }: Pair,
  zoneIds: Ids,
): Promise<void> => {
  const zoneOf = new Map(before.racks.map((rack) => [rack.id, rack.zoneId]))
  const moves = new Map<string, string[]>()
  for (const { id, isNew, zoneId } of drawing.racks) {
    const target = zoneIds.get(zoneId) ?? zoneId
    if (isNew || !zoneOf.has(id) || zoneOf.get(id) === target) continue
    moves.set(target, [...(moves.get(target) ?? []), id])
  }
  for (const [zoneId, items] of moves)
    await provider.call('wms.racks.putToZone', { storeId, zoneId, layoutConfigId: layoutId ?? '', items })
}

const linesOf = ({ zones, racks }: Drawing, zoneIds: Ids, rackIds: Ids): Fields => ({
  zones: zones.map(({ id, x, y, width, height }) => ({ zoneId: zoneIds.get(id) ?? id, x, y, width, height })),
  racks: racks.map(({ id, zoneId, code, x, y, rotation }) => ({
    rackId: rackIds.get(id) ?? id,
    zoneId: zoneIds.get(zoneId) ?? zoneId,
    layoutRackId: code,
    level: 1,
    x,
    y,
    rotation,
  })),
})

const saveLayout = async (provider: EstibaDataProvider, saving: Saving, lines: Fields): Promise<Fields> => {
  const { layoutId, name, storeId, version, warehouseCode, window } = saving
  const data = { name, warehouseCode, storeId, windowWidth: window.width, windowHeight: window.height, ...lines }
  if (layoutId === null) return (await provider.create<{ readonly id: string }>('layouts', { data })).data
  return provider.call<Fields>(
    'wms.layouts.update',
    { layoutConfigId: layoutId, ...data },
    version === 0 ? {} : { headers: { 'If-Match': String(version) } },
  )
}

/** Zones and racks that are drawn nowhere any more; those that another layout shows stay. */
const removeOthers = async (provider: EstibaDataProvider, { layoutId, storeId }: Saving, { before, drawing }: Pair) => {
  const drawn = new Set([...drawing.zones, ...drawing.racks].map(({ id }) => id))
  for (const { id } of before.racks.filter((rack) => !drawn.has(rack.id)))
    await unlessUsed(provider.call('wms.racks.delete', { rackId: id }))
  for (const { id } of before.zones.filter((zone) => !drawn.has(zone.id)))
    await unlessUsed(provider.call('wms.wmsZones.delete', { zoneId: id, storeId, layoutConfigId: layoutId ?? '' }))
}

const unlessUsed = async (work: Promise<unknown>): Promise<void> => {
  await work.catch((problem: unknown) => {
    const status = problem instanceof Error && 'status' in problem ? asNumber(problem.status) : 0
    if (status !== 409) throw problem
  })
}
