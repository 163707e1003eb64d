import { boolean, defineResource, email, phone, text } from '../../schema/index.ts'
import { syncFields, syncWords } from '../syncState.ts'
import { addressIfGiven } from '../placeRules.ts'

/** Third parties as the ERP knows them, kept here until it has taken them (G-36). */
export default defineResource({
  name: 'erp-persons',
  service: 'erp',
  key: 'document',
  fields: {
    document: text({ required: true, max: 40, pattern: '^[A-Za-z0-9.-]+$' }),
    identificationType: text({ max: 20 }),
    name: text({ required: true, max: 120 }),
    lastName: text({ max: 80 }),
    email: email(),
    phone: phone(),
    address: text({ max: 160, rules: [addressIfGiven] }),
    city: text({ max: 80 }),
    customer: boolean({ default: false }),
    supplier: boolean({ default: false }),
    ...syncFields,
  },
  title: 'name',
  columns: ['document', 'name', 'lastName', 'city', 'customer', 'supplier', 'syncState', 'syncedAt'],
  filters: ['syncState', 'customer', 'supplier'],
  sort: ['document', 'ASC'],
  verbs: ['list', 'get', 'create', 'update'],
  finders: {
    byDocument: {
      path: '/persons/document/{document}',
      where: { document: { eq: { var: 'document' } } },
      result: 'one',
    },
  },
  routes: { create: 'POST /persons', update: 'PUT /persons/{document}' },
  form: [
    { section: 'main', fields: ['document', 'identificationType', 'name', 'lastName', 'customer', 'supplier'] },
    { section: 'contact', fields: ['email', 'phone', 'address', 'city'] },
    { section: 'sync', fields: ['externalId', 'syncState', 'syncedAt', 'syncError'] },
  ],
  es: {
    one: 'Persona ERP',
    many: 'Personas ERP',
    about: 'Los terceros que se intercambian con el ERP, con el estado de su sincronización.',
    fields: { document: 'Identificación', customer: 'Es cliente', supplier: 'Es proveedor', ...syncWords.es.fields },
    options: syncWords.es.options,
    names: syncWords.es.names,
  },
  en: {
    one: 'ERP person',
    many: 'ERP persons',
    about: 'The third parties exchanged with the ERP, with the state of their synchronisation.',
    fields: {
      document: 'Identification',
      customer: 'Is a customer',
      supplier: 'Is a supplier',
      ...syncWords.en.fields,
    },
    options: syncWords.en.options,
    names: syncWords.en.names,
  },
})
