import { defineResource, email, password, text } from '../../schema/index.ts'
import { syncFields, syncWords } from '../syncState.ts'

/** Users of the ERP, kept here until it has taken them (G-36). */
export default defineResource({
  name: 'erp-users',
  service: 'erp',
  key: 'email',
  fields: {
    email: email({ required: true }),
    username: text({ required: true, max: 80 }),
    name: text({ required: true, max: 120 }),
    password: password({ foreign: true }),
    role: text({ max: 60 }),
    ...syncFields,
  },
  access: { confirm: true, audit: 'SETTINGS' },
  title: 'name',
  columns: ['email', 'username', 'name', 'role', 'syncState', 'syncedAt'],
  filters: ['syncState'],
  sort: ['email', 'ASC'],
  verbs: ['list', 'get', 'create', 'update'],
  finders: {
    byEmail: { path: '/users/email/{email}', where: { email: { eq: { var: 'email' } } }, result: 'one' },
  },
  routes: { create: 'POST /users', update: 'PUT /users/{email}' },
  form: [
    { section: 'main', fields: ['email', 'username', 'name', 'password', 'role'] },
    { section: 'sync', fields: ['externalId', 'syncState', 'syncedAt', 'syncError'] },
  ],
  es: {
    one: 'Usuario ERP',
    many: 'Usuarios ERP',
    about: 'Las personas que entran al ERP, con el estado de su sincronización.',
    fields: { role: 'Rol', ...syncWords.es.fields },
    options: syncWords.es.options,
    names: syncWords.es.names,
  },
  en: {
    one: 'ERP user',
    many: 'ERP users',
    about: 'The people who sign in to the ERP, with the state of their synchronisation.',
    fields: { role: 'Role', ...syncWords.en.fields },
    options: syncWords.en.options,
    names: syncWords.en.names,
  },
})
