/** 125 racks of ten bays and four levels: 5,000 locations. */
const [columns, rows, bays, levels] = [5, 25, 10, 4]

/** A store of 5,000 locations with its published layout; its identifier and its locations, rack by rack. */
export const layStore = async ({ send, list }) => {
  const code = `Q${Date.now().toString(36).slice(-6)}`.toUpperCase()
  const { id: storeId } = await send('POST', 'config/stores', { code, name: code, warehouseCode: 'BOG1' })
  const zone = { storeId, code: 'Q', description: 'Q', purpose: 'STORAGE', color: '#336699' }
  const { id: zoneId } = await send('POST', 'wms/wms-zones', zone)
  const racks = []
  for (let index = 0; index < columns * rows; index++) {
    const { id } = await send('POST', 'wms/racks', {
      code: `Q${index + 1}`,
      description: `Q${index + 1}`,
      zoneId,
      bays,
      levels,
      width: 27,
      depth: 1.1,
      capacityWeight: 40_000,
      weightUnit: 'kilogram',
      capacityVolume: 80,
      volumeUnit: 'MTQ',
    })
    const [x, y] = [1 + (index % columns) * 30, 1 + Math.floor(index / columns) * 4]
    racks.push({ rackId: id, zoneId, x, y, rotation: 0 })
  }
  const { id } = await send('POST', 'wms/layouts', {
    name: code,
    warehouseCode: 'BOG1',
    storeId,
    zones: [{ zoneId, x: 0, y: 0, width: 152, height: 102 }],
    racks,
  })
  await send('PUT', `wms/layouts/${id}`, { state: 'PUBLISHED' })
  const locations = []
  for (let from = 0; ; from += 1000) {
    const page = await list('wms/locations', { storeId }, [from, from + 999])
    locations.push(...page)
    if (page.length < 1000) break
  }
  if (locations.length !== columns * rows * bays * levels) throw new Error(`${locations.length} locations`)
  return { storeId, locations: locations.map(({ id: location }) => location) }
}
