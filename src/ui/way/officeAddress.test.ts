import { expect, it } from 'vitest'
import { inward, outward } from './officeAddress.ts'

it.each([
  ['/settings/ports', '/office/ports'],
  ['/settings/ports/create', '/office/ports/create'],
  ['/settings/ports/import', '/office/ports/import'],
  ['/settings/ports/COBUN', '/office/ports/COBUN/show'],
  ['/settings/ports/COBUN/edit', '/office/ports/COBUN'],
  ['/settings/ports/COBUN/edit/1', '/office/ports/COBUN/1'],
  ['/settings/ports/a%2Fb', '/office/ports/a%2Fb/show'],
  ['/banks/B1', '/office/banks/B1/show'],
  ['/wms/layout', '/office/wms/layout'],
  ['/documents/v2/detail', '/office/documents/v2/detail'],
  ['/settings/menu', '/office/menus'],
  ['/settings/menu/licenses', '/office/licences'],
  ['/settings/menu/licenses/L1', '/office/licences/L1/show'],
  ['/settings/profile', '/office/settings/profile'],
  ['/dashboard/default', '/office'],
  ['/nowhere/at/all', '/office/nowhere/at/all'],
])('%s is %s under the router, and back', (address, inner) => {
  expect(inward(address)).toBe(inner)
  expect(outward(inner)).toBe(address)
})

it.each([
  ['/', '/dashboard/default'],
  ['/Settings/PORTS/COBUN', '/settings/ports/COBUN'],
  ['/WMS/Layout', '/wms/layout'],
  ['/settings/createuser', '/settings/user-management/create'],
  ['/settings/ff/createthird', '/settings/entity/create'],
])('%s stands in the bar as %s', (written, right) => {
  expect(outward(inward(written))).toBe(right)
})

it('keeps to the address under which a resource was opened', () => {
  inward('/freight/invoicehistory')
  expect(outward('/office/invoices/F1/show')).toBe('/freight/invoicehistory/F1')
  inward('/courier/invoicehistory')
  expect(outward('/office/invoices/F1')).toBe('/courier/invoicehistory/F1/edit')
})

it('leaves what is inside as it is', () => {
  expect(inward('/office/ports/COBUN')).toBe('/office/ports/COBUN')
})
