import { choice, date, defineResource, money, reference, status, text } from '../../schema/index.ts'
import { orderModules, orderStates, orderTones, orderTypes, orderWords } from '../orderFields.ts'

/** Orders as the courier's office follows them, found by where their cargo stands, its route and its consolidation. */
export default defineResource({
  name: 'order-views',
  service: 'courier',
  key: ['orderType', 'orderNumber'],
  view: {
    of: 'orders',
    fields: { orderType: 'type', orderNumber: 'number', address: 'deliveryAddress', value: 'total' },
  },
  fields: {
    orderType: choice(orderTypes, { required: true }),
    orderNumber: text({ required: true }),
    module: choice(orderModules),
    state: status(orderStates, { transitions: [], tones: orderTones }),
    date: date(),
    promisedDate: date(),
    customer: reference('customers'),
    consignee: reference('consignees'),
    address: text(),
    destinationCity: reference('cities'),
    carrier: reference('carriers'),
    pickingList: reference('picking-lists'),
    currency: reference('currencies'),
    value: money({ currency: 'currency' }),
  },
  title: 'orderNumber',
  columns: [
    'orderType',
    'orderNumber',
    'date',
    'customer',
    'consignee',
    'destinationCity',
    'promisedDate',
    'value',
    'state',
  ],
  filters: ['state', 'orderType', 'module', 'date', 'customer', 'carrier'],
  search: ['orderNumber'],
  sort: ['date', 'DESC'],
  queries: {
    byFilters: {
      route: 'GET /order-views{?sw,idRoute,numberConsol,FechIni,FechFin}',
      input: {
        sw: text({ max: 10 }),
        idRoute: text({ max: 40 }),
        numberConsol: text({ max: 30 }),
        FechIni: date(),
        FechFin: date(),
      },
    },
  },
  paths: ['/order-views'],
  menu: { section: 'Order status', order: 3, icon: 'list' },
  es: {
    one: 'Orden en curso',
    many: 'Órdenes en curso',
    about: 'Las órdenes según por dónde va su carga. Se crean y se cambian en Pedidos y órdenes.',
    fields: { ...orderWords.es.fields, orderType: 'Tipo', orderNumber: 'Número', value: 'Valor', address: 'Dirección' },
    options: { ...orderWords.es.options, orderType: orderWords.es.options.type },
    names: { byFilters: 'Por suiche, ruta y consolidado' },
  },
  en: {
    one: 'Order under way',
    many: 'Orders under way',
    about: 'The orders by where their cargo stands. They are made and changed under orders.',
    fields: { ...orderWords.en.fields, orderType: 'Type', orderNumber: 'Number', value: 'Value', address: 'Address' },
    options: { ...orderWords.en.options, orderType: orderWords.en.options.type },
    names: { byFilters: 'By switch, route and consolidation' },
  },
})
