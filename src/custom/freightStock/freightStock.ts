import type { FreightDashboard } from '../../domain/stock/freightDashboard.ts'

/** The catalogue of each level. */
export const catalogueOf: { readonly [L in FreightDashboard['level']]: string } = {
  store: 'stores',
  zone: 'wms-zones',
  rack: 'racks',
  location: 'locations',
}
