import type { Row } from './insertRows.ts'

type Category = 'WMS' | 'ACCOUNTING' | 'FREIGHT' | 'COURIER' | 'COMMERCIAL' | 'DOCUMENT'

interface Report {
  readonly type: string
  readonly name: string
  readonly category: Category
  readonly columns: readonly string[]
  readonly filters: readonly Filter[]
  readonly groupBy?: readonly string[]
  readonly totals?: readonly string[]
  readonly landscape?: true
  readonly output?: 'XLSX' | 'CSV'
}

type Filter = readonly [name: string, es: string, en: string, kind: string, reference: string | null, required: boolean]

const from: Filter = ['dateFrom', 'Desde', 'From', 'date', null, true]
const to: Filter = ['dateTo', 'Hasta', 'Until', 'date', null, true]
const warehouse: Filter = ['warehouse', 'Bodega', 'Warehouse', 'reference', 'warehouses', false]
const store: Filter = ['store', 'Almacén', 'Store', 'reference', 'stores', false]
const customer: Filter = ['customer', 'Cliente', 'Customer', 'reference', 'customers', false]
const account: Filter = ['account', 'Cuenta', 'Account', 'reference', 'ledger-accounts', false]
const costCenter: Filter = ['costCenter', 'Centro de costo', 'Cost center', 'reference', 'cost-centers', false]

const reports: readonly Report[] = [
  {
    type: 'STOCK-LOCATION',
    name: 'Existencias por ubicación',
    category: 'WMS',
    columns: ['store', 'location', 'reference', 'lot', 'quantity', 'weight', 'volumeM3'],
    filters: [warehouse, store],
    groupBy: ['store'],
    totals: ['quantity', 'weight', 'volumeM3'],
    landscape: true,
  },
  {
    type: 'STOCK-AGE',
    name: 'Antigüedad de la carga',
    category: 'WMS',
    columns: ['store', 'number', 'entity', 'receivedAt', 'days', 'pieces', 'weight'],
    filters: [warehouse, store, customer],
    totals: ['pieces', 'weight'],
  },
  {
    type: 'RECEIPTS',
    name: 'Recibos y despachos',
    category: 'WMS',
    columns: ['date', 'type', 'number', 'entity', 'pieces', 'weight', 'volumeM3'],
    filters: [from, to, warehouse],
    groupBy: ['type'],
    totals: ['pieces', 'weight', 'volumeM3'],
  },
  {
    type: 'PICK-ACCURACY',
    name: 'Exactitud del alistamiento',
    category: 'WMS',
    columns: ['date', 'pickingList', 'lines', 'short', 'accuracyPercent'],
    filters: [from, to, store],
    output: 'XLSX',
  },
  {
    type: 'CYCLE-COUNT',
    name: 'Conteo cíclico',
    category: 'WMS',
    columns: ['location', 'reference', 'lot', 'expected', 'counted', 'difference'],
    filters: [store],
  },
  {
    type: 'INVENTORY-VALUE',
    name: 'Valor del inventario',
    category: 'ACCOUNTING',
    columns: ['store', 'reference', 'stockBalance', 'averageCost', 'stockValue'],
    filters: [to, store],
    groupBy: ['store'],
    totals: ['stockValue'],
  },
  {
    type: 'COST-OF-SALES',
    name: 'Costo de ventas',
    category: 'ACCOUNTING',
    columns: ['date', 'number', 'reference', 'quantity', 'totalCost', 'totalPrice', 'profit'],
    filters: [from, to, customer],
    totals: ['totalCost', 'totalPrice'],
    landscape: true,
  },
  {
    type: 'TAXES',
    name: 'Impuestos y retenciones',
    category: 'ACCOUNTING',
    columns: ['tax', 'date', 'number', 'entity', 'base', 'amount'],
    filters: [from, to, ['tax', 'Impuesto', 'Tax', 'reference', 'taxes', false]],
    groupBy: ['tax'],
    totals: ['base', 'amount'],
  },
  {
    type: 'RECEIVABLES-AGE',
    name: 'Cartera por edades',
    category: 'ACCOUNTING',
    columns: ['customer', 'number', 'dueDate', 'current', 'days30', 'days60', 'days90', 'older', 'balance'],
    filters: [to, customer],
    groupBy: ['customer'],
    totals: ['current', 'days30', 'days60', 'days90', 'older', 'balance'],
    landscape: true,
  },
  {
    type: 'ACCOUNT-MOVES',
    name: 'Movimientos por cuenta y centro de costo',
    category: 'ACCOUNTING',
    columns: ['account', 'costCenter', 'date', 'document', 'entity', 'debit', 'credit', 'balance'],
    filters: [from, to, account, costCenter],
    groupBy: ['account', 'costCenter'],
    totals: ['debit', 'credit'],
    landscape: true,
  },
  {
    type: 'OPERATIONS',
    name: 'Operaciones por modo y estado',
    category: 'FREIGHT',
    columns: ['type', 'number', 'transport', 'customer', 'state', 'etd', 'eta'],
    filters: [from, to, customer, ['transport', 'Transporte', 'Transport', 'reference', 'transport-types', false]],
    groupBy: ['transport'],
    landscape: true,
  },
  {
    type: 'COURIER-DELIVERY',
    name: 'Entregas de courier',
    category: 'COURIER',
    columns: ['orderNumber', 'customer', 'consignee', 'city', 'promisedDate', 'deliveredAt', 'state'],
    filters: [from, to, customer],
    output: 'XLSX',
  },
  {
    type: 'QUOTATIONS',
    name: 'Cotizaciones ganadas y perdidas',
    category: 'COMMERCIAL',
    columns: ['date', 'number', 'customer', 'salesperson', 'total', 'currency', 'state'],
    filters: [from, to, customer],
    totals: ['total'],
  },
]

/** Reports that every company has. */
export const reportConfigsRows = (): readonly Row[] =>
  reports.map(({ type, name, category, columns, filters, groupBy, totals, landscape, output = 'PDF' }) => ({
    id: type,
    category,
    reportType: type,
    name,
    title: name,
    filters: filters.map(([filter]) => filter),
    columns,
    groupBy: groupBy ?? null,
    totals: totals ?? null,
    orientation: landscape ? 'LANDSCAPE' : 'PORTRAIT',
    paper: 'LETTER',
    output,
    logo: true,
    status: 'ACTIVE',
  }))

/** What each of them asks for. */
export const reportFiltersRows = (): readonly Row[] =>
  reports.flatMap(({ type, filters }) =>
    filters.map(([name, labelEs, labelEn, fieldType, reference, required], index) => ({
      type,
      name,
      labelEn,
      labelEs,
      fieldType,
      reference,
      required,
      order: index + 1,
    })),
  )
