import { choice, datetime, defineResource, reference, text } from '../../schema/index.ts'
import { documentViewFields } from '../documentView.ts'
import { documentViewWords } from '../documentViewWords.ts'

const fields = {
  ...documentViewFields,
  carrier: reference('carriers'),
  driver: text(),
  vehiclePlate: text(),
  seal: text(),
  arrivedAt: datetime(),
  condition: choice(['GOOD', 'DAMAGED', 'SHORT', 'OVER']),
} as const

/** What was received in the warehouses (switch 12). */
export default defineResource({
  name: 'warehouse-receipts',
  service: 'transactions',
  key: 'number',
  // What takes a dispatch back is no receipt.
  view: { of: 'documents', where: { type: 'WR', voids: null } },
  fields,
  title: 'number',
  columns: ['number', 'date', 'entity', 'warehouse', 'store', 'carrier', 'vehiclePlate', 'condition', 'state'],
  filters: ['state', 'date', 'entity', 'warehouse', 'store', 'carrier'],
  search: ['number'],
  sort: ['date', 'DESC'],
  menu: { section: 'Warehouse receipt and dispatch', order: 8, icon: 'document' },
  es: {
    one: 'Recibo de bodega',
    many: 'Recibos de bodega',
    about: 'Los recibos de bodega: qué llegó, en qué vehículo y en qué estado.',
    ...documentViewWords('es', fields),
  },
  en: {
    one: 'Warehouse receipt',
    many: 'Warehouse receipts',
    about: 'The warehouse receipts: what came, in which vehicle and in which condition.',
    ...documentViewWords('en', fields),
  },
})
