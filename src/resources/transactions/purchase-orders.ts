import { choice, date, decimal, defineResource, longtext, money, reference, status, text } from '../../schema/index.ts'
import { orderModules, orderStates, orderTones, orderTypes, orderWords } from '../orderFields.ts'

/** What the company buys from its suppliers; kept as orders. */
export default defineResource({
  name: 'purchase-orders',
  service: 'transactions',
  key: 'number',
  view: { of: 'orders', where: { type: 'PO' }, fields: { deliveryWarehouse: 'warehouse' } },
  fields: {
    number: text({ required: true }),
    type: choice(orderTypes, { required: true }),
    module: choice(orderModules, { required: true }),
    state: status(orderStates, { transitions: [], tones: orderTones }),
    date: date({ required: true }),
    supplier: reference('suppliers'),
    incoterm: reference('incoterms'),
    paymentTerm: reference('payment-terms'),
    deliveryWarehouse: reference('warehouses'),
    currency: reference('currencies', { required: true }),
    exchangeRate: decimal(),
    subtotal: money({ currency: 'currency' }),
    taxTotal: money({ currency: 'currency' }),
    total: money({ currency: 'currency' }),
    notes: longtext(),
  },
  title: 'number',
  columns: ['number', 'date', 'supplier', 'deliveryWarehouse', 'total', 'state'],
  filters: ['state', 'module', 'date', 'supplier', 'deliveryWarehouse'],
  search: ['number'],
  sort: ['date', 'DESC'],
  paths: ['/wms/TypeDocumentOrder', '/purchase-orders'],
  menu: { section: 'Purchase orders', order: 1, icon: 'list' },
  es: {
    one: 'Orden de compra',
    many: 'Órdenes de compra',
    about: 'Lo que la empresa compra a sus proveedores. Se crean y se cambian en Pedidos y órdenes.',
    fields: orderWords.es.fields,
    options: orderWords.es.options,
  },
  en: {
    one: 'Purchase order',
    many: 'Purchase orders',
    about: 'What the company buys from its suppliers. They are made and changed under orders.',
    fields: orderWords.en.fields,
    options: orderWords.en.options,
  },
})
