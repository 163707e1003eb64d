import { boolean, choice, defineResource, email, phone, reference, text } from '../../schema/index.ts'
import { entityLineLabels } from '../entityLines.ts'

/** The contacts of all third parties as one list; kept with them. */
export default defineResource({
  name: 'entity-contacts',
  service: 'config',
  view: { of: 'entities', lines: { field: 'contacts', parent: 'entity' } },
  fields: {
    entity: reference('entities', { required: true }),
    contact: text({ required: true }),
    contactType: reference('contact-types', { required: true }),
    name: text({ required: true }),
    position: text(),
    email: email(),
    phone: phone(),
    mobile: phone(),
    language: choice(['es', 'en']),
    receivesNotices: boolean(),
    main: boolean(),
    status: choice(['ACTIVE', 'INACTIVE'], { required: true }),
  },
  title: 'name',
  columns: ['name', 'entity', 'contactType', 'position', 'email', 'phone', 'mobile', 'status'],
  filters: ['entity', 'contactType', 'receivesNotices', 'main', 'status'],
  search: ['name', 'contact', 'position', 'email', 'phone', 'mobile'],
  sort: ['name', 'ASC'],
  es: {
    one: 'Contacto del tercero',
    many: 'Contactos del tercero',
    about: 'Las personas de contacto de todos los terceros. Se cambian en cada tercero.',
    fields: entityLineLabels.es,
  },
  en: {
    one: 'Entity contact',
    many: 'Entity contacts',
    about: 'The contact people of all third parties. They are changed with each third party.',
    fields: entityLineLabels.en,
  },
})
