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
    kind: choice(['DELAY', 'DAMAGE', 'SHORTAGE', 'CUSTOMS', 'WEATHER', 'DOCUMENTS', 'OTHER'], { required: true }),
    description: longtext({ required: true, max: 2000 }),
    visibleToCustomer: boolean({ default: false }),
    attachment: file({ accept: ['application/pdf', 'image/jpeg', 'image/png'] }),
    user: reference('users', { createInPlace: false }),
  },
  title: 'preRegisterNumber',
  columns: ['date', 'preRegisterType', 'preRegisterNumber', 'kind', 'event', 'visibleToCustomer', 'user'],
  filters: ['kind', 'event', 'date', 'visibleToCustomer', 'user'],
  search: ['preRegisterType', 'preRegisterNumber', 'description'],
  sort: ['date', 'DESC'],
  indexes: [['preRegisterType', 'preRegisterNumber']],
  verbs: ['list', 'get', 'create'],
  form: [
    { section: 'main', fields: ['preRegisterType', 'preRegisterNumber', 'date', 'kind', 'description'] },
    { section: 'use', fields: ['event', 'activity', 'user', 'visibleToCustomer', 'attachment'] },
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
    },
    options: {
      kind: {
        DELAY: 'Demora',
        DAMAGE: 'Avería',
        SHORTAGE: 'Faltante',
        CUSTOMS: 'Aduana',
        WEATHER: 'Clima',
        DOCUMENTS: 'Documentos',
        OTHER: 'Otra',
      },
    },
  },
  en: {
    one: 'Tracking novelty',
    many: 'Tracking novelties',
    about: 'What went otherwise than planned on an operation: delays, damage, shortages, customs, weather.',
  },
})
