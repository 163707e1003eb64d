import { boolean, date, defineResource, lines, money, reference, text } from '../../schema/index.ts'
import { invoicedChargeFields, orderHead, orderTotals, orderWords } from '../orderFields.ts'

/** What customers order from the company; kept as orders. */
export default defineResource({
  name: 'sales-orders',
  service: 'transactions',
  key: 'number',
  view: { of: 'orders', where: { type: 'CPO' } },
  fields: {
    ...orderHead,
    customer: reference('customers'),
    customerPo: text(),
    salesperson: reference('users'),
    creditChecked: boolean(),
    store: reference('stores'),
    promisedDate: date(),
    freightTotal: money({ currency: 'currency' }),
    invoicedCharges: lines(invoicedChargeFields),
    ...orderTotals,
  },
  title: 'number',
  columns: ['number', 'date', 'customer', 'customerPo', 'store', 'promisedDate', 'total', 'state'],
  priority: ['total', 'customer', 'date', 'promisedDate'],
  filters: ['state', 'module', 'date', 'customer', 'store', 'salesperson'],
  search: ['number'],
  sort: ['date', 'DESC'],
  paths: ['/wms/TypeDocumentCporder', '/sales-orders'],
  menu: { section: 'Sales orders', order: 1, icon: 'list' },
  es: {
    one: 'Pedido de venta',
    many: 'Pedidos de venta',
    about: 'Lo que los clientes piden a la empresa.',
    ...orderWords.es,
  },
  en: {
    one: 'Sales (customer) order',
    many: 'Sales (customer) orders',
    about: 'What customers order from the company.',
    ...orderWords.en,
  },
})
