import {
  choice,
  date,
  decimal,
  defineResource,
  lines,
  longtext,
  money,
  reference,
  status,
  text,
} from '../../schema/index.ts'
import { orderLineFields, orderModules, orderStates, orderTones, orderTypes, orderWords } from '../orderFields.ts'

/** What is asked to be bought or done, within the company or by customers; kept as orders. */
export default defineResource({
  name: 'purchase-requests',
  service: 'transactions',
  key: 'number',
  view: { of: 'orders', where: { type: 'PR' } },
  fields: {
    number: text({ required: true }),
    type: choice(orderTypes, { required: true }),
    module: choice(orderModules, { required: true }),
    state: status(orderStates, { transitions: [], tones: orderTones }),
    date: date({ required: true }),
    requestedBy: reference('users'),
    costCenter: reference('cost-centers'),
    requiredDate: date(),
    currency: reference('currencies', { required: true }),
    exchangeRate: decimal(),
    lines: lines(orderLineFields),
    subtotal: money({ currency: 'currency' }),
    taxTotal: money({ currency: 'currency' }),
    total: money({ currency: 'currency' }),
    notes: longtext(),
  },
  title: 'number',
  columns: ['number', 'date', 'requestedBy', 'costCenter', 'requiredDate', 'total', 'state'],
  filters: ['state', 'module', 'date', 'requestedBy', 'costCenter'],
  search: ['number'],
  sort: ['date', 'DESC'],
  paths: ['/management/requests', '/purchase-requests'],
  menu: { section: 'Requests', order: 1, icon: 'list' },
  es: {
    one: 'Solicitud de compra / servicio',
    many: 'Solicitudes de compra / servicio',
    about:
      'Lo que se pide comprar o contratar, dentro de la empresa o por clientes. Se crean y se cambian en Pedidos y órdenes.',
    fields: orderWords.es.fields,
    options: orderWords.es.options,
  },
  en: {
    one: 'Purchase / service request',
    many: 'Purchase / service requests',
    about:
      'What is asked to be bought or done, within the company or by customers. They are made and changed under orders.',
    fields: orderWords.en.fields,
    options: orderWords.en.options,
  },
})
