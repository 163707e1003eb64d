import Big from 'big.js'
import { dayIn } from '../../../../src/domain/dayIn.ts'
import { accountMoves } from './accountMoves.ts'
import { payables, receivables } from './ageing.ts'
import { exchangeDifferences } from './exchangeDifferences.ts'
import { kilograms } from './kilograms.ts'
import { pickAccuracy } from './pickAccuracy.ts'
import { receipts } from './receipts.ts'
import { daysBetween, linesIn, numberIn, ofCustomer, type Source, textIn, type Values, type Worked } from './source.ts'
import { stockValue } from './stockValue.ts'
import { taxes } from './taxes.ts'

const days: Worked = {
  label: { es: 'Días', en: 'Days' },
  type: 'number',
  decimals: 0,
  value: (row, { today, timeZone }) => daysBetween(dayIn(timeZone, new Date(textIn(row, 'receivedAt'))), today),
}

/** By its code, as the sums name it. */
const currency: Worked = {
  label: { es: 'Moneda', en: 'Currency' },
  type: 'text',
  value: (row) => textIn(row, 'currency'),
}

const between = (field: string) => ({
  dateFrom: (value: string) => ({ [field]: { gte: value } }),
  dateTo: (value: string) => ({ [field]: { lte: value } }),
})

const same = (field: string) => (value: string) => ({ [field]: value })

const words = (es: string, en: string) => ({ label: { es, en } })

const units = (es: string, en: string, value: (row: Values) => unknown): Worked => ({
  ...words(es, en),
  type: 'number',
  decimals: 4,
  value: (row) => {
    const found = value(row)
    return typeof found === 'number' ? found : null
  },
})

/** What is given back, or was sold and taken back, lessens what was sold. */
const soldOf = (movement: Values): readonly Values[] => {
  if (movement['sw'] !== '2') return [movement]
  const less = (field: string): number => (numberIn(movement, field) === 0 ? 0 : -numberIn(movement, field))
  return [{ ...movement, quantity: less('quantity'), totalCost: less('totalCost'), totalPrice: less('totalPrice') }]
}

/** The rows of each type of report that the world data configures (G-23). */
export const sources: { readonly [reportType: string]: Source } = {
  'STOCK-LOCATION': {
    resource: 'freight-stocks',
    columns: {
      store: 'store',
      location: 'location',
      reference: 'reference',
      lot: 'lot',
      quantity: 'quantity',
      weight: 'weight',
      volumeM3: 'volume',
    },
    filters: { warehouse: same('store.warehouseCode'), store: same('store') },
    sort: ['store', 'ASC'],
  },
  'STOCK-AGE': {
    resource: 'bulks',
    columns: {
      store: 'store',
      number: 'number',
      entity: 'entity',
      receivedAt: 'receivedAt',
      days,
      pieces: 'pieces',
      weight: kilograms,
    },
    filters: { warehouse: same('store.warehouseCode'), store: same('store'), customer: ofCustomer },
    where: { receivedAt: { null: false }, dispatchedAt: null },
    sort: ['receivedAt', 'ASC'],
  },
  'PICK-ACCURACY': pickAccuracy,
  TAXES: taxes,
  'RECEIVABLES-AGE': receivables,
  'PAYABLES-AGE': payables,
  'ACCOUNT-MOVES': accountMoves,
  'EXCHANGE-DIFFERENCES': exchangeDifferences,
  'CYCLE-COUNT': {
    resource: 'stock-counts',
    columns: {
      date: 'date',
      location: 'store',
      reference: { ...words('Referencia', 'Reference'), type: 'text', value: (row) => textIn(row, 'reference') },
      expected: units('Esperado', 'Expected', ({ bookQuantity }) => bookQuantity),
      counted: units('Contado', 'Counted', ({ counted }) => counted),
      difference: units('Diferencia', 'Difference', (row) =>
        new Big(numberIn(row, 'counted')).minus(numberIn(row, 'bookQuantity')).toNumber(),
      ),
    },
    filters: { ...between('date'), store: same('store') },
    where: { state: 'POSTED' },
    sort: ['date', 'DESC'],
    rows: (count) => linesIn(count, 'results').map((line) => ({ ...count, ...line })),
  },
  QUOTATIONS: {
    resource: 'client-quotations',
    columns: {
      date: 'date',
      number: 'number',
      customer: 'customer',
      salesperson: 'salesperson',
      total: 'total',
      currency,
      state: 'state',
    },
    filters: { ...between('date'), customer: same('customer') },
    where: { state: ['APPROVED', 'CANCELED', 'EXPIRED'] },
    currency: 'currency',
    sort: ['date', 'ASC'],
  },
  OPERATIONS: {
    resource: 'pre-registers',
    columns: {
      type: 'type',
      number: 'number',
      transport: 'transport',
      customer: 'customer',
      state: 'state',
      etd: 'etd',
      eta: 'eta',
    },
    filters: { ...between('date'), customer: same('customer'), transport: same('transport') },
    // What was annulled was no operation.
    where: { status: 'ACTIVE' },
    sort: ['date', 'ASC'],
  },
  'INVENTORY-VALUE': stockValue,
  'COST-OF-SALES': {
    resource: 'stock-movements',
    columns: {
      date: 'date',
      number: 'documentNumber',
      reference: 'sku',
      quantity: 'quantity',
      totalCost: 'totalCost',
      totalPrice: 'totalPrice',
      profit: 'profit',
    },
    filters: { ...between('date'), customer: ofCustomer },
    where: { sw: ['1', '2'] },
    currency: 'base',
    sort: ['date', 'ASC'],
    rows: soldOf,
  },
  RECEIPTS: receipts,
  'COURIER-DELIVERY': {
    resource: 'orders',
    columns: {
      orderNumber: 'number',
      customer: 'customer',
      consignee: 'consignee',
      city: 'destinationCity',
      promisedDate: 'promisedDate',
      deliveredAt: {
        ...words('Entregada', 'Delivered'),
        type: 'date',
        // Parcels that went back to their sender have the moment of that; a role may hide it.
        value: (row, { timeZone }) => {
          const moment = textIn(row, 'deliveredAt')
          return row['deliveryOutcome'] === 'DELIVERED' && moment !== '' ? dayIn(timeZone, new Date(moment)) : null
        },
      },
      state: 'state',
    },
    filters: { ...between('date'), customer: same('customer') },
    where: { module: 'COURIER' },
    sort: ['date', 'ASC'],
  },
}
