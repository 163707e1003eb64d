import { datetime, defineResource, integer, money, quantity, reference, text } from '../../schema/index.ts'
import { availableFields, availableWords } from '../availableFields.ts'

const units = { unit: 'u', decimals: 4, readOnly: true } as const

/** What the company owns of each reference in each store: units, value and average cost, as the kardex leaves them. */
export default defineResource({
  name: 'stocks',
  service: 'transactions',
  key: ['code', 'store'],
  fields: {
    code: reference('references', { required: true, createInPlace: false }),
    store: reference('stores', { required: true, createInPlace: false }),
    onHand: quantity({ ...units, default: 0 }),
    reserved: quantity({ ...units, default: 0 }),
    ...availableFields('onHand', 4),
    averageCost: money({ currency: 'base', decimals: 6, readOnly: true, default: 0 }),
    stockValue: money({ currency: 'base', decimals: 2, readOnly: true, default: 0 }),
    unit: reference('units-of-measure', { createInPlace: false, readOnly: true }),
    lot: text({ max: 40, readOnly: true }),
    lastMovement: datetime({ readOnly: true }),
    sequence: integer({ readOnly: true, default: 0 }),
  },
  title: 'code',
  columns: ['code', 'store', 'onHand', 'reserved', 'available', 'awaited', 'averageCost', 'stockValue', 'lastMovement'],
  filters: ['code', 'store'],
  search: ['lot'],
  sort: ['code', 'ASC'],
  open: { onHand: { ne: 0 } },
  verbs: ['list', 'get'],
  queries: {
    referenceStock: { route: 'GET /stocks/reference/{code}{?store}' },
    summaryByDateRangeAndStore: { route: 'GET /stocks/summary{?dateFrom,dateTo,store}' },
    averageCostByCode: { route: 'GET /stocks/average-cost/{code}{?store}' },
    dashboard: { route: 'GET /stocks/dashboard{?store}' },
  },
  menu: { section: 'Inventory inquiry', order: 4, icon: 'box' },
  es: {
    one: 'Existencia',
    many: 'Existencias',
    about: 'Lo que hay de cada referencia en cada almacén, lo reservado y lo disponible, con su costo promedio.',
    fields: {
      code: 'Referencia',
      onHand: 'En existencia',
      reserved: 'Reservado',
      ...availableWords.es,
      averageCost: 'Costo promedio',
      stockValue: 'Valor en inventario',
      lot: 'Lote',
      lastMovement: 'Último movimiento',
      sequence: 'Movimientos',
    },
    names: {
      referenceStock: 'Existencia de la referencia',
      summaryByDateRangeAndStore: 'Resumen por fechas y almacén',
      averageCostByCode: 'Costo promedio por código',
      dashboard: 'Tablero de inventario',
    },
    messages: { summary: 'Error al buscar el resúmen del stock', dates: 'Escriba las dos fechas' },
  },
  en: {
    one: 'Stock',
    many: 'Stock',
    about: 'What there is of each reference in each store, reserved and available, with its average cost.',
    fields: { ...availableWords.en, code: 'Reference', lastMovement: 'Last movement', sequence: 'Movements' },
    names: { summaryByDateRangeAndStore: 'Summary by dates and store', dashboard: 'Inventory dashboard' },
    messages: { summary: 'Error searching the stock summary', dates: 'Write both dates' },
  },
})
