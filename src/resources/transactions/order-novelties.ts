import { boolean, choice, datetime, defineResource, file, longtext, reference, text } from '../../schema/index.ts'
import { orderTypes, orderWords } from '../orderFields.ts'

/** What happened to an order: delays, damage, shortages, a new address; what a customer may see of it. */
export default defineResource({
  name: 'order-novelties',
  service: 'transactions',
  fields: {
    orderType: choice(orderTypes, { required: true }),
    orderNumber: text({ required: true, max: 30 }),
    date: datetime({ required: true, startsAs: 'now' }),
    kind: choice(['ATTEMPT', 'DELAY', 'DAMAGE', 'SHORTAGE', 'LOSS', 'ADDRESS', 'PAYMENT', 'CUSTOMS', 'OTHER'], {
      required: true,
    }),
    description: longtext({ required: true, max: 2000 }),
    responsible: reference('users', { createInPlace: false }),
    visibleToCustomer: boolean({ default: false }),
    resolved: boolean({ default: false }),
    resolvedAt: datetime(),
    attachment: file({ accept: ['application/pdf', 'image/jpeg', 'image/png'] }),
  },
  access: { agents: { parts: [{ of: 'orders', by: ['orderType', 'orderNumber'] }] } },
  title: 'orderNumber',
  columns: ['date', 'orderType', 'orderNumber', 'kind', 'description', 'responsible', 'resolved'],
  filters: ['kind', 'orderType', 'date', 'responsible', 'resolved', 'visibleToCustomer'],
  search: ['orderNumber', 'description'],
  sort: ['date', 'DESC'],
  indexes: [['orderType', 'orderNumber']],
  finders: {
    byOrder: {
      path: '/order-novelties{?orderType,orderNumber}',
      where: { orderType: { eq: { var: 'orderType' } }, orderNumber: { eq: { var: 'orderNumber' } } },
    },
  },
  es: {
    one: 'Novedad de pedido',
    many: 'Novedades de pedido',
    about: 'Lo que pasó con un pedido: demoras, averías, faltantes, cambios de dirección; y lo que ve el cliente.',
    fields: {
      ...orderWords.es.fields,
      responsible: 'Responsable',
      visibleToCustomer: 'Visible para el cliente',
      resolved: 'Resuelta',
      resolvedAt: 'Resuelta el',
      attachment: 'Adjunto',
    },
    options: {
      orderType: orderWords.es.options.orderType,
      kind: {
        ATTEMPT: 'Intento de entrega',
        DELAY: 'Demora',
        DAMAGE: 'Avería',
        SHORTAGE: 'Faltante',
        LOSS: 'Pérdida',
        ADDRESS: 'Dirección',
        PAYMENT: 'Pago',
        CUSTOMS: 'Aduana',
        OTHER: 'Otra',
      },
    },
  },
  en: {
    one: 'Order novelty',
    many: 'Order novelties',
    about: 'What happened to an order: delays, damage, shortages, a new address; and what the customer sees of it.',
    fields: { orderNumber: 'Order', visibleToCustomer: 'Visible to the customer', resolvedAt: 'Resolved at' },
    options: { orderType: orderWords.en.options.orderType, kind: { ATTEMPT: 'Delivery attempt' } },
  },
})
