import { activeStatus, code, date, decimal, defineResource, lines, money, reference, text } from '../../schema/index.ts'
import { validityMessages, validityRule } from '../validityRule.ts'
import { hisOrForAll } from '../hisOrForAll.ts'

const percentage = { min: 0, max: 100, decimals: 4 } as const

/** Courier price lists by pricing zone and weight, for one customer, a type of customer or everybody (G-07). */
export default defineResource({
  name: 'courier-price-lists',
  service: 'courier',
  fields: {
    code: code({ required: true, unique: true, max: 20 }),
    description: text({ required: true, max: 160 }),
    customerType: reference('customer-types', { createInPlace: false }),
    customer: reference('customers', { createInPlace: false }),
    transport: reference('transport-types', { createInPlace: false }),
    shippingMethod: reference('shipping-methods', { createInPlace: false }),
    currency: reference('currencies', { required: true, startsAs: 'companyCurrency', createInPlace: false }),
    validFrom: date({ required: true, startsAs: { today: 0 } }),
    validTo: date(),
    volumetricDivisor: decimal({
      required: true,
      decimals: 3,
      default: 5000,
      rules: [{ rule: 'greaterThanZero' }],
      help: { es: 'Centímetros cúbicos por kilogramo', en: 'Cubic centimetres per kilogram' },
    }),
    rateLines: lines(
      {
        pricingZone: reference('pricing-zones', { required: true, createInPlace: false }),
        weightFrom: decimal({ required: true, min: 0, decimals: 3 }),
        weightTo: decimal({ min: 0, decimals: 3 }),
        unitValue: money({ currency: 'currency', required: true, min: 0 }),
        minRate: money({ currency: 'currency', min: 0 }),
        additionalPerUnit: money({ currency: 'currency', min: 0 }),
      },
      { required: true },
    ),
    fuelSurchargePercent: decimal(percentage),
    insurancePercent: decimal(percentage),
    handlingFee: money({ currency: 'currency', min: 0 }),
    status: activeStatus(),
  },
  access: hisOrForAll,
  title: 'description',
  columns: ['code', 'description', 'customerType', 'customer', 'currency', 'validFrom', 'validTo', 'status'],
  filters: ['status', 'customerType', 'customer', 'transport', 'shippingMethod', 'currency'],
  sort: ['code', 'ASC'],
  finders: { byStatus: ['status'] },
  queries: {
    idsAndDescriptions: { route: 'GET /courier-price-lists/ids-descriptions', result: 'list' },
    docsByPriceList: { route: 'GET /courier-price-lists/{id}/documents' },
  },
  rules: [
    validityRule,
    { name: 'V-LIST-EMPTY', field: 'rateLines', message: 'noRates', assert: { rateLines: { null: false } } },
  ],
  form: [
    {
      tab: 'general',
      sections: [
        { section: 'main', fields: ['code', 'description', 'currency', 'status'] },
        { section: 'use', fields: ['customerType', 'customer', 'transport', 'shippingMethod'] },
        { section: 'validity', fields: ['validFrom', 'validTo'] },
      ],
    },
    {
      tab: 'rates',
      sections: [
        { section: 'zones', fields: ['volumetricDivisor', 'rateLines'] },
        { section: 'surcharges', fields: ['fuelSurchargePercent', 'insurancePercent', 'handlingFee'] },
      ],
    },
  ],
  paths: ['/settings/courier/courier-price-list', '/courier-price-lists'],
  menu: { section: 'Price lists', order: 2, icon: 'price' },
  es: {
    one: 'Lista de precios courier',
    many: 'Listas de precios courier',
    about: 'Las tarifas de courier por zona y peso, con sus recargos, para un cliente, un tipo de cliente o todos.',
    fields: {
      customerType: 'Tipo de cliente',
      transport: 'Transporte',
      shippingMethod: 'Método de envío',
      volumetricDivisor: 'Divisor volumétrico',
      rateLines: 'Tarifas',
      pricingZone: 'Zona tarifaria',
      weightFrom: 'Desde (kg)',
      weightTo: 'Hasta (kg)',
      unitValue: 'Valor',
      minRate: 'Mínimo',
      additionalPerUnit: 'Por kg adicional',
      fuelSurchargePercent: 'Recargo por combustible (%)',
      insurancePercent: 'Seguro (%)',
      handlingFee: 'Manejo',
    },
    names: {
      rates: 'Tarifas',
      zones: 'Por zona y peso',
      surcharges: 'Recargos',
      idsAndDescriptions: 'Lista breve',
      docsByPriceList: 'Documentos con esta lista',
    },
    messages: {
      ...validityMessages.es,
      noRates: 'La lista está vacía',
      gaps: 'Los rangos deben ser continuos y empezar en 0',
    },
  },
  en: {
    one: 'Courier price list',
    many: 'Courier price lists',
    about: 'The courier rates by zone and weight with their surcharges, for a customer, a customer type or everybody.',
    fields: {
      weightFrom: 'From (kg)',
      weightTo: 'Up to (kg)',
      unitValue: 'Price',
      minRate: 'Minimum',
      additionalPerUnit: 'Each further kg',
      fuelSurchargePercent: 'Fuel surcharge (%)',
      insurancePercent: 'Insurance (%)',
    },
    names: {
      rates: 'Rates',
      zones: 'By zone and weight',
      surcharges: 'Surcharges',
      idsAndDescriptions: 'Short list',
      docsByPriceList: 'Documents priced by it',
    },
    messages: {
      ...validityMessages.en,
      noRates: 'List is empty',
      gaps: 'Bands must be contiguous and start at 0',
    },
  },
})
