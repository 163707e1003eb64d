import { date, datetime, defineResource, quantity, reference, text } from '../../schema/index.ts'
import { availableFields, availableWords } from '../availableFields.ts'

const units = { unit: 'u', min: 0, decimals: 3 } as const

/** What lies where of customers' cargo, by location, product and packaging. */
export default defineResource({
  name: 'freight-stocks',
  service: 'wms',
  key: ['location', 'reference', 'packaging'],
  fields: {
    location: reference('locations', { required: true, createInPlace: false }),
    reference: reference('references', { required: true, createInPlace: false }),
    packaging: reference('packagings', { required: true, createInPlace: false }),
    store: reference('stores', { required: true, createInPlace: false }),
    entity: reference('entities', { createInPlace: false }),
    quantity: quantity({ ...units, required: true }),
    reserved: quantity({ ...units, default: 0 }),
    ...availableFields('quantity', 3),
    weight: quantity({ unit: 'kg', min: 0, decimals: 3 }),
    volume: quantity({ unit: 'm³', min: 0, decimals: 6 }),
    lot: text({ max: 40 }),
    serial: text({ max: 60 }),
    dueDate: date(),
    receivedAt: datetime(),
  },
  title: 'reference',
  columns: [
    'location',
    'reference',
    'packaging',
    'quantity',
    'reserved',
    'available',
    'awaited',
    'entity',
    'receivedAt',
  ],
  filters: ['store', 'location', 'reference', 'packaging', 'entity'],
  search: ['lot', 'serial'],
  sort: ['location', 'ASC'],
  open: { quantity: { ne: 0 } },
  verbs: ['list', 'get'],
  indexes: [['reference'], ['store'], ['entity']],
  queries: {
    groupedByLocation: { route: 'GET /freight-stocks/grouped/{location}' },
    available: { route: 'GET /freight-stocks/available{?location,reference,packaging}' },
    dashboard: { route: 'GET /freight-stocks/dashboard{?store,zone,rack,location,entity,reference,freeDays}' },
  },
  menu: { section: 'Freight stock dashboard', order: 9, icon: 'box' },
  es: {
    one: 'Existencia de carga',
    many: 'Existencias de carga',
    about: 'La carga almacenada de cada cliente: cuánto hay, cuánto está reservado y en qué ubicación está.',
    fields: {
      reference: 'Referencia',
      packaging: 'Embalaje',
      reserved: 'Reservado',
      ...availableWords.es,
      lot: 'Lote',
      serial: 'Serial',
      receivedAt: 'Recibido',
    },
    names: { groupedByLocation: 'Por ubicación', available: 'Disponible', dashboard: 'Tablero' },
  },
  en: {
    one: 'Freight stock',
    many: 'Freight stocks',
    about: 'The stored cargo of each customer: how much there is, how much is reserved and where it lies.',
    fields: { ...availableWords.en, receivedAt: 'Received' },
    names: { groupedByLocation: 'By location', dashboard: 'Dashboard' },
  },
})
