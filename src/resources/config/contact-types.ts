import { activeStatus, boolean, code, defineResource, text } from '../../schema/index.ts'

/** What the contacts of a third party are there for. */
export default defineResource({
  name: 'contact-types',
  service: 'config',
  key: 'code',
  fields: {
    code: code({ required: true, max: 20 }),
    description: text({ required: true, max: 80 }),
    receivesInvoices: boolean({ default: false, inline: true }),
    receivesNotices: boolean({ default: false, inline: true }),
    status: activeStatus(),
  },
  title: 'description',
  sort: ['code', 'ASC'],
  paths: ['/contact-types', '/settings/catalogues/contact-types'],
  menu: { section: 'Settings', order: 26, icon: 'contact' },
  es: {
    one: 'Tipo de contacto',
    many: 'Tipos de contacto',
    about: 'Para qué es cada contacto de un tercero: compras, pagos, operación; y qué correos recibe.',
    fields: { receivesInvoices: 'Recibe facturas', receivesNotices: 'Recibe avisos' },
  },
  en: {
    one: 'Contact type',
    many: 'Contact types',
    about: 'What each contact of a third party is for: purchasing, payments, operations; and which mail they receive.',
  },
})
