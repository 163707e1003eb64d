import { activeStatus, boolean, code, decimal, defineResource, integer, reference, text } from '../../schema/index.ts'
import { rateDecimals } from '../rateDecimals.ts'

/** ISO 4217. `rate` and `base` are the company's: its rate of the day and whether it keeps its books in it. */
export default defineResource({
  name: 'currencies',
  service: 'config',
  key: 'code',
  scope: 'shared',
  platform: true,
  fields: {
    code: code({ required: true, pattern: '^[A-Z]{3}$' }),
    numericCode: code({ required: true, pattern: '^[0-9]{3}$' }),
    description: text({ inEnglish: 'descriptionEn', required: true, max: 120 }),
    descriptionEn: text({ max: 120 }),
    symbol: text({ required: true, max: 8 }),
    minorUnits: integer({ required: true, min: 0, max: 4, default: 2 }),
    country: reference('countries', { createInPlace: false }),
    rate: decimal({ readOnly: true, decimals: rateDecimals }),
    base: boolean({ readOnly: true }),
    status: activeStatus(),
  },
  title: 'description',
  columns: ['code', 'description', 'symbol', 'numericCode', 'minorUnits', 'country', 'status'],
  filters: ['status', 'country'],
  search: ['code', 'description', 'descriptionEn'],
  sort: ['code', 'ASC'],
  finders: { byId: { path: '/currencies/{id}', where: { code: { eq: { var: 'id' } } }, result: 'one' } },
  queries: { allWithRate: { route: 'GET /currencies/with-rate{?date}', result: 'list' } },
  form: [
    {
      section: 'main',
      fields: ['code', 'numericCode', 'description', 'descriptionEn', 'symbol', 'minorUnits', 'country', 'status'],
    },
  ],
  panels: ['rates'],
  paths: ['/settings/currency', '/currencies'],
  menu: {
    section: 'Currency',
    order: 1,
    icon: 'currency',
    title: { es: 'Monedas y tasas de cambio (TRM)', en: 'Currencies and exchange rates' },
  },
  es: {
    one: 'Moneda',
    many: 'Monedas',
    about: 'Las monedas ISO 4217 con su símbolo y sus decimales.',
    fields: { numericCode: 'Código numérico', minorUnits: 'Decimales', rate: 'Tasa del día', base: 'Moneda base' },
    names: { allWithRate: 'Con tasa del día', rates: 'Historia de la tasa' },
  },
  en: {
    one: 'Currency',
    many: 'Currencies',
    about: 'The ISO 4217 currencies with their symbol and decimals.',
    fields: {
      description: 'Spanish name',
      descriptionEn: 'English name',
      minorUnits: 'Decimals',
      rate: "Today's rate",
      base: 'Base currency',
    },
    names: { allWithRate: "With today's rate", rates: 'Rate history' },
  },
})
