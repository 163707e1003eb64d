import { activeStatus, boolean, choice, code, decimal, defineResource, integer, text } from '../../schema/index.ts'

/** When an invoice is due, and what paying early is worth. */
export default defineResource({
  name: 'payment-terms',
  service: 'config',
  key: 'code',
  fields: {
    code: code({ required: true, max: 20 }),
    description: text({ required: true, max: 120 }),
    days: integer({ required: true, min: 0, max: 365, default: 30, inline: true }),
    installments: integer({ min: 1, max: 60, default: 1 }),
    advancePercent: decimal({ min: 0, max: 100, decimals: 2 }),
    discountPercent: decimal({ min: 0, max: 100, decimals: 2 }),
    discountDays: integer({ min: 0, max: 365 }),
    endOfMonth: boolean({ default: false }),
    freightTerm: choice(['PREPAID', 'COLLECT', 'NONE'], { default: 'NONE' }),
    status: activeStatus(),
  },
  title: 'description',
  columns: ['code', 'description', 'days', 'installments', 'advancePercent', 'freightTerm', 'status'],
  filters: ['status', 'freightTerm'],
  sort: ['code', 'ASC'],
  rules: [
    {
      name: 'X-DISCOUNT-DAYS',
      field: 'discountDays',
      message: 'discountDays',
      when: { discountPercent: { gt: 0 } },
      assert: { discountDays: { null: false, lte: { field: 'days' } } },
    },
  ],
  form: [
    { section: 'main', fields: ['code', 'description', 'days', 'installments', 'endOfMonth', 'freightTerm', 'status'] },
    { section: 'discount', fields: ['advancePercent', 'discountPercent', 'discountDays'] },
  ],
  paths: ['/payment-terms', '/settings/catalogues/payment-terms'],
  menu: { section: 'Settings', order: 14, icon: 'calendar' },
  es: {
    one: 'Condición de pago',
    many: 'Condiciones de pago',
    about:
      'Los plazos con que pagan los clientes y se paga a los proveedores, con anticipo y descuento por pronto pago.',
    fields: {
      days: 'Días',
      installments: 'Cuotas',
      advancePercent: 'Anticipo (%)',
      discountPercent: 'Descuento por pronto pago (%)',
      discountDays: 'Días para el descuento',
      endOfMonth: 'Desde fin de mes',
      freightTerm: 'Pago del flete',
    },
    options: { freightTerm: { PREPAID: 'Prepagado', COLLECT: 'Al cobro', NONE: 'No aplica' } },
    names: { discount: 'Anticipo y descuento' },
    messages: { discountDays: 'El descuento necesita sus días, dentro del plazo' },
  },
  en: {
    one: 'Payment term',
    many: 'Payment terms',
    about: 'When customers pay and suppliers are paid, with advance and discount for early payment.',
    fields: {
      advancePercent: 'Advance (%)',
      discountPercent: 'Early payment discount (%)',
      discountDays: 'Days for the discount',
      endOfMonth: 'From the end of the month',
      freightTerm: 'Freight payment',
    },
    options: { freightTerm: { NONE: 'Does not apply' } },
    names: { discount: 'Advance and discount' },
    messages: { discountDays: 'The discount needs its days, within the term' },
  },
})
