import { expect, it } from 'vitest'
import { manifest } from 'virtual:estiba/manifest'

it('a screen makes records of its own, or those that its view names, or none', () => {
  const madeAs = (name: string) => manifest.find((entry) => entry.name === name)?.madeAs
  const ofDocuments = {
    'special-notes': 'documents',
    'customer-returns': 'documents',
    'warehouse-receipts': 'documents',
  }
  const made = {
    taxes: 'taxes',
    invoices: 'invoices',
    'sales-orders': 'orders',
    'order-views': 'orders',
    'wms-orders': 'orders',
    ...ofDocuments,
  }
  const read = { customers: null, 'order-lines': null, 'stock-movements': null }
  for (const [name, as] of Object.entries({ ...made, ...read })) expect([name, madeAs(name)]).toEqual([name, as])
})
