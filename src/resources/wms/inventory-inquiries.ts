import { datetime, defineResource, money, quantity, reference, text } from '../../schema/index.ts'
import { availableFields, availableWords } from '../availableFields.ts'

const units = { unit: 'u', decimals: 4 } as const

/** What there is of each reference, for who asks and writes nothing; kept as stock. */
export default defineResource({
  name: 'inventory-inquiries',
  service: 'wms',
  key: ['reference', 'store'],
  view: { of: 'stocks', fields: { reference: 'code' } },
  fields: {
    reference: reference('references', { required: true }),
    store: reference('stores', { required: true }),
    lot: text(),
    onHand: quantity(units),
    reserved: quantity(units),
    ...availableFields('onHand', 4),
    averageCost: money({ currency: 'base', decimals: 6 }),
    stockValue: money({ currency: 'base', decimals: 2 }),
    lastMovement: datetime(),
  },
  title: 'reference',
  columns: [
    'reference',
    'store',
    'onHand',
    'reserved',
    'available',
    'awaited',
    'averageCost',
    'stockValue',
    'lastMovement',
  ],
  filters: ['reference', 'store'],
  search: ['lot'],
  sort: ['reference', 'ASC'],
  menu: { section: 'Inventory inquiry', order: 7, icon: 'search' },
  es: {
    one: 'Consulta de inventario',
    many: 'Consulta de inventario',
    about: 'Lo que hay de cada referencia en cada almacén, para quien solo consulta.',
    fields: {
      reference: 'Referencia',
      onHand: 'En existencia',
      reserved: 'Reservado',
      ...availableWords.es,
      averageCost: 'Costo promedio',
      stockValue: 'Valor en inventario',
      lot: 'Lote',
      lastMovement: 'Último movimiento',
    },
  },
  en: {
    one: 'Inventory inquiry',
    many: 'Inventory inquiry',
    about: 'What there is of each reference in each store, for who only asks.',
    fields: { ...availableWords.en, lastMovement: 'Last movement' },
  },
})
