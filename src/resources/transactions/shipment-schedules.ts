import { choice, datetime, defineResource, reference, status, text } from '../../schema/index.ts'
import { ofItsTransport } from '../ofItsTransport.ts'
import { licensePlate } from '../plateRule.ts'

/** When which shipment stands at which dock, and the dates of its events (X-DOCK-OVERLAP). */
export default defineResource({
  name: 'shipment-schedules',
  service: 'transactions',
  fields: {
    shipment: text({ required: true, max: 40 }),
    event: reference('events', { createInPlace: false }),
    title: text({ required: true, max: 160 }),
    start: datetime({ required: true }),
    end: datetime(),
    transport: reference('transport-types', { createInPlace: false }),
    direction: choice(['RECEPTION', 'EXPEDITION']),
    warehouse: reference('warehouses', { createInPlace: false }),
    dock: text({ max: 20 }),
    carrier: reference('carriers', ofItsTransport),
    vehiclePlate: text({ max: 12, ...licensePlate }),
    scheduleState: status(['PLANNED', 'CONFIRMED', 'ARRIVED', 'DONE', 'CANCELED'], {
      readOnly: true,
      tones: { PLANNED: 'neutral', CONFIRMED: 'info', ARRIVED: 'warn', DONE: 'good', CANCELED: 'neutral' },
    }),
  },
  title: 'title',
  figures: ['start', 'dock', 'carrier'],
  columns: ['start', 'end', 'title', 'shipment', 'warehouse', 'dock', 'carrier', 'vehiclePlate', 'scheduleState'],
  filters: ['scheduleState', 'warehouse', 'dock', 'transport', 'carrier', 'start'],
  search: ['title', 'shipment', 'dock', 'vehiclePlate'],
  sort: ['start', 'DESC'],
  open: { scheduleState: { nin: ['DONE', 'CANCELED'] } },
  indexes: [['warehouse', 'dock', 'start']],
  verbs: ['list', 'get', 'create', 'update'],
  states: {
    field: 'scheduleState',
    initial: 'PLANNED',
    written: { in: ['PLANNED', 'CONFIRMED', 'ARRIVED'] },
    byUpdate: true,
    moves: {
      confirm: { from: ['PLANNED'], to: 'CONFIRMED', primary: true },
      arrive: { from: ['PLANNED', 'CONFIRMED'], to: 'ARRIVED', primary: true },
      finish: { from: ['ARRIVED'], to: 'DONE', primary: true },
      cancel: { from: ['PLANNED', 'CONFIRMED'], to: 'CANCELED' },
      plan: { from: ['CANCELED'], to: 'PLANNED' },
    },
  },
  rules: [
    {
      name: 'X-WINDOW',
      of: 'people',
      field: 'end',
      message: 'window',
      when: { end: { null: false } },
      assert: { end: { gt: { field: 'start' } } },
    },
    {
      name: 'X-DOCK-WINDOW',
      field: 'end',
      message: 'dockWindow',
      when: { dock: { null: false } },
      assert: { end: { null: false }, warehouse: { null: false } },
    },
  ],
  form: [
    { section: 'main', fields: ['title', 'shipment', 'event', 'scheduleState'] },
    { section: 'schedule', fields: ['start', 'end', 'warehouse', 'dock', 'direction'] },
    { section: 'carriage', fields: ['transport', 'carrier', 'vehiclePlate'] },
  ],
  paths: ['/shipment-schedules'],
  menu: { section: 'Warehouses', order: 80, icon: 'pickup' },
  es: {
    one: 'Cita de muelle',
    many: 'Programación de embarques',
    about:
      'Cuándo llega o sale cada embarque, por qué muelle y con qué vehículo. Un muelle no se da dos veces a la vez.',
    fields: {
      event: 'Evento',
      title: 'Asunto',
      transport: 'Transporte',
      start: 'Desde',
      end: 'Hasta',
      direction: 'Sentido',
      dock: 'Muelle',
      vehiclePlate: 'Placa del vehículo',
      scheduleState: 'Estado',
    },
    options: {
      direction: { RECEPTION: 'Recibo', EXPEDITION: 'Despacho' },
      scheduleState: {
        PLANNED: 'Planeada',
        CONFIRMED: 'Confirmada',
        ARRIVED: 'En muelle',
        DONE: 'Atendida',
        CANCELED: 'Anulada',
      },
    },
    names: {
      carriage: 'Vehículo',
      schedule: 'Cita',
      confirm: 'Confirmar',
      arrive: 'Llegó al muelle',
      finish: 'Terminar',
      cancel: 'Anular',
      plan: 'Planear de nuevo',
    },
    messages: {
      window: 'El final debe ser posterior al inicio',
      dockWindow: 'Una cita de muelle necesita su bodega y su hora final',
      overlap: 'El muelle está ocupado en esas horas',
    },
  },
  en: {
    one: 'Dock appointment',
    many: 'Shipment schedule',
    about:
      'When each shipment arrives or leaves, at which dock and with which vehicle. No dock is given twice at a time.',
    fields: { title: 'Subject', start: 'From', end: 'Until', direction: 'Direction', scheduleState: 'State' },
    options: {
      direction: { RECEPTION: 'Reception', EXPEDITION: 'Expedition' },
      scheduleState: { ARRIVED: 'At the dock', DONE: 'Served' },
    },
    names: { carriage: 'Vehicle', arrive: 'Arrived at the dock', plan: 'Plan again' },
    messages: {
      window: 'The end must be later than the beginning',
      dockWindow: 'A dock appointment needs its warehouse and its end',
      overlap: 'The dock is taken in those hours',
    },
  },
})
