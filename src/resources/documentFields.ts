import { portsOfItsTransport } from './ofItsTransport.ts'
import {
  boolean,
  choice,
  code,
  computed,
  date,
  datetime,
  decimal,
  file,
  image,
  integer,
  json,
  lines,
  longtext,
  money,
  quantity,
  reference,
  references,
  status,
  text,
} from '../schema/index.ts'
import { documentStates, documentTones } from './documentStates.ts'
import { orderCharges } from './orderFields.ts'
import { licensePlate } from './plateRule.ts'
import { rateDecimals } from './rateDecimals.ts'
import { asMoney, saidIf, supplierSays, taxesSaid } from './sellingFills.ts'

const value = { currency: 'currency', min: 0, decimals: 6 } as const
const result = { currency: 'currency', readOnly: true, decimals: 2 } as const
const own = { createInPlace: false } as const
const of = (...switches: readonly string[]) => ({ visible: { switches: { in: switches } } })
/** An inspection is no trade: it has neither price nor party. */
const trade = { visible: { switches: { nin: ['48', '51'] } } } as const

/** Why goods are given back. */
export const returnReasons = ['DAMAGED', 'WRONG', 'EXPIRED', 'COMMERCIAL', 'OTHER'] as const

/** Switches of invoices and returns of sales, and of purchases and returns to suppliers. */
const sold = ['1', '2', '70'] as const
const bought = ['3', '4'] as const
const taxed = [...sold, ...bought] as const

/** A bill says what was agreed with who sends it, who is no customer. */
const billed = { switches: '3', 'chosen.role': { ne: 'CUSTOMER' } } as const

/** Switches of returns and credit notes: what gives some of the document that they name back. */
export const givesBack: readonly string[] = ['2', '4', '22', '23', '32']

/** A line: goods with quantity and price, or an adjustment of value with its amount. */
export const documentLine = {
  line: integer({ min: 1, max: 2000, givenWhenSaved: true }),
  reference: reference('references', {
    ...own,
    fills: {
      description: 'description',
      taxes: taxesSaid({ switches: { in: taxed } }),
      unitValue: { price: { switches: { in: sold }, ...asMoney }, cost: { switches: { in: bought } } },
    },
  }),
  description: text({ max: 240 }),
  packaging: reference('packagings', own),
  quantity: quantity({ unit: 'u', min: 0, decimals: 4 }),
  unitCost: money(value),
  unitValue: money(value),
  discountRate: decimal({ min: 0, max: 100, decimals: 4 }),
  amount: money({ currency: 'currency', min: 0, decimals: 2 }),
  taxes: references('taxes'),
  lot: text({ max: 40 }),
  serials: text({ max: 400 }),
  location: reference('locations', own),
  /** Where it is another than the document's. */
  store: reference('stores', own),
  /** What of an order it bills. */
  order: reference('orders', { ...own, givenWhenSaved: true }),
  orderLine: integer({ min: 1, max: 2000, givenWhenSaved: true }),
  orderCharge: choice(orderCharges, { givenWhenSaved: true }),
  /** Which line of its source document it gives back. */
  sourceLine: integer({ min: 1, max: 2000, givenWhenSaved: true }),
  total: computed({
    type: 'decimal',
    decimals: 2,
    currency: 'currency',
    formula: [
      'round',
      [
        'coalesce',
        'amount',
        [
          'mul',
          ['coalesce', 'quantity', 0],
          ['mul', ['coalesce', 'unitValue', 'unitCost', 0], ['sub', 1, ['div', ['coalesce', 'discountRate', 0], 100]]],
        ],
      ],
      2,
    ],
  }),
} as const

/** What every document carries, whatever its switch. */
export const documentFields = {
  type: reference('document-types', { required: true, fills: { switches: 'sw' }, ...own }),
  number: text({
    required: false,
    readOnly: true,
    max: 30,
    pattern: '^[^~/\\s][^~/]*$',
    givenWhenSaved: true,
  }),
  switches: reference('switches', { required: true, where: { preRegistration: false }, ...own }),
  kind: choice(['warehouse entry', 'invoice', 'purchase order', 'quotation', 'return', 'other'], { readOnly: true }),
  door: choice(['v1', 'v2'], { readOnly: true, default: 'v1' }),
  date: date({ required: true, startsAs: { today: 0 } }),
  dateTo: date(),
  dueDate: date(trade),
  state: status(documentStates, { tones: documentTones }),
  entity: reference('entities', { ...own, ...trade, fills: saidIf(supplierSays, billed) }),
  branch: reference('branches', { ...own, startsAs: 'lastUsed' }),
  warehouse: reference('warehouses', own),
  store: reference('stores', { ...own, startsAs: 'lastUsed' }),
  destinationStore: reference('stores', { ...of('16'), ...own }),
  currency: reference('currencies', { ...own, ...trade, startsAs: 'companyCurrency' }),
  exchangeRate: decimal({ decimals: rateDecimals, min: 0, copied: false, ...trade }),
  lines: lines(documentLine, {
    ...trade,
    max: 2000,
    totals: {
      sums: ['subtotal', 'discount', 'taxTotal', 'withholding', 'total'],
      rates: { when: { switches: { in: givesBack } }, of: 'sourceDocument', kept: 'taxRates' },
    },
    repeats: { store: 'store' },
  }),
  amount: money({ currency: 'currency', min: 0, decimals: 2, ...of('5', '6', '21', '22', '23', '31', '32') }),
  subtotal: money({ ...result, ...trade }),
  discount: money({ ...result, ...trade }),
  taxTotal: money({ ...result, ...trade }),
  withholding: money({ ...result, ...trade }),
  total: money({ ...result, ...trade }),
  balance: money({ ...result, ...trade }),
  /** Of the taxes of its lines, as it was reckoned with them. */
  taxRates: lines(
    { tax: reference('taxes', own), rate: decimal({ min: 0, max: 100, decimals: 4 }), withheld: boolean() },
    { readOnly: true },
  ),
  payments: lines({
    method: reference('payment-methods', own),
    amount: money({ currency: 'currency', min: 0, decimals: 2 }),
    date: date(),
    reference: text({ max: 60 }),
  }),
  master: text({ max: 30 }),
  sourceDocument: reference('documents', own),
  voids: text({ max: 60, readOnly: true }),
  voidedBy: text({ max: 60, readOnly: true }),
  voidReason: text({ max: 240, readOnly: true }),
  preRegisterType: text({ max: 12 }),
  preRegisterNumber: text({ max: 30 }),
  bulks: references('bulks'),
  costCenter: reference('cost-centers', own),
  concept: reference('accounting-concepts', { ...own, ...trade, offersFirst: { documentType: { ifGiven: 'type' } } }),
  pdf: file({ accept: ['application/pdf'] }),
  notes: longtext({ max: 2000 }),
} as const

/** What is printed on labels and looked for where it is filled in (C-DOC-LABELS). */
export const documentLabelFields = {
  invoiceNumber: text({ max: 30 }),
  lotNumber: text({ max: 40 }),
  sku: code({ max: 40 }),
  blNumber: text({ max: 30 }),
  incoterms: reference('incoterms', own),
  awbNumber: text({ max: 14 }),
  iataCode: code({ max: 3 }),
} as const

const transport = of('11', '12', '45', '50')

/** What only documents of some switches carry. */
export const documentSpecialFields = {
  carrier: reference('carriers', { ...own, ...transport }),
  driver: text({ max: 120, ...transport }),
  driverId: text({ max: 30, ...transport }),
  vehiclePlate: text({ max: 12, ...licensePlate, ...transport }),
  seal: text({ max: 30, ...of('11', '12', '45', '48', '50') }),
  arrivedAt: datetime(of('12')),
  departedAt: datetime(of('45')),
  pickingLists: references('picking-lists', of('45')),
  pod: file({ ...of('45') }),
  condition: choice(['GOOD', 'DAMAGED', 'SHORT', 'OVER'], of('12')),
  reason: choice(returnReasons, of('2', '4')),
  rma: text({ max: 40, ...of('4') }),
  noted: boolean({ readOnly: true, default: false }),
  noteKind: choice(['DEBIT', 'CREDIT'], of('21', '22', '23', '31', '32')),
  party: choice(['CUSTOMER', 'SUPPLIER'], of('21', '22', '23', '31', '32')),
  transport: reference('transport-types', { ...own, ...of('50') }),
  vessel: text({ max: 80, ...of('50') }),
  imo: code({ max: 7, rules: [{ rule: 'checkDigit', scheme: 'imo' }], ...of('50') }),
  voyage: text({ max: 20, ...of('50') }),
  flight: text({ max: 10, ...of('50') }),
  originPort: reference('ports', { ...own, ...portsOfItsTransport, ...of('50') }),
  destinationPort: reference('ports', { ...own, ...portsOfItsTransport, ...of('50') }),
  etd: datetime(of('50')),
  eta: datetime(of('50')),
  containers: references('containers', of('50')),
  container: reference('containers', { ...own, ...of('48') }),
  procedure: reference('inspection-procedures', {
    where: { status: 'ACTIVE', sw: { ifGiven: 'switches' } },
    ...own,
    ...of('48', '51'),
  }),
  results: json({ as: 'answers', asked: ['procedure', 'steps'], ...of('48', '51') }),
  photos: image({ accept: ['image/jpeg', 'image/png'], ...of('48', '51') }),
  result: choice(['PASSED', 'FAILED', 'CONDITIONAL'], of('48', '51')),
  inspector: reference('users', { ...own, ...of('48', '51') }),
} as const
