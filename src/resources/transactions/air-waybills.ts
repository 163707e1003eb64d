import { datetime, defineResource, reference, status, text } from '../../schema/index.ts'

/** Every air waybill number that was ever taken of a stock, and what became of it. */
export default defineResource({
  name: 'air-waybills',
  service: 'transactions',
  key: 'number',
  fields: {
    number: text({ required: true, readOnly: true, max: 12, pattern: '^\\d{3}-\\d{8}$' }),
    stock: reference('awb-stocks', { readOnly: true, createInPlace: false }),
    carrier: reference('carriers', { readOnly: true, createInPlace: false }),
    shipment: reference('shipments', { readOnly: true, createInPlace: false }),
    takenAt: datetime({ readOnly: true }),
    reason: text({ readOnly: true, max: 240 }),
    awbState: status(['RESERVED', 'USED', 'VOID', 'RETURNED'], {
      readOnly: true,
      tones: { RESERVED: 'info', USED: 'good', VOID: 'neutral', RETURNED: 'neutral' },
    }),
  },
  title: 'number',
  columns: ['number', 'carrier', 'shipment', 'takenAt', 'awbState'],
  filters: ['awbState', 'carrier', 'shipment', 'takenAt'],
  search: ['number'],
  sort: ['takenAt', 'DESC'],
  verbs: ['list', 'get'],
  routes: { get: 'GET /air-waybills/{number}' },
  states: {
    field: 'awbState',
    initial: 'RESERVED',
    written: { in: [] },
    moves: {
      use: { route: 'POST /air-waybills/{number}/use', from: ['RESERVED'], to: 'USED', primary: true },
      void: {
        route: 'POST /air-waybills/{number}/void',
        from: ['RESERVED', 'USED'],
        to: 'VOID',
        input: { reason: text({ required: true, max: 240 }) },
      },
      giveBack: {
        route: 'POST /air-waybills/{number}/give-back',
        from: ['RESERVED'],
        to: 'RETURNED',
        input: { reason: text({ required: true, max: 240 }) },
      },
    },
  },
  actions: {
    /** The next number of an airline, for a shipment. */
    take: {
      route: 'POST /air-waybills/take',
      ofList: true,
      result: 'one',
      input: { shipment: reference('shipments', { createInPlace: false, required: true }) },
    },
  },
  access: { customers: { 'shipment.customer': { eq: { var: 'customerId' } } }, seenWith: 'shipment', options: false },
  paths: ['/freight/airWaybills', '/air-waybills'],
  menu: { section: 'Shipment scheduling', order: 6, icon: 'document' },
  es: {
    one: 'Guía aérea',
    many: 'Guías aéreas',
    about: 'Cada número de guía aérea que se ha tomado, de quién es y qué fue de él; ninguno se da dos veces.',
    fields: { stock: 'Rango', takenAt: 'Tomada el', reason: 'Motivo', awbState: 'Estado' },
    options: { awbState: { RESERVED: 'Reservada', USED: 'Usada', VOID: 'Anulada', RETURNED: 'Devuelta' } },
    names: { use: 'Usar', void: 'Anular', giveBack: 'Devolver a la aerolínea', take: 'Tomar la siguiente' },
  },
  en: {
    one: 'Air waybill',
    many: 'Air waybills',
    about: 'Each air waybill number that was taken, whose it is and what became of it; none is given twice.',
    fields: { stock: 'Range', takenAt: 'Taken on', awbState: 'State' },
    names: { giveBack: 'Give back to the airline', take: 'Take the next one' },
  },
})
