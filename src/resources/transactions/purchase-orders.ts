import { defineResource, reference } from '../../schema/index.ts'
import { orderHead, orderTotals, orderWords } from '../orderFields.ts'

/** What the company buys from its suppliers; kept as orders. */
export default defineResource({
  name: 'purchase-orders',
  service: 'transactions',
  key: 'number',
  view: { of: 'orders', where: { type: 'PO' }, fields: { deliveryWarehouse: 'warehouse' } },
  fields: {
    ...orderHead,
    supplier: reference('suppliers'),
    salesperson: reference('users'),
    incoterm: reference('incoterms'),
    paymentTerm: reference('payment-terms'),
    deliveryWarehouse: reference('warehouses'),
    ...orderTotals,
  },
  title: 'number',
  columns: ['number', 'date', 'supplier', 'deliveryWarehouse', 'total', 'state'],
  priority: ['total', 'supplier', 'date'],
  filters: ['state', 'module', 'date', 'supplier', 'deliveryWarehouse'],
  search: ['number'],
  sort: ['date', 'DESC'],
  paths: ['/wms/TypeDocumentOrder', '/purchase-orders'],
  menu: { section: 'Purchase orders', order: 1, icon: 'list' },
  es: {
    one: 'Orden de compra',
    many: 'Órdenes de compra',
    about: 'Lo que la empresa compra a sus proveedores.',
    ...orderWords.es,
  },
  en: {
    one: 'Purchase order',
    many: 'Purchase orders',
    about: 'What the company buys from its suppliers.',
    ...orderWords.en,
  },
})
