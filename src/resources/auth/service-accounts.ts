import {
  activeStatus,
  boolean,
  defineResource,
  integer,
  longtext,
  reference,
  references,
  text,
} from '../../schema/index.ts'

/** Machines that call the API: each works by a role as a person does, and comes in by keys (`api-keys`). */
export default defineResource({
  name: 'service-accounts',
  service: 'auth',
  key: 'name',
  fields: {
    name: text({
      required: true,
      max: 60,
      pattern: '^[a-z0-9][a-z0-9._-]*$',
      help: {
        es: 'Minúsculas, cifras, punto y guion; así firma en el historial: service:nombre.',
        en: 'Lower case, digits, dots and hyphens; it signs in the history as service:name.',
      },
    }),
    description: longtext({ max: 500 }),
    role: reference('roles', { required: true, where: { status: 'ACTIVE' }, createInPlace: false }),
    roles: references('roles'),
    stores: references('stores'),
    operationalProfiles: references('operational-profiles'),
    status: activeStatus(),
  },
  access: { options: false, confirm: true, audit: 'RIGHTS' },
  title: 'name',
  columns: ['name', 'description', 'role', 'status'],
  filters: ['status', 'role'],
  search: ['name', 'description'],
  sort: ['name', 'ASC'],
  actions: {
    issueKey: {
      route: 'POST /service-accounts/{name}/keys',
      input: {
        label: text({ required: true, max: 80 }),
        days: integer({ required: true, min: 1, max: 730, default: 365 }),
        readsOnly: boolean({ default: false }),
        requestsPerMinute: integer({ required: true, min: 1, max: 30_000, default: 600 }),
      },
      when: { status: 'ACTIVE' },
      ofRecord: true,
      result: 'text',
    },
  },
  form: [
    { section: 'main', fields: ['name', 'status', 'description'] },
    { section: 'rights', fields: ['role', 'roles', 'operationalProfiles', 'stores'] },
  ],
  paths: ['/settings/service-accounts', '/service-accounts'],
  menu: { section: 'Users', order: 7, icon: 'robot' },
  es: {
    one: 'Cuenta de servicio',
    many: 'Cuentas de servicio',
    about: 'Los programas que usan la API, cada uno con los permisos de un rol. Entran con sus claves de API.',
    fields: {
      role: 'Rol',
      roles: 'Otros roles',
      operationalProfiles: 'Perfiles operativos',
      label: 'Para qué',
      days: 'Días de validez',
      readsOnly: 'Solo lectura',
      requestsPerMinute: 'Peticiones por minuto',
    },
    names: { issueKey: 'Crear clave de API', rights: 'Permisos' },
    messages: {
      superUser: 'Un programa no recibe un rol de superusuario',
      inactive: 'La cuenta está inactiva',
    },
  },
  en: {
    one: 'Service account',
    many: 'Service accounts',
    about: 'The programs that use the API, each with the rights of a role. They come in by their API keys.',
    fields: { roles: 'Further roles', label: 'What for', days: 'Days it is valid', readsOnly: 'Reads only' },
    names: { issueKey: 'Make an API key', rights: 'Rights' },
    messages: {
      superUser: 'A program gets no role of a super user',
      inactive: 'The account is inactive',
    },
  },
})
