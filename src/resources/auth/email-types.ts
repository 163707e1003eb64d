import { activeStatus, choice, code, defineResource, json, longtext, text } from '../../schema/index.ts'

/** The mails that Estiba sends, with their text as it is until a company writes its own. */
export default defineResource({
  name: 'email-types',
  service: 'auth',
  key: 'code',
  scope: 'shared',
  platform: true,
  verbs: ['list', 'get'],
  fields: {
    code: code({ required: true, max: 40 }),
    description: text({ required: true, max: 120, inEnglish: 'descriptionEn' }),
    descriptionEn: text({ max: 120 }),
    event: text({ max: 60 }),
    language: choice(['es', 'en'], { required: true, default: 'es' }),
    subject: text({ required: true, max: 200 }),
    template: longtext({ required: true, max: 20_000 }),
    variables: json({ as: 'texts' }),
    status: activeStatus(),
  },
  title: 'description',
  columns: ['code', 'description', 'event', 'language', 'subject', 'status'],
  filters: ['status', 'language'],
  search: ['code', 'description', 'descriptionEn', 'subject'],
  sort: ['code', 'ASC'],
  paths: ['/settings/emailTypes', '/email-types'],
  menu: { section: 'Personalization and email types', order: 2, icon: 'mail' },
  es: {
    one: 'Tipo de correo',
    many: 'Tipos de correo',
    about:
      'Los correos que envía Estiba: invitación, código de seguridad, bienvenida. Cada empresa puede escribir el suyo.',
    fields: { subject: 'Asunto', template: 'Plantilla', variables: 'Variables' },
  },
  en: {
    one: 'E-mail type',
    many: 'E-mail types',
    about: 'The mails that Estiba sends: invitation, security code, welcome. Each company may write its own.',
    fields: { description: 'Spanish name', descriptionEn: 'English name' },
  },
})
