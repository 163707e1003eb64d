import type { EstibaDataProvider } from '../../dataProvider/createDataProvider.ts'
import type { Drawing, DrawnRack, DrawnZone } from '../../domain/layout/drawing.ts'
import type { Settlement } from '../../domain/layout/settled.ts'
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

/** A zone or rack that a save made or changed. */
export interface Touched {
  readonly kind: 'zone' | 'rack'
  readonly code: string
}

/** What a save came to, also where it stopped on its way. */
export interface Saved {
  readonly settlement: Settlement
  /** What is drawn of the store as the server has it now: what the next save compares with. */
  readonly before: Drawing
  readonly touched: readonly Touched[]
  /** The layout as the server has it now; null where it was not reached. */
  readonly layout: Fields | null
  /** What stopped it; null where all is saved. */
  readonly failure: Error | null
}

interface Progress {
  readonly ids: Map<string, string>
  readonly removed: Set<string>
  readonly zones: Map<string, DrawnZone>
  readonly racks: Map<string, DrawnRack>
  readonly touched: Touched[]
  layout: Fields | null
}

/**
 * Saves through the operations of the seeds: zones and racks that are new or changed, the layout with where they
 * stand, and last what is no longer drawn. What other layouts still show is left to them. Where one of them fails, the
 * rest is not tried, and what was done until then is said, so that saving again goes on from there.
 */
export const saveDrawing = async (provider: EstibaDataProvider, saving: Saving, pair: Pair): Promise<Saved> => {
  const progress: Progress = {
    ids: new Map(),
    removed: new Set(),
    zones: new Map(pair.before.zones.map((zone) => [zone.id, zone])),
    racks: new Map(pair.before.racks.map((rack) => [rack.id, rack])),
    touched: [],
    layout: null,
  }
  const failure = await stopped(async () => {
    await saveZones(provider, saving, pair.drawing, progress)
    await saveRacks(provider, pair.drawing, progress)
    await putToZones(provider, saving, pair.drawing, progress)
    progress.layout = await saveLayout(provider, saving, linesOf(pair.drawing, progress.ids))
    await removeOthers(provider, saving, pair, progress)
    const id = asText(progress.layout['id'])
    if (progress.removed.size > 0) progress.layout = (await provider.getOne<Known>('layouts', { id })).data
  })
  const { ids, layout, racks, removed, touched, zones } = progress
  return {
    settlement: { ids, removed },
    before: { zones: [...zones.values()], racks: [...racks.values()] },
    touched,
    layout,
    failure,
  }
}

type Known = Fields & { readonly id: string }

const stopped = async (work: () => Promise<void>): Promise<Error | null> => {
  try {
    await work()
    return null
  } catch (problem) {
    return problem instanceof Error ? problem : new Error(String(problem))
  }
}

const saveZones = async (
  provider: EstibaDataProvider,
  { storeId }: Saving,
  { zones }: Drawing,
  progress: Progress,
): Promise<void> => {
  for (const zone of zones) {
    const data = picked(zone, zoneFields)
    const old = progress.zones.get(zone.id)
    if (!zone.isNew && old !== undefined && !differ(data, picked(old, zoneFields))) continue
    const id = zone.isNew ? await created(provider, 'wms-zones', { ...data, storeId, status: 'ACTIVE' }) : zone.id
    if (zone.isNew) progress.ids.set(zone.id, id)
    else await updated(provider, 'wms-zones', id, data)
    progress.zones.set(id, { ...zone, id, isNew: false })
    progress.touched.push({ kind: 'zone', code: zone.code })
  }
}

const saveRacks = async (provider: EstibaDataProvider, { racks }: Drawing, progress: Progress): Promise<void> => {
  for (const rack of racks) {
    const data = picked(rack, rackFields)
    const old = progress.racks.get(rack.id)
    if (!rack.isNew && old !== undefined && !differ(data, picked(old, rackFields))) continue
    const zoneId = progress.ids.get(rack.zoneId) ?? rack.zoneId
    const id = rack.isNew ? await created(provider, 'racks', { ...data, zoneId, status: 'ACTIVE' }) : rack.id
    if (rack.isNew) progress.ids.set(rack.id, id)
    else await updated(provider, 'racks', id, data)
    progress.racks.set(id, { ...rack, id, zoneId: rack.isNew ? zoneId : (old?.zoneId ?? zoneId), isNew: false })
    progress.touched.push({ kind: 'rack', code: rack.code })
  }
}

const created = async (provider: EstibaDataProvider, resource: string, data: Fields): Promise<string> =>
  asText((await provider.create<{ readonly id: string }>(resource, { data })).data.id)

const updated = (provider: EstibaDataProvider, resource: string, id: string, data: Fields): Promise<unknown> =>
  provider.update(resource, { id, data, previousData: { id } })

/** Racks that were drawn into another zone go there with what they hold. */
const putToZones = async (
  provider: EstibaDataProvider,
  { layoutId, storeId }: Saving,
  { racks }: Drawing,
  progress: Progress,
): Promise<void> => {
  const moves = new Map<string, DrawnRack[]>()
  for (const { id, isNew, zoneId } of racks) {
    const target = progress.ids.get(zoneId) ?? zoneId
    const known = isNew ? undefined : progress.racks.get(id)
    if (known === undefined || known.zoneId === target) continue
    moves.set(target, [...(moves.get(target) ?? []), known])
  }
  for (const [zoneId, moved] of moves) {
    const items = moved.map(({ id }) => id)
    await provider.call('wms.racks.putToZone', { storeId, zoneId, layoutConfigId: layoutId ?? '', items })
    for (const rack of moved) {
      progress.racks.set(rack.id, { ...rack, zoneId })
      progress.touched.push({ kind: 'rack', code: rack.code })
    }
  }
}

const linesOf = ({ zones, racks }: Drawing, ids: ReadonlyMap<string, string>): Fields => ({
  zones: zones.map(({ id, x, y, width, height }) => ({ zoneId: ids.get(id) ?? id, x, y, width, height })),
  racks: racks.map(({ id, zoneId, code, x, y, rotation }) => ({
    rackId: ids.get(id) ?? id,
    zoneId: ids.get(zoneId) ?? zoneId,
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
const removeOthers = async (
  provider: EstibaDataProvider,
  { layoutId, storeId }: Saving,
  { before, drawing }: Pair,
  { racks, removed, zones }: Progress,
): Promise<void> => {
  const drawn = new Set([...drawing.zones, ...drawing.racks].map(({ id }) => id))
  for (const { id } of before.racks.filter((rack) => !drawn.has(rack.id))) {
    if (await unlessUsed(provider.call('wms.racks.delete', { rackId: id }))) removed.add(id)
    racks.delete(id)
  }
  for (const { id } of before.zones.filter((zone) => !drawn.has(zone.id))) {
    const values = { zoneId: id, storeId, layoutConfigId: layoutId ?? '' }
    if (await unlessUsed(provider.call('wms.wmsZones.delete', values))) removed.add(id)
    zones.delete(id)
  }
}

/** Whether it is done; false where something else still uses it. */
const unlessUsed = async (work: Promise<unknown>): Promise<boolean> => {
  try {
    await work
    return true
  } catch (problem) {
    const status = problem instanceof Error && 'status' in problem ? asNumber(problem.status) : 0
    if (status !== 409) throw problem
    return false
  }
}
