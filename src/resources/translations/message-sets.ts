import { choice, code, defineResource, longtext, text } from '../../schema/index.ts'

/** Texts of the screens in a company's own words; each wins over the text of the same key that the program brings (G-34). */
export default defineResource({
  name: 'message-sets',
  service: 'translations',
  key: ['locale', 'key'],
  scope: 'shared',
  fields: {
    locale: choice(['es', 'en'], { required: true }),
    key: text({ required: true, max: 160, pattern: '^[A-Za-z][\\w-]*(\\.[\\w-]+)+$' }),
    text: longtext({ required: true, max: 2000, inline: true }),
    module: code({ lowercase: true, max: 30 }),
  },
  title: 'key',
  columns: ['locale', 'key', 'text', 'module'],
  filters: ['locale', 'module'],
  search: ['key', 'text'],
  sort: ['key', 'ASC'],
  paths: ['/settings/translations'],
  menu: { section: 'Personalization and email types', order: 9, icon: 'languages' },
  es: {
    one: 'Mensaje',
    many: 'Mensajes',
    about: 'Los textos de las pantallas que la empresa escribe a su manera; cada uno reemplaza al de la misma clave.',
    fields: { locale: 'Idioma', key: 'Clave', text: 'Texto', module: 'Módulo' },
    options: { locale: { es: 'Español', en: 'Inglés' } },
  },
  en: {
    one: 'Message',
    many: 'Messages',
    about: "The screens' texts in the company's own words; each replaces the text of the same key.",
    fields: { locale: 'Language' },
    options: { locale: { es: 'Spanish', en: 'English' } },
  },
})
