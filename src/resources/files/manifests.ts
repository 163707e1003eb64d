import { choice, date, defineResource, file, integer, quantity, reference, text } from '../../schema/index.ts'

/** Manifests of cargo as they were handed in; a new one comes with its file (G-22). */
export default defineResource({
  name: 'manifests',
  service: 'files',
  key: 'number',
  fields: {
    number: text({ required: true, max: 40, pattern: '^[A-Za-z0-9/-]+$' }),
    transport: reference('transport-types', { required: true, createInPlace: false }),
    date: date({ required: true }),
    format: choice(['PDF', 'XML', 'XLSX', 'EDI'], { required: true, default: 'PDF' }),
    file: file({ required: true, immutable: true }),
    carrier: reference('carriers', { createInPlace: false }),
    vessel: text({ max: 80, visible: { transport: 'Ocean' } }),
    voyage: text({ max: 20, visible: { transport: 'Ocean' } }),
    flight: text({ max: 12, visible: { transport: 'Air' } }),
    vehiclePlate: text({ max: 8, pattern: '^[A-Za-z]{1,3}-[0-9]{1,4}$', visible: { transport: 'Ground' } }),
    pieces: integer({ min: 0, max: 999999 }),
    grossWeight: quantity({ unit: 'kg', min: 0, decimals: 3 }),
  },
  title: 'number',
  columns: ['number', 'date', 'transport', 'carrier', 'vessel', 'flight', 'pieces', 'grossWeight', 'format'],
  filters: ['transport', 'carrier', 'date', 'format'],
  search: ['number', 'vessel', 'voyage', 'flight', 'vehiclePlate'],
  sort: ['date', 'DESC'],
  verbs: ['list', 'get', 'update'],
  form: [
    { section: 'main', fields: ['number', 'date', 'transport', 'format', 'file'] },
    { section: 'use', fields: ['carrier', 'vessel', 'voyage', 'flight', 'vehiclePlate'] },
    { section: 'measures', fields: ['pieces', 'grossWeight'] },
  ],
  es: {
    one: 'Manifiesto',
    many: 'Manifiestos',
    about: 'Los manifiestos de carga entregados, cada uno con su archivo, su transporte y su transportador.',
    fields: {
      transport: 'Transporte',
      format: 'Formato',
      vessel: 'Buque',
      voyage: 'Viaje',
      flight: 'Vuelo',
      vehiclePlate: 'Placa del vehículo',
      pieces: 'Piezas',
    },
    options: { format: { PDF: 'PDF', XML: 'XML', XLSX: 'Excel', EDI: 'EDI' } },
  },
  en: {
    one: 'Manifest',
    many: 'Manifests',
    about: 'The cargo manifests handed in, each with its file, its mode of transport and its carrier.',
    options: { format: { PDF: 'PDF', XML: 'XML', XLSX: 'Excel', EDI: 'EDI' } },
  },
})
