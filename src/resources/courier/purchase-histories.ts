import { date, defineResource, money, quantity, reference, status, text, url } from '../../schema/index.ts'
import { orderLineFields, orderStates, orderTones, orderWords } from '../orderFields.ts'

/** What customers had bought for them, article by article; kept in the lines of assisted purchases. */
export default defineResource({
  name: 'purchase-histories',
  service: 'courier',
  view: {
    of: 'orders',
    where: { type: 'CT' },
    lines: { field: 'lines', parent: 'order' },
    fields: {
      number: 'orderNumber',
      customer: 'order.customer',
      date: 'order.date',
      state: 'order.state',
      currency: 'order.currency',
      site: 'url',
      item: 'description',
      total: 'totalPrice',
    },
  },
  fields: {
    order: reference('orders', { required: true }),
    number: text({ required: true }),
    customer: reference('customers'),
    date: date({ required: true }),
    site: url(),
    item: text(),
    quantity: quantity({ unit: 'u', decimals: 6 }),
    unitValue: money({ currency: 'currency', decimals: 4 }),
    discountRate: quantity({ unit: '%', decimals: 4 }),
    total: orderLineFields.totalPrice,
    currency: reference('currencies', { required: true }),
    state: status(orderStates, { transitions: [], tones: orderTones }),
  },
  title: 'item',
  columns: ['date', 'number', 'customer', 'item', 'site', 'quantity', 'total', 'currency', 'state'],
  priority: ['number', 'date', 'total', 'customer'],
  filters: ['customer', 'date', 'state'],
  search: ['number', 'item'],
  sort: ['date', 'DESC'],
  menu: { section: 'Purchase history', order: 1, icon: 'list' },
  es: {
    one: 'Compra de un cliente',
    many: 'Historial de compras',
    about: 'Lo que se ha comprado para cada cliente, artículo por artículo. Se cambia en cada compra asistida.',
    fields: { ...orderWords.es.fields, order: 'Orden', number: 'Número', site: 'Tienda en línea', item: 'Artículo' },
    options: { state: orderWords.es.options.state },
  },
  en: {
    one: 'Purchase of a customer',
    many: 'Purchase history',
    about: 'What was bought for each customer, article by article. It is changed with each assisted purchase.',
    fields: { order: 'Order', number: 'Number', discountRate: 'Discount (%)', site: 'Shop', item: 'Article' },
  },
})
