import {
  boolean,
  choice,
  date,
  defineResource,
  lines,
  longtext,
  reference,
  references,
  status,
  text,
} from '../../schema/index.ts'
import {
  orderLineFields,
  orderLineRepeats,
  orderModules,
  orderStates,
  orderTones,
  orderTypes,
  orderWords,
} from '../orderFields.ts'

/** Orders as the warehouse prepares them; kept as orders. */
export default defineResource({
  name: 'wms-orders',
  service: 'transactions',
  key: ['type', 'number'],
  view: { of: 'orders' },
  fields: {
    type: choice(orderTypes, { required: true }),
    number: text({ required: true }),
    module: choice(orderModules, { required: true }),
    state: status(orderStates, { transitions: [], tones: orderTones }),
    date: date({ required: true }),
    customer: reference('customers'),
    consignee: reference('consignees'),
    warehouse: reference('warehouses'),
    store: reference('stores'),
    priority: choice(['LOW', 'NORMAL', 'HIGH', 'URGENT']),
    carrier: reference('carriers'),
    pickingList: reference('picking-lists'),
    promisedDate: date(),
    currency: reference('currencies'),
    lines: lines(orderLineFields, { repeats: { ...orderLineRepeats, store: 'store' } }),
    notes: longtext(),
  },
  title: 'number',
  columns: ['type', 'number', 'date', 'customer', 'store', 'priority', 'carrier', 'promisedDate', 'state'],
  priority: ['customer', 'promisedDate', 'priority'],
  filters: ['state', 'type', 'module', 'date', 'customer', 'warehouse', 'store', 'priority', 'carrier', 'promisedDate'],
  search: ['number'],
  sort: ['date', 'DESC'],
  finders: {
    byModuleAndType: {
      path: '/wms-orders/module/{module}/type/{type}',
      where: { module: { eq: { var: 'module' } }, type: { eq: { var: 'type' } } },
    },
    byNumberAndType: {
      path: '/wms-orders/{type}/{number}',
      where: { type: { eq: { var: 'type' } }, number: { eq: { var: 'number' } } },
      result: 'one',
    },
    byDateRangeAndType: {
      path: '/wms-orders/date-range/type/{type}{?dateFrom,dateTo}',
      where: {
        type: { eq: { var: 'type' } },
        date: { gte: { var: 'dateFrom' } },
        and: [{ date: { lte: { var: 'dateTo' } } }],
      },
    },
  },
  queries: {
    preparation: {
      route: 'GET /wms-orders/preparation{?module,type,store,priority,dateFrom,dateTo,strategy}',
      result: 'list',
    },
  },
  actions: {
    prepare: {
      route: 'POST /wms-orders/prepare',
      ofList: true,
      input: {
        orders: references('orders', { required: true }),
        strategy: choice(['oldest', 'location'], { default: 'oldest' }),
        wave: text({ max: 30 }),
        release: boolean({ default: false }),
      },
    },
  },
  es: {
    one: 'Pedido de bodega',
    many: 'Pedidos WMS',
    about: 'Los pedidos que la bodega prepara.',
    fields: { ...orderWords.es.fields, orders: 'Pedidos', strategy: 'Criterio', wave: 'Ola', release: 'Liberar' },
    options: { ...orderWords.es.options, strategy: { oldest: 'Lo más antiguo', location: 'Lo más cercano' } },
    names: { preparation: 'Por preparar', prepare: 'Crear listas de alistamiento' },
    messages: { nothing: 'No hay existencias para estos pedidos, o ya están en listas' },
  },
  en: {
    one: 'WMS order',
    many: 'WMS orders',
    about: 'The orders that the warehouse prepares.',
    fields: orderWords.en.fields,
    options: { ...orderWords.en.options, strategy: { oldest: 'Oldest first', location: 'Nearest first' } },
    names: { preparation: 'To prepare', prepare: 'Make picking lists' },
    messages: { nothing: 'There is no stock for these orders, or they are on lists already' },
  },
})
