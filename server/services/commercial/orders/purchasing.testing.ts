import type { WarehouseWorld } from '../../stock/kardex/warehouseWorld.testing.ts'

/** What a company needs to buy: types of its orders, two suppliers, goods and a service; answers the first supplier. */
export const layPurchasing = async (world: WarehouseWorld): Promise<string> => {
  let supplier = ''
  for (const [type, prefix] of [
    ['PO', 'OC-'],
    ['PR', 'SO-'],
    ['CPO', 'PV-'],
  ] as const) {
    const kind = 'purchase order'
    const more = { description: type, kind, sw: '46', module: 'COMMERCIAL' }
    await world.made('POST /accounting/document-types', { type, ...more })
    await world.made('POST /config/consecutives', { type, prefix, current: 0 })
  }
  await world.made('POST /config/customer-types', { code: 'PRV', description: 'Proveedor', role: 'SUPPLIER' })
  const third = { role: 'SUPPLIER', type: 'PRV', identificationType: 'NIT', country: 'CO' }
  for (const [code, identification] of [
    ['2001', '890903938'],
    ['2002', '860002964'],
  ] as const) {
    const { id } = await world.made('POST /config/entities', {
      ...third,
      code,
      name: `Proveedor ${code}`,
      identification,
    })
    if (code === '2001') supplier = String(id)
  }
  await world.reference('TEA')
  await world.reference('CUP')
  await world.deps.db.system('*', async (session) => {
    await session.asSystem('weights').create({ code: 'kilogram', description: 'Kilo', symbol: 'kg', factorToKg: 1 })
    await session.asSystem('packing-units').create({ code: 'CT', description: 'Caja' })
    const length = { code: 'CMT', description: 'Centímetro', symbol: 'cm', dimension: 'LENGTH' }
    await session.asSystem('units-of-measure').create(length)
  })
  await world.reference('SETUP', { kind: 'SERVICE', managedStock: false })
  return supplier
}
