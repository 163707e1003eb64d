import { decimal, defineResource, reference } from '../../schema/index.ts'
import { orderLineFields, orderWords } from '../orderFields.ts'

const { unitValue: _value, totalPrice, ...stored } = orderLineFields
const { currency: _currency, ...total } = totalPrice

/** The open lines of the products that a timeline is assigned to (G-18.12). */
const openOfTimeline = {
  'reference.timeline': { eq: { var: 'timeline' } },
  'order.state': { nin: ['CLOSED', 'CANCELED'] },
} as const

/** The lines of all orders as one list; kept with their orders. */
export default defineResource({
  name: 'order-lines',
  service: 'wms',
  view: { of: 'orders', lines: { field: 'lines', parent: 'order' } },
  fields: {
    order: reference('orders', { required: true }),
    ...stored,
    unitValue: decimal({ decimals: 4 }),
    totalPrice: total,
  },
  title: 'description',
  columns: ['order', 'line', 'reference', 'description', 'quantity', 'pendingQuantity', 'store', 'promisedDate'],
  filters: ['reference', 'store', 'timeline', 'promisedDate'],
  search: ['orderNumber', 'description', 'lot'],
  sort: ['orderNumber', 'DESC'],
  finders: { byTimeline: { path: '/order-lines{?timeline}', where: openOfTimeline } },
  es: {
    one: 'Línea de pedido',
    many: 'Líneas de pedido',
    about: 'Los renglones de todos los pedidos y órdenes. Se cambian en cada pedido.',
    fields: { ...orderWords.es.fields, order: 'Pedido' },
    options: { orderType: orderWords.es.options.orderType },
  },
  en: {
    one: 'Order line',
    many: 'Order lines',
    about: 'The lines of all orders. They are changed with each order.',
    fields: { ...orderWords.en.fields, orderNumber: 'Order number' },
    options: { orderType: orderWords.en.options.orderType },
  },
})
