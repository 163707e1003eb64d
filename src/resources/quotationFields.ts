import { feeBases } from '../domain/commercial/freightCharge.ts'
import { quotationStates } from '../domain/commercial/quotationStates.ts'
import {
  boolean,
  choice,
  code,
  computed,
  date,
  datetime,
  decimal,
  email,
  integer,
  lines,
  longtext,
  money,
  quantity,
  reference,
  references,
  status,
  text,
} from '../schema/index.ts'
import type { RecordRule } from '../schema/resource.ts'
import { boxed, goesWithTransport } from './loadTypes.ts'
import { lostReasons } from './quotationActions.ts'
import { productSays } from './sellingFills.ts'
import { ofItsTransport, portsOfItsTransport } from './ofItsTransport.ts'
import { exchangeRate } from './rateDecimals.ts'

const known = { createInPlace: false } as const
const amount = { currency: 'currency', readOnly: true } as const

/** What a person is asked for (C-OPERATION-KINDS, C-TRANSPORTS). */
export const operationKinds = ['importation', 'exportation', 'local'] as const
export const loadTypes = ['FCL', 'LCL', 'FTL', 'LTL', 'AIR', 'COURIER'] as const

export const quotationState = status(quotationStates, {
  readOnly: true,
  tones: { DRAFT: 'neutral', SENT: 'info', CHECKED: 'warn', APPROVED: 'good', CANCELED: 'bad', EXPIRED: 'neutral' },
})

/** The number comes from the company's consecutive; nobody types it. */
export const quotationNumber = text({
  readOnly: true,
  max: 30,
  pattern: '^[^~/]+$',
  givenWhenSaved: true,
})

/** The way of the cargo; what a freight quotation needs of it is required there. */
export const routeFields = <const N extends boolean>(required: N) =>
  ({
    operationType: choice(operationKinds, { required, default: 'importation' }),
    transport: reference('transport-types', { ...known, required }),
    originPort: reference('ports', { ...portsOfItsTransport, required }),
    destinationPort: reference('ports', {
      ...portsOfItsTransport,
      required,
      rules: [{ rule: 'different', target: 'originPort' }],
    }),
    commodityType: reference('commodity-types', { ...known, required }),
    incoterm: reference('incoterms', { ...known, required }),
    loadType: choice(loadTypes, { goesWith: goesWithTransport(loadTypes) }),
    containerType: code({ max: 10, visible: boxed }),
    containers: integer({ min: 1, max: 999, visible: boxed }),
    volumeM3: decimal({ min: 0, decimals: 6 }),
    realWeightTons: decimal({ min: 0, decimals: 6 }),
    weightUnit: reference('weights', known),
    tariffHeading: reference('tariff-headings', known),
  }) as const

/** What the carriage costs and how long it takes. */
export const tariffFields = <const N extends boolean>(required: N) =>
  ({
    currency: reference('currencies', { ...known, required: true, startsAs: 'companyCurrency' }),
    exchangeRate,
    shippingCompany: reference('carriers', ofItsTransport),
    frequencyDays: integer({ min: 0, max: 365 }),
    freeDays: integer({ min: 0, max: 365 }),
    fee: money({ currency: 'currency', required, min: 0, decimals: 4, rules: [{ rule: 'greaterThanZero' }] }),
    feeBasis: choice(feeBases, { default: 'AUTO' }),
    minimum: money({ currency: 'currency', min: 0 }),
    transitTime: integer({ min: 0, max: 365 }),
    chargeableWeight: decimal({
      readOnly: true,
      decimals: 6,
      help: { es: 'W/M en marítimo, kg en aéreo y terrestre', en: 'W/M by sea, kg by air and by road' },
    }),
    additionalServices: lines({
      service: reference('additional-services', { ...known, required: true }),
      quantity: decimal({ required: true, decimals: 6, min: 0, default: 1, rules: [{ rule: 'greaterThanZero' }] }),
      unitValue: money({ currency: 'currency', required: true, min: 0, decimals: 4 }),
      total: computed({
        type: 'decimal',
        decimals: 2,
        currency: 'currency',
        formula: ['round', ['mul', 'quantity', 'unitValue'], 2],
      }),
    }),
  }) as const

/** A unit's value less its discount (A-NET-UNIT). */
const net = ['mul', ['coalesce', 'unitValue', 0], ['sub', 1, ['div', ['coalesce', 'discountRate', 0], 100]]] as const

/** A line of goods or services; a value that is not typed is the engine's, or the list's. */
export const quotedLineFields = {
  line: integer({ min: 1, max: 2000, givenWhenSaved: true }),
  reference: reference('references', { ...known, required: true, fills: productSays }),
  description: text({ max: 240 }),
  quantity: quantity({ unit: 'u', min: 0, decimals: 6, required: true, rules: [{ rule: 'greaterThanZero' }] }),
  unit: reference('units-of-measure', known),
  unitValue: money({ currency: 'currency', min: 0, decimals: 4 }),
  discountRate: quantity({ unit: '%', min: 0, max: 100, decimals: 4 }),
  taxes: references('taxes'),
  netUnitValue: computed({ type: 'decimal', decimals: 4, currency: 'currency', formula: ['round', net, 4] }),
  totalPrice: computed({
    type: 'decimal',
    decimals: 2,
    currency: 'currency',
    formula: ['round', ['mul', 'quantity', net], 2],
  }),
} as const

/** Who follows it, what was said, and why it came to nothing; written by actions. */
export const followedFields = {
  salesperson: reference('users', known),
  nextFollowUp: date({ readOnly: true }),
  followUps: lines(
    { at: datetime(), by: text({ max: 120 }), note: longtext({ max: 1000 }), nextFollowUp: date() },
    { readOnly: true },
  ),
  lostReason: choice(lostReasons, { readOnly: true }),
  lostNote: text({ max: 200, readOnly: true }),
} as const

/** What every quotation ends with: its sums, its terms, its acceptance and what it became. */
export const concludedFields = {
  subtotal: money(amount),
  taxTotal: money(amount),
  total: money(amount),
  terms: longtext({ max: 4000 }),
  contact: text({ max: 120 }),
  revision: integer({ readOnly: true, default: 0 }),
  /** Whether the company let it be approved as it is when it was sent. */
  uncheckedApproval: boolean({ readOnly: true }),
  acceptedBy: text({ max: 120, readOnly: true }),
  acceptedOn: date({ readOnly: true }),
  order: reference('orders', { ...known, readOnly: true }),
  ...followedFields,
} as const

/** What the company's people write down for themselves while they follow one. */
export const followedByStaff = ['nextFollowUp', 'followUps', 'lostReason', 'lostNote', 'notes'] as const

/**
 * Since when the customer has it; to whom and when it last went by mail, with its PDF; when the customer first opened it,
 * and who for him.
 */
export const customerFields = {
  sentAt: datetime({ readOnly: true }),
  mailedTo: email({ several: true, readOnly: true }),
  mailedAt: datetime({ readOnly: true }),
  openedAt: datetime({ readOnly: true }),
  openedBy: text({ max: 120, readOnly: true }),
} as const

/** A customer sees of his quotations what was sent to him: not what is being written, nor what never left the office. */
export const seenByCustomer = {
  customer: { eq: { var: 'customerId' } },
  typeOrder: 'CLIENT',
  state: { ne: 'DRAFT' },
  sentAt: { null: false },
} as const

/** The validity of a quotation does not end before it begins. */
export const quotationValidity: RecordRule = {
  name: 'X-VALIDITY',
  field: 'validTo',
  message: 'validity',
  when: { date: { null: false }, validTo: { null: false } },
  assert: { validTo: { gte: { field: 'date' } } },
}

/** V-FILL-REQUIRED: a quotation of carriage says what one of goods may leave open. */
export const freightNeeds: readonly RecordRule[] = (
  ['operationType', 'transport', 'originPort', 'destinationPort', 'commodityType', 'incoterm', 'fee'] as const
).map((field) => ({
  name: 'V-FILL-REQUIRED',
  field,
  message: 'needed',
  when: { module: 'FREIGHT' },
  assert: { [field]: { null: false } },
}))
