import Big from 'big.js'
import { agedOn, owedStates } from '../../../../src/domain/commercial/receivables.ts'
import { grossKilograms } from '../../../../src/domain/cubing/units.ts'
import { dayIn } from '../../../../src/domain/dayIn.ts'
import { accountMoves } from './accountMoves.ts'
import { daysBetween, linesIn, numberIn, type Source, textIn, type Values, type Worked } from './source.ts'
import { stockValue } from './stockValue.ts'
import { taxes } from './taxes.ts'

const days: Worked = {
  label: { es: 'Días', en: 'Days' },
  type: 'number',
  decimals: 0,
  value: (row, { today, timeZone }) => daysBetween(dayIn(timeZone, new Date(textIn(row, 'receivedAt'))), today),
}

/** Whatever each piece was weighed in: sums add them up. */
const kilograms: Worked = {
  label: { es: 'Peso (kg)', en: 'Weight (kg)' },
  type: 'number',
  decimals: 3,
  // What nobody weighed, or a role hides, is not nothing.
  value: (row) =>
    typeof row['grossWeight'] === 'number' && Object.hasOwn(row, 'weightUnit')
      ? grossKilograms({ grossWeight: row['grossWeight'], weightUnit: textIn(row, 'weightUnit') })
          .round(3)
          .toNumber()
      : null,
}

/** The balance of an invoice in the column of how long it is past due. */
const overdue = (es: string, en: string, from: number, to: number): Worked => ({
  label: { es, en },
  type: 'number',
  decimals: 2,
  value: (row, { filters, today }) => {
    const late = daysBetween(textIn(row, 'dueDate'), agedOn(filters['dateTo'], today))
    return late >= from && late <= to ? numberIn(row, 'balance') : 0
  },
})

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

const lineCount: Worked = {
  label: { es: 'Renglones', en: 'Lines' },
  type: 'number',
  decimals: 0,
  value: (row) => linesIn(row, 'lines').length,
}

const shortCount: Worked = {
  label: { es: 'Faltantes', en: 'Short' },
  type: 'number',
  decimals: 0,
  value: (row) => linesIn(row, 'shortages').length,
}

const accuracy: Worked = {
  label: { es: 'Exactitud (%)', en: 'Accuracy (%)' },
  type: 'number',
  decimals: 2,
  value: (row) => {
    const lines = linesIn(row, 'lines').length
    return lines === 0 ? null : Math.round((1 - linesIn(row, 'shortages').length / lines) * 10_000) / 100
  },
}

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
    filters: { warehouse: same('store.warehouseCode'), store: same('store'), customer: same('entity') },
    where: { receivedAt: { null: false }, dispatchedAt: null },
    sort: ['receivedAt', 'ASC'],
  },
  'PICK-ACCURACY': {
    resource: 'picking-lists',
    columns: { date: 'date', pickingList: 'number', lines: lineCount, short: shortCount, accuracyPercent: accuracy },
    filters: { ...between('date'), store: same('store') },
    where: { state: ['PICKED', 'SHIPPED'] },
    sort: ['date', 'ASC'],
    rows: (list) => [list],
  },
  TAXES: taxes,
  'RECEIVABLES-AGE': {
    resource: 'invoices',
    columns: {
      customer: 'clientId',
      number: 'number',
      dueDate: 'dueDate',
      currency,
      current: overdue('Por vencer', 'Not due', -100_000, 0),
      days30: overdue('1 a 30 días', '1 to 30 days', 1, 30),
      days60: overdue('31 a 60 días', '31 to 60 days', 31, 60),
      days90: overdue('61 a 90 días', '61 to 90 days', 61, 90),
      older: overdue('Más de 90 días', 'Over 90 days', 91, 100_000),
      balance: 'balance',
    },
    filters: { dateTo: (value) => ({ date: { lte: value } }), customer: same('clientId') },
    where: { invoiceState: owedStates, balance: { gt: 0 } },
    currency: 'currency',
    sort: ['clientId', 'ASC'],
  },
  'ACCOUNT-MOVES': accountMoves,
  'CYCLE-COUNT': {
    resource: 'stock-counts',
    columns: {
      location: 'store',
      reference: { ...words('Referencia', 'Reference'), type: 'text', value: (row) => textIn(row, 'reference') },
      expected: units('Esperado', 'Expected', ({ bookQuantity }) => bookQuantity),
      counted: units('Contado', 'Counted', ({ counted }) => counted),
      difference: units('Diferencia', 'Difference', (row) =>
        new Big(numberIn(row, 'counted')).minus(numberIn(row, 'bookQuantity')).toNumber(),
      ),
    },
    filters: { store: same('store') },
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
    filters: { ...between('date'), customer: same('entity') },
    where: { sw: ['1', '2'] },
    currency: 'base',
    sort: ['date', 'ASC'],
    rows: soldOf,
  },
  RECEIPTS: {
    resource: 'pre-registers',
    columns: {
      date: 'date',
      type: 'type',
      number: 'number',
      entity: 'customer',
      pieces: 'totalPieces',
      weight: 'totalWeight',
      volumeM3: 'totalVolume',
    },
    filters: { ...between('date'), warehouse: same('warehouse') },
    where: { state: ['RECEIVED', 'ON_WAREHOUSE', 'DISPATCHED', 'EXECUTED'] },
    sort: ['date', 'ASC'],
  },
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
