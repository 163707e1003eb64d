import { code, defineResource, lines, longtext, money, quantity, reference, text, url } from '../../schema/index.ts'
import { orderHead, orderTotals, orderWords } from '../orderFields.ts'

/** Purchases that the company makes for its customers; kept as orders. */
export default defineResource({
  name: 'assisted-orders',
  service: 'transactions',
  key: 'number',
  view: { of: 'orders', where: { type: 'CT' }, begins: { module: 'COURIER' } },
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
  actions: {
    /** A customer asks for what the company is to buy for him. */
    ask: {
      route: 'POST /assisted-orders/ask',
      customers: true,
      result: 'one',
      input: {
        currency: reference('currencies', { required: true, createInPlace: false, startsAs: 'companyCurrency' }),
        lines: lines(
          {
            url: url({ required: true }),
            description: text({ required: true, max: 240 }),
            quantity: quantity({
              unit: 'u',
              min: 0,
              decimals: 0,
              required: true,
              default: 1,
              rules: [{ rule: 'greaterThanZero' }],
            }),
            unitValue: money({ currency: 'currency', min: 0, decimals: 4 }),
          },
          { required: true, min: 1, max: 100 },
        ),
        notes: longtext({ max: 2000 }),
      },
    },
  },
  paths: ['/courier/assistedorder', '/assisted-orders'],
  menu: { section: 'Assisted orders', order: 1, icon: 'list' },
  es: {
    one: 'Compra asistida',
    many: 'Compras asistidas',
    about: 'Las compras que la empresa hace en nombre de sus clientes.',
    ...orderWords.es,
    names: { ask: 'Pedir una compra' },
    messages: { service: 'La empresa aún no tiene un servicio con que cobrar las compras' },
  },
  en: {
    one: 'Assisted order',
    many: 'Assisted orders',
    about: 'Purchases that the company makes for its customers.',
    ...orderWords.en,
    names: { ask: 'Ask for a purchase' },
    messages: { service: 'The company has no service yet that purchases are billed as' },
  },
})
