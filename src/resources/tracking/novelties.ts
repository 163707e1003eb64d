import { boolean, choice, datetime, defineResource, file, longtext, reference, text } from '../../schema/index.ts'

/** What went otherwise than planned on an operation: delays, damage, shortages, customs. */
export default defineResource({
  name: 'novelties',
  service: 'tracking',
  fields: {
    preRegisterType: text({ required: true, max: 20 }),
    preRegisterNumber: text({ required: true, max: 40 }),
    event: reference('events', { createInPlace: false }),
    activity: reference('activities', { where: { idEvent: { field: 'event' } }, createInPlace: false }),
    date: datetime({ required: true }),
    kind: choice(['DELAY', 'DAMAGE', 'SHORTAGE', 'CUSTOMS', 'WEATHER', 'DOCUMENTS', 'HOLD', 'OTHER'], {
      required: true,
    }),
    description: longtext({ required: true, max: 2000 }),
    bulk: reference('bulks', { readOnly: true, createInPlace: false }),
    visibleToCustomer: boolean({ default: false }),
    attachment: file({ accept: ['application/pdf', 'image/jpeg', 'image/png'] }),
    user: reference('users', { createInPlace: false }),
    resolvedAt: datetime({ readOnly: true }),
    resolution: text({ readOnly: true, max: 500 }),
  },
  title: 'preRegisterNumber',
  columns: ['date', 'preRegisterType', 'preRegisterNumber', 'kind', 'event', 'resolvedAt', 'user'],
  filters: ['kind', 'event', 'date', 'visibleToCustomer', 'user', 'resolvedAt', 'bulk'],
  search: ['preRegisterType', 'preRegisterNumber', 'description'],
  sort: ['date', 'DESC'],
  indexes: [['preRegisterType', 'preRegisterNumber']],
  verbs: ['list', 'get', 'create'],
  actions: {
    resolve: {
      route: 'POST /novelties/{id}/resolve',
      ofRecord: true,
      when: { resolvedAt: { null: true } },
      input: { resolution: text({ required: true, max: 500 }) },
      result: 'one',
    },
  },
  form: [
    { section: 'main', fields: ['preRegisterType', 'preRegisterNumber', 'date', 'kind', 'description'] },
    {
      section: 'use',
      fields: ['event', 'activity', 'user', 'visibleToCustomer', 'attachment', 'bulk', 'resolvedAt', 'resolution'],
    },
  ],
  es: {
    one: 'Novedad de seguimiento',
    many: 'Novedades de seguimiento',
    about: 'Lo que salió distinto de lo planeado en una operación: demoras, averías, faltantes, aduana, clima.',
    fields: {
      preRegisterType: 'Tipo de prerregistro',
      preRegisterNumber: 'Número de prerregistro',
      visibleToCustomer: 'Visible para el cliente',
      attachment: 'Adjunto',
      bulk: 'Bulto',
      resolvedAt: 'Resuelta',
      resolution: 'Solución',
    },
    names: { resolve: 'Resolver' },
    messages: { resolved: 'La novedad ya está resuelta' },
    options: {
      kind: {
        DELAY: 'Demora',
        DAMAGE: 'Avería',
        SHORTAGE: 'Faltante',
        CUSTOMS: 'Aduana',
        WEATHER: 'Clima',
        DOCUMENTS: 'Documentos',
        HOLD: 'Retención urgente',
        OTHER: 'Otra',
      },
    },
  },
  en: {
    one: 'Tracking novelty',
    many: 'Tracking novelties',
    about: 'What went otherwise than planned on an operation: delays, damage, shortages, customs, weather.',
    fields: { bulk: 'Bulk', resolvedAt: 'Resolved', resolution: 'Resolution' },
    options: { kind: { HOLD: 'Urgent hold' } },
    names: { resolve: 'Resolve' },
    messages: { resolved: 'The novelty is resolved already' },
  },
})
