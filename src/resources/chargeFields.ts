import { chargeBases } from '../domain/freight/chargeAmount.ts'
import { chargeUnits } from '../domain/freight/chargeUnit.ts'
import {
  boolean,
  choice,
  date,
  decimal,
  integer,
  lines,
  longtext,
  money,
  reference,
  references,
  text,
} from '../schema/index.ts'
import { rateDecimals } from './rateDecimals.ts'
import { taxesSaid } from './sellingFills.ts'

const chosen = { createInPlace: false } as const
const figure = { currency: 'base', readOnly: true, decimals: 2, default: 0 } as const
const units = { min: 0, decimals: 6 } as const

export const chargeCategories = [
  'FREIGHT',
  'FUEL',
  'SECURITY',
  'WAR_RISK',
  'THC',
  'PORT',
  'CUSTOMS',
  'DOCUMENTATION',
  'INSURANCE',
  'VALUATION',
  'STORAGE',
  'DEMURRAGE',
  'DETENTION',
  'TRUCKING',
  'OTHER',
] as const

/** What is charged of a container's days. */
export const stayTypes = ['DEMURRAGE', 'DETENTION', 'COMBINED', 'STORAGE', 'PLUG_IN'] as const

export const apportionBases = [
  'NONE',
  'VOLUME',
  'CHARGEABLE',
  'FREIGHT_TON',
  'GROSS',
  'PACKAGES',
  'EQUAL',
  'BY_HAND',
] as const

const billedStates = ['ESTIMATED', 'PART_BILLED', 'BILLED'] as const

/** What was billed of a side, as it was: amounts in its currency, each at the rate of its bill. */
const bills = (currency: string) =>
  lines(
    {
      document: reference('documents', chosen),
      documentLine: integer({ min: 1, max: 2000 }),
      billedOn: date(),
      amount: money({ currency, decimals: 2 }),
      billRate: decimal({ decimals: rateDecimals, min: 0 }),
      /** Credited by a note of no line, which goes over all that its invoice bills. */
      ofWhole: boolean(),
    },
    { readOnly: true, max: 200 },
  )

const sell = {
  billTo: reference('customers', chosen),
  sellBasis: choice(chargeBases, { default: 'FIXED' }),
  sellQuantity: decimal(units),
  /** It stays as it was typed; otherwise it follows the job. */
  sellQuantityTyped: boolean({ readOnly: true, default: false }),
  sellRate: money({ currency: 'sellCurrency', decimals: 6 }),
  sellBase: money({ currency: 'sellCurrency', decimals: 6 }),
  sellMinimum: money({ currency: 'sellCurrency', min: 0 }),
  sellMaximum: money({ currency: 'sellCurrency', min: 0 }),
  sellCurrency: reference('currencies', { ...chosen, startsAs: 'companyCurrency' }),
  sellExchangeRate: decimal({ decimals: rateDecimals, min: 0, copied: false, rules: [{ rule: 'greaterThanZero' }] }),
  sellRateDate: date(),
  sellTaxes: references('taxes'),
  sellEstimated: money({ currency: 'sellCurrency', readOnly: true, decimals: 2, default: 0 }),
  sellEstimatedBase: money(figure),
  sellActualBase: money(figure),
  sellOpenBase: money(figure),
  sellState: choice(billedStates, { readOnly: true }),
  sellFinal: boolean({ default: false }),
  sellBills: bills('sellCurrency'),
} as const

const buy = {
  payTo: reference('entities', chosen),
  buyBasis: choice(chargeBases, { default: 'FIXED' }),
  buyQuantity: decimal(units),
  buyQuantityTyped: boolean({ readOnly: true, default: false }),
  buyRate: money({ currency: 'buyCurrency', decimals: 6 }),
  buyBase: money({ currency: 'buyCurrency', decimals: 6 }),
  buyMinimum: money({ currency: 'buyCurrency', min: 0 }),
  buyMaximum: money({ currency: 'buyCurrency', min: 0 }),
  buyCurrency: reference('currencies', { ...chosen, startsAs: 'companyCurrency' }),
  buyExchangeRate: decimal({ decimals: rateDecimals, min: 0, copied: false, rules: [{ rule: 'greaterThanZero' }] }),
  buyRateDate: date(),
  buyTaxes: references('taxes'),
  buyEstimated: money({ currency: 'buyCurrency', readOnly: true, decimals: 2, default: 0 }),
  buyEstimatedBase: money(figure),
  buyActualBase: money(figure),
  buyOpenBase: money(figure),
  buyState: choice(billedStates, { readOnly: true }),
  buyFinal: boolean({ default: false }),
  buyBills: bills('buyCurrency'),
  exchangeDifference: money(figure),
} as const

/** A charge of a job: what it is sold for and what it costs, expected and billed. */
export const chargeFields = {
  shipment: reference('shipments', {
    ...chosen,
    required: true,
    immutable: true,
    fills: { term: 'freightTerm', billTo: 'customer', payTo: 'carrier' },
  }),
  /** That of the job: who may see operations of some kinds alone sees the charges of those alone. */
  type: reference('operation-types', { ...chosen, readOnly: true }),
  line: integer({ min: 1, max: 2000, givenWhenSaved: true }),
  concept: reference('references', {
    ...chosen,
    where: { kind: 'SERVICE', status: 'ACTIVE' },
    fills: {
      sellTaxes: taxesSaid({ chargeKind: { in: ['MARGIN', 'REVENUE'] } }),
      buyTaxes: taxesSaid({ chargeKind: { in: ['MARGIN', 'COST'] } }),
    },
  }),
  description: text({ required: true, max: 160 }),
  category: choice(chargeCategories, { required: true, default: 'FREIGHT' }),
  chargeKind: choice(['MARGIN', 'REVENUE', 'COST', 'DISBURSEMENT'], { required: true, default: 'MARGIN' }),
  term: choice(['PREPAID', 'COLLECT'], { default: 'PREPAID' }),
  unit: choice(chargeUnits, { required: true, default: 'SHIPMENT' }),
  house: reference('house-bills-of-lading', { ...chosen, fills: { term: 'freightTerm', billTo: 'entityCode' } }),
  percentOf: references('shipment-charges', { where: { shipment: { field: 'shipment' } } }),
  ...sell,
  ...buy,
  noMoreSales: text({ max: 240 }),
  noMoreCosts: text({ max: 240 }),
  apportionBy: choice(apportionBases, { required: true, default: 'NONE' }),
  shares: lines(
    {
      house: reference('house-bills-of-lading', { ...chosen, required: true }),
      weight: decimal({ min: 0, decimals: 6 }),
      billedShare: money({ currency: 'base', decimals: 2, givenWhenSaved: true }),
      share: money({ currency: 'base', decimals: 2, givenWhenSaved: true }),
    },
    { max: 500 },
  ),
  /** The container whose days beyond the free ones it is made of, and what for. */
  stayContainer: reference('containers', { ...chosen, readOnly: true }),
  stayType: choice(stayTypes, { readOnly: true }),
  visibleToCustomer: boolean({ default: true }),
  onArrivalNotice: boolean({ default: false }),
  onBl: boolean({ default: false }),
  explanation: longtext({ max: 8000 }),
} as const

/** What would tell the profit of a job: its buy side, and what follows from it. */
export const costFields: readonly string[] = [...Object.keys(buy), 'noMoreCosts', 'shares', 'explanation']
