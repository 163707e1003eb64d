import type { Row } from './insertRows.ts'

type Category = 'WMS' | 'ACCOUNTING' | 'FREIGHT' | 'COURIER' | 'COMMERCIAL' | 'DOCUMENT'

interface Report {
  readonly type: string
  readonly name: string
  readonly nameEn: string
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
    nameEn: 'Stock by location',
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
    nameEn: 'Age of the cargo',
    category: 'WMS',
    columns: ['store', 'number', 'entity', 'receivedAt', 'days', 'pieces', 'weight'],
    filters: [warehouse, store, customer],
    totals: ['pieces', 'weight'],
  },
  {
    type: 'RECEIPTS',
    name: 'Recibos y despachos',
    nameEn: 'Receipts and dispatches',
    category: 'WMS',
    columns: ['date', 'type', 'number', 'entity', 'pieces', 'weight', 'volumeM3'],
    filters: [from, to, warehouse],
    groupBy: ['type'],
    totals: ['pieces', 'weight', 'volumeM3'],
  },
  {
    type: 'PICK-ACCURACY',
    name: 'Exactitud del alistamiento',
    nameEn: 'Picking accuracy',
    category: 'WMS',
    columns: ['date', 'pickingList', 'lines', 'short', 'accuracyPercent'],
    filters: [from, to, store],
    output: 'XLSX',
  },
  {
    type: 'CYCLE-COUNT',
    name: 'Conteo cíclico',
    nameEn: 'Cycle count',
    category: 'WMS',
    columns: ['location', 'reference', 'lot', 'expected', 'counted', 'difference'],
    filters: [store],
  },
  {
    type: 'INVENTORY-VALUE',
    name: 'Valor del inventario',
    nameEn: 'Value of the inventory',
    category: 'ACCOUNTING',
    columns: ['store', 'reference', 'stockBalance', 'averageCost', 'stockValue'],
    filters: [to, store],
    groupBy: ['store'],
    totals: ['stockValue'],
  },
  {
    type: 'COST-OF-SALES',
    name: 'Costo de ventas',
    nameEn: 'Cost of sales',
    category: 'ACCOUNTING',
    columns: ['date', 'number', 'reference', 'quantity', 'totalCost', 'totalPrice', 'profit'],
    filters: [from, to, customer],
    totals: ['totalCost', 'totalPrice'],
    landscape: true,
  },
  {
    type: 'TAXES',
    name: 'Impuestos y retenciones',
    nameEn: 'Taxes and withholdings',
    category: 'ACCOUNTING',
    columns: ['tax', 'date', 'number', 'entity', 'base', 'amount'],
    filters: [from, to, ['tax', 'Impuesto', 'Tax', 'reference', 'taxes', false]],
    groupBy: ['tax'],
    totals: ['base', 'amount'],
  },
  {
    type: 'RECEIVABLES-AGE',
    name: 'Cartera por edades',
    nameEn: 'Receivables by age',
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
    nameEn: 'Movements by account and cost center',
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
    nameEn: 'Operations by mode and state',
    category: 'FREIGHT',
    columns: ['type', 'number', 'transport', 'customer', 'state', 'etd', 'eta'],
    filters: [from, to, customer, ['transport', 'Transporte', 'Transport', 'reference', 'transport-types', false]],
    groupBy: ['transport'],
    landscape: true,
  },
  {
    type: 'COURIER-DELIVERY',
    name: 'Entregas de courier',
    nameEn: 'Courier deliveries',
    category: 'COURIER',
    columns: ['orderNumber', 'customer', 'consignee', 'city', 'promisedDate', 'deliveredAt', 'state'],
    filters: [from, to, customer],
    output: 'XLSX',
  },
  {
    type: 'QUOTATIONS',
    name: 'Cotizaciones ganadas y perdidas',
    nameEn: 'Quotations won and lost',
    category: 'COMMERCIAL',
    columns: ['date', 'number', 'customer', 'salesperson', 'total', 'currency', 'state'],
    filters: [from, to, customer],
    totals: ['total'],
  },
]

/** Reports that every company has. */
export const reportConfigsRows = (): readonly Row[] =>
  reports.map(({ type, name, nameEn, category, columns, filters, groupBy, totals, landscape, output = 'PDF' }) => ({
    id: type,
    category,
    reportType: type,
    name,
    nameEn,
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
