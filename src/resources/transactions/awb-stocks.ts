import { code, datetime, defineResource, integer, reference, status, text } from '../../schema/index.ts'

const chosen = { createInPlace: false } as const
const serial = { min: 0, max: 9_999_999, digits: 7 } as const
const counted = { readOnly: true, min: 0 } as const

/** Ranges of air waybill numbers that airlines gave; each number goes to one shipment, and to no other. */
export default defineResource({
  name: 'awb-stocks',
  service: 'transactions',
  fields: {
    carrier: reference('carriers', {
      ...chosen,
      required: true,
      where: { transport: 'Air' },
      fills: { prefix: 'iataPrefix' },
    }),
    prefix: code({ required: true, immutable: true, pattern: '^\\d{3}$' }),
    fromSerial: integer({ ...serial, required: true, immutable: true }),
    toSerial: integer({ ...serial, required: true, immutable: true }),
    nextSerial: integer({ ...counted, digits: 7 }),
    left: integer({ ...counted }),
    warnBelow: integer({ required: true, min: 0, max: 100_000, default: 10 }),
    receivedAt: datetime({ startsAs: 'now' }),
    stockState: status(['OPEN', 'LOW', 'EMPTY'], {
      readOnly: true,
      tones: { OPEN: 'good', LOW: 'warn', EMPTY: 'neutral' },
    }),
    notes: text({ max: 240 }),
  },
  title: 'prefix',
  disambiguateBy: ['carrier', 'fromSerial'],
  columns: ['carrier', 'prefix', 'fromSerial', 'toSerial', 'nextSerial', 'left', 'stockState', 'receivedAt'],
  filters: ['stockState', 'carrier', 'prefix'],
  search: ['prefix'],
  sort: ['receivedAt', 'DESC'],
  unique: [['prefix', 'fromSerial']],
  verbs: ['list', 'get', 'create', 'update'],
  access: { customers: { prefix: { null: true } }, options: false },
  rules: [
    {
      name: 'X-AWB-RANGE',
      field: 'toSerial',
      message: 'range',
      assert: { toSerial: { gte: { field: 'fromSerial' } } },
    },
  ],
  form: [
    { section: 'main', fields: ['carrier', 'prefix', 'fromSerial', 'toSerial', 'receivedAt', 'warnBelow'] },
    { section: 'standing', fields: ['nextSerial', 'left', 'stockState', 'notes'] },
  ],
  paths: ['/freight/awbStock', '/awb-stocks'],
  menu: { section: 'Shipment scheduling', order: 5, icon: 'stamp' },
  es: {
    one: 'Rango de guías aéreas',
    many: 'Inventario de guías aéreas',
    about: 'Los números de guía que dio cada aerolínea; cada uno es de un solo embarque y no se repite.',
    fields: {
      carrier: 'Aerolínea',
      fromSerial: 'Desde (siete dígitos)',
      toSerial: 'Hasta (siete dígitos)',
      nextSerial: 'Siguiente',
      left: 'Quedan',
      warnBelow: 'Avisar bajo',
      receivedAt: 'Recibido el',
      stockState: 'Estado',
    },
    options: { stockState: { LOW: 'Por agotarse', EMPTY: 'Agotado' } },
    names: { standing: 'Cómo va' },
    messages: {
      range: 'El final no puede ser menor que el inicio',
      overlap: 'Parte de ese rango ya está registrada',
      none: 'No quedan guías de esa aerolínea',
      notAir: 'Solo los embarques aéreos llevan guía aérea',
    },
  },
  en: {
    one: 'Range of air waybills',
    many: 'Air waybill stock',
    about: 'The waybill numbers that each airline gave; each is of one shipment alone and never comes again.',
    fields: {
      carrier: 'Airline',
      fromSerial: 'From (seven digits)',
      toSerial: 'To (seven digits)',
      nextSerial: 'Next',
      stockState: 'State',
    },
    options: { stockState: { LOW: 'Running low' } },
    messages: {
      range: 'The end cannot be below the beginning',
      overlap: 'Part of that range is there already',
      none: 'No waybills of that airline are left',
      notAir: 'Only shipments by air have an air waybill',
    },
  },
})
