import { activeStatus, boolean, code, color, defineResource, integer, reference, text } from '../../schema/index.ts'

/** Events: what happens to cargo on its way, in both languages; a switch completes some of them by itself (G-18). */
export default defineResource({
  name: 'events',
  service: 'tracking',
  scope: 'shared',
  fields: {
    code: code({ required: true, unique: true, max: 20 }),
    descriptionEs: text({ inEnglish: 'descriptionEn', required: true, max: 120 }),
    descriptionEn: text({ required: true, max: 120 }),
    processType: reference('processes', { required: true, createInPlace: false }),
    timeline: reference('timelines', { createInPlace: false }),
    sw: reference('switches', { createInPlace: false }),
    order: integer({ min: 0, max: 9999, inline: true }),
    expectedHours: integer({ min: 0, max: 9999 }),
    milestone: boolean({ default: false }),
    unlCode: code({ max: 20 }),
    notifyCustomer: boolean({
      default: false,
      help: {
        es: 'Cuando toda la carga de un embarque lo tuvo, sus clientes con correo lo reciben una vez, por el tipo de correo; sin tipo no sale nada',
        en: 'Once all cargo of a shipment has had it, its customers who have an e-mail are mailed once, by the e-mail type; without a type nothing leaves',
      },
    }),
    /** Those of the mails that tell of an event (`server/mail/texts`). */
    emailType: reference('email-types', {
      visible: { notifyCustomer: true },
      createInPlace: false,
      where: { event: 'shipmentEvent' },
    }),
    icon: text({ max: 40 }),
    color: color(),
    status: activeStatus(),
  },
  title: 'descriptionEs',
  columns: ['code', 'descriptionEs', 'processType', 'sw', 'order', 'expectedHours', 'milestone', 'status'],
  filters: ['status', 'processType', 'timeline', 'sw', 'milestone', 'notifyCustomer'],
  search: ['code', 'descriptionEs', 'descriptionEn'],
  sort: ['order', 'ASC'],
  finders: { byProcessType: ['processType'] },
  queries: { activeConfigured: { route: 'GET /events/active-configured', result: 'list' } },
  actions: {
    deleteOnGeneralTimeline: { route: 'DELETE /events/timeline/general{?timeline,event}', right: 'delete' },
    deleteOnRouteTimeline: { route: 'DELETE /events/timeline/route{?timeline,event}', right: 'delete' },
  },
  form: [
    { section: 'main', fields: ['code', 'descriptionEs', 'descriptionEn', 'processType', 'timeline', 'status'] },
    { section: 'use', fields: ['sw', 'order', 'expectedHours', 'milestone', 'unlCode', 'notifyCustomer', 'emailType'] },
    { section: 'view', fields: ['icon', 'color'] },
  ],
  paths: ['/settings/ff/eventsFF', '/settings/courier/eventscourier', '/settings/wms/eventswms', '/events'],
  menu: { section: 'Events and Timelines', order: 1, icon: 'flag', title: { es: 'Eventos', en: 'Events' } },
  es: {
    one: 'Evento',
    many: 'Eventos',
    about: 'Lo que le sucede a la carga en su recorrido: reserva, embarque, arribo, recibo, entrega.',
    fields: {
      milestone: 'Hito',
      unlCode: 'Código de mensaje',
      notifyCustomer: 'Avisa al cliente',
      emailType: 'Tipo de correo',
    },
    names: {
      view: 'Presentación',
      activeConfigured: 'Activos en líneas de tiempo',
      deleteOnGeneralTimeline: 'Quitar de una línea de tiempo general',
      deleteOnRouteTimeline: 'Quitar de una línea de tiempo con ruta',
    },
    messages: {
      lastEvent: 'Debe quedar al menos un evento en la línea de tiempo',
      otherKind: 'La línea de tiempo no es de esa clase: general o con ruta',
    },
  },
  en: {
    one: 'Event',
    many: 'Events',
    about: 'What happens to cargo on its way: booking, departure, arrival, receipt, delivery.',
    fields: {
      descriptionEn: 'English name',
      unlCode: 'Message code',
      notifyCustomer: 'Tells the customer',
      emailType: 'E-mail type',
    },
    names: {
      view: 'Appearance',
      activeConfigured: 'Active on timelines',
      deleteOnGeneralTimeline: 'Take off a general timeline',
      deleteOnRouteTimeline: 'Take off a timeline with a route',
    },
    messages: {
      lastEvent: 'At least one event must stay on the timeline',
      otherKind: 'The timeline is not of that kind: general or with a route',
    },
  },
})
