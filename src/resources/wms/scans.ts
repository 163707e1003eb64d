import { boolean, choice, datetime, defineResource, reference, text } from '../../schema/index.ts'

/**
 * What was read on the floor and done with it. The device gives each its key, so that one is applied once however
 * often it is sent, and says by its own clock when it was read and when it was sent; the server says when it came.
 */
export default defineResource({
  name: 'scans',
  service: 'wms',
  key: 'scanKey',
  fields: {
    scanKey: text({ required: true, immutable: true, max: 60, pattern: '^[0-9A-Za-z-]+$' }),
    action: choice(['locate', 'takeOut'], { required: true }),
    code: text({ required: true, max: 200 }),
    /** Where a relocation takes it from, as it was read. */
    origin: text({ max: 60 }),
    location: text({ max: 60 }),
    scannedAt: datetime({ required: true }),
    sentAt: datetime(),
    receivedAt: datetime({ readOnly: true }),
    bulk: reference('bulks', { readOnly: true, createInPlace: false }),
    /** A picking had missed it. */
    foundAgain: boolean({ readOnly: true, default: false }),
    user: reference('users', { readOnly: true, createInPlace: false }),
  },
  title: 'code',
  columns: ['scannedAt', 'receivedAt', 'action', 'code', 'bulk', 'origin', 'location', 'user'],
  filters: ['action', 'scannedAt', 'user'],
  search: ['code', 'location'],
  sort: ['scannedAt', 'DESC'],
  verbs: ['list', 'get', 'create'],
  // What a code names is asked at `GET /scans/{code}`.
  routes: { get: 'GET /scan-records/{scanKey}' },
  indexes: [['scannedAt'], ['bulk']],
  menu: { section: 'Bulks', order: 12, icon: 'scan' },
  paths: ['/scans'],
  es: {
    one: 'Lectura',
    many: 'Lecturas de la operación',
    about: 'Lo que se leyó en la bodega y lo que se hizo: con la hora del equipo y la hora en que llegó al servidor.',
    fields: {
      scanKey: 'Clave',
      action: 'Acción',
      code: 'Código leído',
      scannedAt: 'Leída (equipo)',
      sentAt: 'Enviada (equipo)',
      receivedAt: 'Recibida (servidor)',
      bulk: 'Bulto',
      foundAgain: 'Apareció: se había informado como faltante',
      user: 'Usuario',
    },
    options: { action: { locate: 'Ubicar', takeOut: 'Sacar de su ubicación' } },
    messages: {
      unknown: 'Este código no es de ningún bulto',
      noPlace: 'No hay ninguna ubicación con este código',
      place: 'Esta ubicación no es del almacén del bulto',
      overtaken: 'El bulto se movió después de esta lectura: revise dónde está',
      found: 'Apareció: se leyó en',
    },
  },
  en: {
    one: 'Scan',
    many: 'Scans of the floor',
    about: 'What was read in the warehouse and what was done: with the time of the device and that of the server.',
    fields: {
      code: 'Code read',
      scannedAt: 'Read (device)',
      sentAt: 'Sent (device)',
      receivedAt: 'Received (server)',
      foundAgain: 'Turned up: it was reported missing',
    },
    options: { action: { locate: 'Put into a location', takeOut: 'Take out of its location' } },
    messages: {
      unknown: 'This code is of no bulk',
      noPlace: 'There is no location with this code',
      place: 'This location is not in the store of the bulk',
      overtaken: 'The bulk was moved after this scan: check where it is',
      found: 'Found: it was scanned at',
    },
  },
})
