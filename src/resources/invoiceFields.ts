import {
  boolean,
  choice,
  computed,
  date,
  datetime,
  decimal,
  email,
  integer,
  lines,
  longtext,
  money,
  reference,
  references,
  text,
} from '../schema/index.ts'
import { asMoney, customerSays, taxesSaid } from './sellingFills.ts'
import { documentLine, returnReasons } from './documentFields.ts'

const own = { createInPlace: false } as const
const ofInvoice = { visible: { switches: { in: ['1', '70'] } } } as const

/** What was paid of an invoice, and by which document. */
export const settlementLine = {
  paidOn: date(),
  amount: money({ currency: 'currency', min: 0 }),
  paymentReference: text({ max: 60 }),
  document: reference('documents', own),
} as const

/** The switches of invoices: of goods and services, and of houses. */
export const invoiceSwitches = ['1', '70'] as const

export const invoiceModules = ['FREIGHT', 'COURIER', 'WMS', 'COMMERCIAL'] as const

/** What an invoice carries beside what every document does; `invoices` is the other door to the same records. */
export const documentInvoiceFields = {
  invoiced: boolean({ readOnly: true, default: false }),
  module: choice(invoiceModules, ofInvoice),
  customer: reference('customers', { ...own, ...ofInvoice, fills: customerSays }),
  prefix: text({ max: 10, readOnly: true }),
  resolution: text({ max: 60, readOnly: true }),
  electronicId: text({ max: 120, readOnly: true }),
  /** When it is due, of what customers and the company itself are billed. */
  paymentTerm: reference('payment-terms', { ...own, visible: { switches: { in: ['1', '3', '70'] } } }),
  paymentMethod: reference('payment-methods', { ...own, ...ofInvoice }),
  salesperson: reference('users', { ...own, ...ofInvoice }),
  orderType: choice(['CT', 'PR', 'PO', 'CPO'], ofInvoice),
  orderNumber: text({ max: 30, ...ofInvoice }),
  orders: references('orders', { readOnly: true }),
  /** The job whose charges it bills. */
  shipment: reference('shipments', { ...own, ...ofInvoice, readOnly: true }),
  house: reference('house-bills-of-lading', { ...own, ...ofInvoice }),
  dateFrom: date(ofInvoice),
  mailedTo: email({ several: true, readOnly: true, ...ofInvoice }),
  mailedAt: datetime({ readOnly: true, ...ofInvoice }),
  settlements: lines(settlementLine, { readOnly: true }),
} as const

/** The states in which an invoice goes to its customer by mail. */
export const mailedStates = ['ISSUED', 'PARTIALLY_PAID', 'PAID', 'OVERDUE'] as const

/** A line of an invoice: of goods of a store, of a service, or of what an order is billed for. */
export const invoiceLine = {
  line: integer({ min: 1, max: 2000, givenWhenSaved: true }),
  reference: reference('references', {
    ...own,
    fills: { description: 'description', taxes: taxesSaid(), unitValue: { price: asMoney } },
  }),
  description: text({ required: true, max: 240 }),
  store: documentLine.store,
  packaging: documentLine.packaging,
  quantity: decimal({ required: true, decimals: 4, rules: [{ rule: 'greaterThanZero' }] }),
  unitValue: money({ currency: 'currency', required: true, min: 0, decimals: 6 }),
  discountRate: decimal({ min: 0, max: 100, decimals: 4 }),
  taxes: references('taxes'),
  order: documentLine.order,
  orderLine: documentLine.orderLine,
  orderCharge: documentLine.orderCharge,
  total: computed({
    type: 'decimal',
    decimals: 2,
    currency: 'currency',
    formula: [
      'round',
      ['mul', 'quantity', ['mul', 'unitValue', ['sub', 1, ['div', ['coalesce', 'discountRate', 0], 100]]]],
      2,
    ],
  }),
} as const

/** What a return asks for: so much of the lines that are named, else all that is left. */
export const returnInput = {
  returnReason: choice(returnReasons, { required: true }),
  quantities: lines(
    {
      description: text({ readOnly: true }),
      quantity: decimal({ required: true, decimals: 4, rules: [{ rule: 'greaterThanZero' }] }),
      line: integer({ required: true, min: 1, max: 2000 }),
    },
    {
      tells: ['description'],
      toldBy: 'line',
      help: { es: 'Sin renglones: todo lo que falta por devolver', en: 'No lines: all that is left to give back' },
    },
  ),
} as const

/** What sending by mail asks for: all of it is proposed. */
export const mailInput = {
  to: email({
    several: true,
    label: { es: 'Correo', en: 'E-mail' },
    help: { es: 'Varios: separados por comas', en: 'Several: separated by commas' },
  }),
  subject: text({ max: 200, label: { es: 'Asunto', en: 'Subject' } }),
  message: longtext({ max: 4000, label: { es: 'Mensaje', en: 'Message' } }),
} as const

const relief = { currency: 'currency', min: 0, decimals: 2 } as const

/** What paying asks for: discount and withholding lower the balance too, and are no money (G-20). */
export const paymentInput = {
  amount: money({
    currency: 'currency',
    required: true,
    rules: [{ rule: 'greaterThanZero' }],
    help: {
      es: 'El dinero: lo que queda por pagar, menos el descuento y la retención',
      en: 'The money: what is left to pay, less discount and withholding',
    },
  }),
  // Not by the names of an invoice's own, which the dialog would begin with.
  discountGiven: money({ ...relief, label: { es: 'Descuento', en: 'Discount' } }),
  withheld: money({ ...relief, label: { es: 'Retención', en: 'Withholding' } }),
  paidOn: date({ required: true, startsAs: { today: 0 } }),
  method: reference('payment-methods', { ...own, label: { es: 'Forma de pago', en: 'Payment method' } }),
  paymentReference: text({ max: 60 }),
} as const
