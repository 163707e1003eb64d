import { choice, date, decimal, defineResource, longtext, money, reference, status, text } from '../../schema/index.ts'
import { orderModules, orderStates, orderTones, orderTypes, orderWords } from '../orderFields.ts'

/** What customers order from the company; kept as orders. */
export default defineResource({
  name: 'sales-orders',
  service: 'transactions',
  key: 'number',
  view: { of: 'orders', where: { type: 'CPO' } },
  fields: {
    number: text({ required: true }),
    type: choice(orderTypes, { required: true }),
    module: choice(orderModules, { required: true }),
    state: status(orderStates, { transitions: [], tones: orderTones }),
    date: date({ required: true }),
    customer: reference('customers'),
    customerPo: text(),
    salesperson: reference('users'),
    store: reference('stores'),
    promisedDate: date(),
    currency: reference('currencies', { required: true }),
    exchangeRate: decimal(),
    subtotal: money({ currency: 'currency' }),
    taxTotal: money({ currency: 'currency' }),
    total: money({ currency: 'currency' }),
    notes: longtext(),
  },
  title: 'number',
  columns: ['number', 'date', 'customer', 'customerPo', 'store', 'promisedDate', 'total', 'state'],
  filters: ['state', 'module', 'date', 'customer', 'store', 'salesperson'],
  search: ['number'],
  sort: ['date', 'DESC'],
  paths: ['/wms/TypeDocumentCporder', '/sales-orders'],
  menu: { section: 'Sales orders', order: 1, icon: 'list' },
  es: {
    one: 'Pedido de venta',
    many: 'Pedidos de venta',
    about: 'Lo que los clientes piden a la empresa. Se crean y se cambian en Pedidos y órdenes.',
    fields: orderWords.es.fields,
    options: orderWords.es.options,
  },
  en: {
    one: 'Sales (customer) order',
    many: 'Sales (customer) orders',
    about: 'What customers order from the company. They are made and changed under orders.',
    fields: orderWords.en.fields,
    options: orderWords.en.options,
  },
})
