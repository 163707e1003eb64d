import { datetime, defineResource, file, reference, references, text } from '../../schema/index.ts'
import { documentViewFields } from '../documentView.ts'
import { documentViewWords } from '../documentViewWords.ts'

const fields = {
  ...documentViewFields,
  carrier: reference('carriers'),
  driver: text(),
  vehiclePlate: text(),
  seal: text(),
  departedAt: datetime(),
  pickingLists: references('picking-lists'),
  pod: file(),
} as const

/** What left the warehouses for customers (switch 45). */
export default defineResource({
  name: 'warehouse-dispatches',
  service: 'transactions',
  key: 'number',
  view: { of: 'documents', where: { type: 'WD' } },
  fields,
  title: 'number',
  columns: ['number', 'date', 'entity', 'warehouse', 'carrier', 'vehiclePlate', 'pickingLists', 'departedAt', 'state'],
  filters: ['state', 'date', 'entity', 'warehouse', 'carrier'],
  search: ['number'],
  sort: ['date', 'DESC'],
  menu: { section: 'Warehouse receipt and dispatch', order: 9, icon: 'truck' },
  es: {
    one: 'Despacho de bodega',
    many: 'Despachos de bodega',
    about: 'Los despachos de bodega: qué salió, en qué vehículo y con qué prueba de entrega.',
    ...documentViewWords('es', fields),
  },
  en: {
    one: 'Warehouse dispatch',
    many: 'Warehouse dispatches',
    about: 'The warehouse dispatches: what left, in which vehicle and with which proof of delivery.',
    ...documentViewWords('en', fields),
  },
})
