import { choice, datetime, defineResource, text } from '../../schema/index.ts'
import { freightEvents } from '../../domain/freight/events.ts'
import { noticeChannels, noticeRhythms, noticeTopics } from '../../domain/notices/noticeChoice.ts'
import { eventsEn } from '../shipmentWordsEn.ts'
import { eventsEs } from '../shipmentWordsEs.ts'

/** How everybody is told of what happens to shipments: of which event, where, and at once or once a day. */
export default defineResource({
  name: 'notice-choices',
  service: 'tracking',
  fields: {
    owner: text({ max: 80, readOnly: true }),
    topic: choice(noticeTopics, { required: true, default: 'MILESTONE' }),
    event: choice(['ALL', ...freightEvents], { required: true, default: 'ALL' }),
    channel: choice(noticeChannels, { required: true, default: 'BOTH' }),
    digest: choice(noticeRhythms, {
      required: true,
      default: 'AT_ONCE',
      visible: { channel: { in: ['EMAIL', 'BOTH'] } },
    }),
    mailedUntil: datetime({ readOnly: true }),
  },
  title: 'topic',
  disambiguateBy: ['event'],
  columns: ['topic', 'event', 'channel', 'digest', 'mailedUntil'],
  filters: ['topic', 'channel', 'digest'],
  sort: ['topic', 'ASC'],
  unique: [['owner', 'topic', 'event']],
  access: { own: { owner: 'owner' } },
  form: [{ section: 'main', fields: ['topic', 'event', 'channel', 'digest', 'mailedUntil'] }],
  paths: ['/notice-choices'],
  menu: { section: 'Track and trace', order: 9, icon: 'mail' },
  es: {
    one: 'Aviso elegido',
    many: 'Mis avisos',
    about: 'De qué quiere enterarse, dónde, y si al momento o una vez al día. Sin elección se avisa en pantalla.',
    fields: {
      owner: 'De quién',
      topic: 'De qué',
      event: 'Evento',
      channel: 'Dónde',
      digest: 'Cuándo llega el correo',
      mailedUntil: 'Último correo',
    },
    options: {
      topic: { MILESTONE: 'Hitos alcanzados', LATE: 'Retrasos' },
      event: { ...eventsEs, ALL: 'Todos' },
      channel: { SCREEN: 'En pantalla', EMAIL: 'Por correo', BOTH: 'En pantalla y por correo', NONE: 'No avisar' },
      digest: { AT_ONCE: 'Al momento', DAILY: 'Resumen diario' },
    },
  },
  en: {
    one: 'Notice choice',
    many: 'My notices',
    about: 'What you want to know of, where, and at once or once a day. Without a choice you are told on screen.',
    fields: {
      owner: 'Whose',
      topic: 'What about',
      channel: 'Where',
      digest: 'When mail comes',
      mailedUntil: 'Last mail',
    },
    options: {
      topic: { MILESTONE: 'Milestones reached', LATE: 'Delays' },
      event: { ...eventsEn, ALL: 'All' },
      channel: { SCREEN: 'On screen', EMAIL: 'By e-mail', BOTH: 'On screen and by e-mail', NONE: 'Do not tell me' },
      digest: { AT_ONCE: 'At once', DAILY: 'Daily digest' },
    },
  },
})
