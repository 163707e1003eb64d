import {
  activeStatus,
  boolean,
  choice,
  code,
  defineResource,
  integer,
  lines,
  reference,
  text,
} from '../../schema/index.ts'

/** Which timeline serves a kind of work, an operation and a transport; one active per combination (G-18). */
export default defineResource({
  name: 'timeline-configs',
  service: 'tracking',
  fields: {
    code: code({ required: true, unique: true, max: 20 }),
    description: text({ required: true, max: 120 }),
    configFor: choice(['courier', 'freight', 'wms'], { required: true }),
    typeOperation: choice(['importation', 'exportation', 'local'], { required: true }),
    typeTransport: choice(['Ocean', 'Air', 'Ground'], { required: true }),
    timeline: reference('timelines'),
    events: lines(
      {
        event: reference('events', { required: true }),
        order: integer({ required: true, min: 1, max: 200 }),
        days: integer({ required: true, min: 0, max: 365 }),
      },
      { required: true },
    ),
    route: reference('routes', { createInPlace: false }),
    totalDays: integer({ min: 0, max: 999 }),
    customerVisible: boolean({ default: true }),
    status: activeStatus(),
  },
  title: 'description',
  columns: ['code', 'description', 'configFor', 'typeOperation', 'typeTransport', 'timeline', 'totalDays', 'status'],
  filters: ['status', 'configFor', 'typeOperation', 'typeTransport', 'timeline'],
  sort: ['code', 'ASC'],
  verbs: ['list', 'get', 'create', 'update'],
  finders: {
    byPk: { path: '/timeline-configs/{id}', where: { id: { eq: { var: 'id' } } }, result: 'one' },
    byStatus: ['status'],
    byParams: {
      path: '/timeline-configs/find{?configFor,typeOperation,typeTransport}',
      where: {
        configFor: { eq: { var: 'configFor' } },
        typeOperation: { eq: { var: 'typeOperation' } },
        typeTransport: { eq: { var: 'typeTransport' } },
      },
    },
  },
  rules: [
    {
      name: 'V-TIMELINE-EVENT',
      field: 'events',
      message: 'noEvent',
      assert: { events: { null: false } },
    },
  ],
  indexes: [['configFor', 'typeOperation', 'typeTransport']],
  form: [
    { section: 'main', fields: ['code', 'description', 'status'] },
    { section: 'use', fields: ['configFor', 'typeOperation', 'typeTransport', 'timeline', 'route', 'customerVisible'] },
    { section: 'sequence', fields: ['events', 'totalDays'] },
  ],
  es: {
    one: 'Configuración de línea de tiempo',
    many: 'Configuración de líneas de tiempo',
    about: 'Qué línea de tiempo usa cada clase de trabajo según la operación y el transporte; una activa por modo.',
    fields: { configFor: 'Aplica a', route: 'Ruta' },
    options: { configFor: { courier: 'Courier', freight: 'Carga', wms: 'Bodega' } },
    names: { sequence: 'Secuencia' },
    messages: {
      noEvent: 'Debe asociar al menos un evento a la línea de tiempo',
      oneMode: 'Solo se permite una línea de tiempo por modo de transporte',
      routeOrder: 'No se puede editar el orden de los eventos porque la línea de tiempo tiene una ruta',
      eventTwice: 'Un evento está dos veces en la línea de tiempo',
    },
  },
  en: {
    one: 'Timeline configuration',
    many: 'Timeline configurations',
    about: 'Which timeline serves each kind of work by operation and transport; one active per mode.',
    fields: { configFor: 'Applies to' },
    options: { configFor: { wms: 'Warehouse' } },
    names: { sequence: 'Sequence' },
    messages: {
      noEvent: 'At least one event must be linked to the timeline',
      oneMode: 'Only one timeline is allowed per transport mode',
      routeOrder: 'The order of the events cannot be edited because the timeline has a route',
      eventTwice: 'An event stands twice on the timeline',
    },
  },
})
