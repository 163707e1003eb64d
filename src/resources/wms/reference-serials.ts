import { choice, date, datetime, defineResource, reference, text } from '../../schema/index.ts'

/** The serial numbers of a product, each with where it is and what becomes of it. */
export default defineResource({
  name: 'reference-serials',
  service: 'wms',
  key: ['reference', 'serial'],
  fields: {
    reference: reference('references', { required: true, createInPlace: false }),
    serial: text({ required: true, max: 60, pattern: '^[^~/]+$' }),
    lot: text({ max: 40 }),
    store: reference('stores', { createInPlace: false }),
    location: reference('locations', { where: { storeId: { field: 'store' } }, createInPlace: false }),
    document: text({ max: 40 }),
    receivedAt: datetime(),
    warrantyUntil: date(),
    serialState: choice(['AVAILABLE', 'RESERVED', 'DISPATCHED', 'RETURNED', 'BLOCKED'], {
      required: true,
      readOnly: true,
      default: 'AVAILABLE',
    }),
  },
  title: 'serial',
  columns: ['reference', 'serial', 'lot', 'store', 'document', 'receivedAt', 'serialState'],
  filters: ['reference', 'serialState', 'store', 'lot'],
  search: ['serial', 'lot', 'document'],
  sort: ['serial', 'ASC'],
  verbs: ['list', 'get', 'create', 'delete'],
  routes: { create: 'POST /references/serials', delete: 'DELETE /references/{reference}/serials{?serial}' },
  finders: {
    byReference: { path: '/references/{reference}/serials', where: { reference: { eq: { var: 'reference' } } } },
  },
  form: [
    { section: 'main', fields: ['reference', 'serial', 'serialState', 'lot'] },
    { section: 'origin', fields: ['store', 'location', 'document', 'receivedAt', 'warrantyUntil'] },
  ],
  es: {
    one: 'Serial',
    many: 'Seriales de referencia',
    about: 'Los números de serie de cada referencia: dónde está cada unidad y si se puede despachar.',
    fields: {
      reference: 'Referencia',
      serial: 'Serial',
      lot: 'Lote',
      document: 'Documento',
      receivedAt: 'Recibido',
      warrantyUntil: 'Garantía hasta',
      serialState: 'Estado del serial',
    },
    options: {
      serialState: {
        AVAILABLE: 'Disponible',
        RESERVED: 'Reservado',
        DISPATCHED: 'Despachado',
        RETURNED: 'Devuelto',
        BLOCKED: 'Bloqueado',
      },
    },
    names: { origin: 'Procedencia' },
    messages: {
      noSerials: 'La lista está vacía',
      notAvailable: 'Solo se pueden eliminar seriales disponibles',
      repeated: 'Hay seriales repetidos: {serials}',
    },
  },
  en: {
    one: 'Serial',
    many: 'Reference serials',
    about: 'The serial numbers of each reference: where each piece is and whether it may be dispatched.',
    fields: { receivedAt: 'Received' },
    names: { origin: 'Where it comes from' },
    messages: {
      noSerials: 'List is empty',
      notAvailable: 'Only available serials can be deleted',
      repeated: 'There are repeated serials: {serials}',
    },
  },
})
