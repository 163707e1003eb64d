import { code, defineResource, money, reference } from '../../schema/index.ts'
import { orderHead, orderTotals, orderWords } from '../orderFields.ts'

/** Purchases that the company makes for its customers; kept as orders. */
export default defineResource({
  name: 'assisted-orders',
  service: 'transactions',
  key: 'number',
  view: { of: 'orders', where: { type: 'CT' } },
  fields: {
    ...orderHead,
    lockerCode: code(),
    customer: reference('customers'),
    domesticShipping: money({ currency: 'currency' }),
    salesTax: money({ currency: 'currency' }),
    commission: money({ currency: 'currency' }),
    ...orderTotals,
  },
  title: 'number',
  columns: ['number', 'date', 'lockerCode', 'customer', 'total', 'state'],
  filters: ['state', 'module', 'date', 'customer'],
  search: ['number'],
  sort: ['date', 'DESC'],
  paths: ['/courier/assistedorder', '/assisted-orders'],
  menu: { section: 'Assisted orders', order: 1, icon: 'list' },
  es: {
    one: 'Compra asistida',
    many: 'Compras asistidas',
    about: 'Las compras que la empresa hace en nombre de sus clientes. Se crean y se cambian en Pedidos y órdenes.',
    ...orderWords.es,
  },
  en: {
    one: 'Assisted order',
    many: 'Assisted orders',
    about: 'Purchases that the company makes for its customers. They are made and changed under orders.',
    ...orderWords.en,
  },
})
