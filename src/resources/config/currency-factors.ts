import { choice, computed, date, decimal, defineResource, reference, text } from '../../schema/index.ts'
import { rateDecimals } from '../rateDecimals.ts'

/** Rates of exchange: how many units of the base currency one unit of the currency is worth (G-28). */
export default defineResource({
  name: 'currency-factors',
  service: 'config',
  fields: {
    currency: reference('currencies', { required: true, createInPlace: false }),
    date: date({ required: true, startsAs: { today: 0 } }),
    factor: decimal({ required: true, decimals: rateDecimals, rules: [{ rule: 'greaterThanZero' }], inline: true }),
    baseCurrency: reference('currencies', { required: true, startsAs: 'companyCurrency', createInPlace: false }),
    inverse: computed({
      type: 'decimal',
      formula: ['round', ['div', 1, 'factor'], rateDecimals],
      decimals: rateDecimals,
    }),
    source: choice(['OFFICIAL', 'BANK', 'COMPANY'], { required: true, default: 'COMPANY' }),
    validTo: date(),
    note: text({ max: 200 }),
  },
  // What a currency is worth is told to customers whom a menu opens it to.
  access: { customers: {} },
  title: 'date',
  disambiguateBy: ['currency'],
  columns: ['date', 'currency', 'factor', 'baseCurrency', 'inverse', 'source', 'validTo'],
  filters: ['currency', 'date', 'source'],
  sort: ['date', 'DESC'],
  unique: [['currency', 'date']],
  indexes: [['date']],
  verbs: ['list', 'get', 'create', 'update'],
  finders: {
    byCurrency: { path: '/currency-factors/currency/{code}', where: { currency: { eq: { var: 'code' } } } },
  },
  queries: { byCurrencyAndDate: { route: 'GET /currency-factors/find{?currency,date}', result: 'one' } },
  rules: [
    { name: 'V-TRM-FUTURE', field: 'date', message: 'future', assert: { date: { lte: { today: 2 } } } },
    {
      name: 'V-TRM-EARLIER',
      on: 'update',
      field: 'date',
      message: 'earlier',
      assert: { date: { gte: { old: 'date' } } },
    },
    { name: 'X-TRM-BASE', field: 'currency', message: 'base', assert: { currency: { ne: { field: 'baseCurrency' } } } },
    {
      name: 'X-VALIDITY',
      field: 'validTo',
      message: 'validity',
      when: { validTo: { null: false } },
      assert: { validTo: { gte: { field: 'date' } } },
    },
  ],
  form: [
    { section: 'main', fields: ['currency', 'date', 'factor', 'baseCurrency', 'inverse'] },
    { section: 'control', fields: ['source', 'validTo', 'note'] },
  ],
  es: {
    one: 'Tasa de cambio (TRM)',
    many: 'Tasas de cambio (TRM)',
    about: 'Las tasas por moneda y fecha: cuántas unidades de la moneda base vale una unidad de la moneda.',
    fields: { factor: 'Tasa', inverse: 'Tasa inversa' },
    names: { byCurrencyAndDate: 'Tasa de una fecha' },
    options: { source: { OFFICIAL: 'Oficial', BANK: 'Banco', COMPANY: 'Empresa' } },
    messages: {
      future: 'No se puede guardar una tasa con fecha superior a 2 días',
      earlier: 'No se puede actualizar la tasa a una fecha anterior',
      base: 'La moneda base no tiene tasa de cambio',
      validity: 'La fecha final no puede ser anterior a la fecha de la tasa',
    },
  },
  en: {
    one: 'Exchange rate (TRM)',
    many: 'Exchange rates (TRM)',
    about: 'The rates by currency and date: how many units of the base currency one unit is worth.',
    fields: { factor: 'Rate', inverse: 'Inverse rate' },
    names: { byCurrencyAndDate: 'Rate of a date' },
    messages: {
      future: 'The rate cannot be saved with a date more than 2 days ahead',
      earlier: 'The rate cannot be updated to an earlier date',
      base: 'The base currency has no exchange rate',
      validity: 'The end date cannot be before the date of the rate',
    },
  },
})
