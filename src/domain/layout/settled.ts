import type { Drawing } from './drawing.ts'

/** What a save has made of what was drawn, as far as it came. */
export interface Settlement {
  /** The server's identifiers of what was new, by those that the drawing gave. */
  readonly ids: ReadonlyMap<string, string>
  /** What the server has no more. */
  readonly removed: ReadonlySet<string>
}

export const nothingSettled: Settlement = { ids: new Map(), removed: new Set() }

/**
 * A drawing after a save: what was new is called as the server calls it, what is drawn though it was removed there is
 * new again. The drawing itself where nothing of it was concerned.
 */
export const settled = (drawing: Drawing, { ids, removed }: Settlement): Drawing => {
  if (ids.size + removed.size === 0) return drawing
  const idOf = (id: string): string => ids.get(id) ?? id
  const isNew = (shape: { readonly id: string; readonly isNew: boolean }): boolean =>
    removed.has(idOf(shape.id)) || (shape.isNew && !ids.has(shape.id))
  const zones = drawing.zones.map((zone) => ({ ...zone, id: idOf(zone.id), isNew: isNew(zone) }))
  const racks = drawing.racks.map((rack) => ({
    ...rack,
    id: idOf(rack.id),
    zoneId: idOf(rack.zoneId),
    isNew: isNew(rack),
  }))
  const concerned =
    zones.some(({ id, isNew }, index) => id !== drawing.zones[index]?.id || isNew !== drawing.zones[index]?.isNew) ||
    racks.some(
      ({ id, zoneId, isNew }, index) =>
        id !== drawing.racks[index]?.id ||
        zoneId !== drawing.racks[index]?.zoneId ||
        isNew !== drawing.racks[index]?.isNew,
    )
  return concerned ? { zones, racks } : drawing
}

/** One settlement after another; what was made again is there again. */
export const settledBoth = (one: Settlement, other: Settlement): Settlement => {
  const ids = new Map([...one.ids].map(([drawn, id]) => [drawn, other.ids.get(id) ?? id] as const))
  for (const [drawn, id] of other.ids) ids.set(drawn, id)
  const again = new Set(ids.values())
  return { ids, removed: new Set([...one.removed, ...other.removed].filter((id) => !again.has(id))) }
}
