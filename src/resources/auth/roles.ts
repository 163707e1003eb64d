import {
  activeStatus,
  boolean,
  choice,
  defineResource,
  json,
  lines,
  reference,
  references,
  text,
} from '../../schema/index.ts'

/** What a group of people may do: menu options, and limits on records and fields (G-03). */
export default defineResource({
  name: 'roles',
  service: 'auth',
  fields: {
    name: text({ required: true, unique: true, max: 80 }),
    description: text({ max: 200 }),
    type: choice(['STAFF', 'CUSTOMER'], { required: true, default: 'STAFF' }),
    companyId: reference('companies', { createInPlace: false }),
    menuPlan: references('menus', { required: true, as: 'tree' }),
    operationalProfiles: references('operational-profiles'),
    superUser: boolean({
      default: false,
      help: {
        es: 'Puede todo: no cuentan las opciones de menú ni los límites',
        en: 'May do everything: neither menu options nor limits count',
      },
    }),
    secondFactor: boolean({
      default: false,
      help: {
        es: 'Quien tiene este rol ingresa con un código de su aplicación de autenticación',
        en: 'Whoever has this role enters with a code of an authenticator app',
      },
    }),
    customerDefault: boolean({ default: false, visible: { type: 'CUSTOMER' } }),
    restrictions: lines({
      resource: text({ required: true, max: 60 }),
      hiddenFields: json(),
      rows: json(),
    }),
    status: activeStatus(),
  },
  access: { confirm: true, audit: 'RIGHTS' },
  title: 'name',
  columns: ['name', 'description', 'type', 'superUser', 'status'],
  filters: ['status', 'type', 'superUser'],
  sort: ['name', 'ASC'],
  finders: {
    byId: { path: '/roles/{id}', where: { id: { eq: { var: 'id' } } }, result: 'one' },
    byCompany: { path: '/roles/company{?companyId}', where: { companyId: { eq: { var: 'companyId' } } } },
  },
  queries: {
    menuPlan: { route: 'GET /roles/menu-plan{?roleId,name}', result: 'tree' },
    menusByRole: { route: 'GET /roles/menus{?companyId,roleId,type}', result: 'tree' },
  },
  actions: {
    createV2: { route: 'POST /roles/v2', result: 'one' },
    updateV2: { route: 'PUT /roles/v2', result: 'one' },
  },
  form: [
    {
      tab: 'general',
      sections: [
        {
          section: 'main',
          fields: [
            'name',
            'description',
            'type',
            'superUser',
            'secondFactor',
            'customerDefault',
            'companyId',
            'status',
          ],
        },
        { section: 'rights', fields: ['menuPlan', 'operationalProfiles'] },
      ],
    },
    { tab: 'limits', sections: [{ section: 'limits', fields: ['restrictions'] }] },
  ],
  paths: ['/settings/role', '/roles'],
  menu: { section: 'Roles', order: 1, icon: 'shield' },
  es: {
    one: 'Rol',
    many: 'Roles',
    about: 'Los roles de la empresa: qué opciones de menú abre cada uno y qué registros y campos puede ver.',
    fields: {
      menuPlan: 'Opciones de menú',
      operationalProfiles: 'Perfiles operativos',
      superUser: 'Superusuario',
      secondFactor: 'Pide segundo factor',
      customerDefault: 'Predeterminado de clientes',
      restrictions: 'Restricciones',
      hiddenFields: 'Campos ocultos',
      rows: 'Registros visibles',
    },
    options: { type: { STAFF: 'Personal', CUSTOMER: 'Clientes' } },
    names: {
      menuPlan: 'Plan de menú',
      menusByRole: 'Menús del rol',
      createV2: 'Crear con menús',
      updateV2: 'Actualizar con menús',
    },
    messages: { 'menuPlan.required': 'Debe seleccionar opciones de menú para el rol' },
  },
  en: {
    one: 'Role',
    many: 'Roles',
    about: 'The roles of the company: which menu options each one opens and which records and fields it may see.',
    fields: {
      menuPlan: 'Menu options',
      superUser: 'Super user',
      secondFactor: 'Asks for a second factor',
      customerDefault: 'Default of customers',
      rows: 'Records seen',
    },
    options: { type: { CUSTOMER: 'Customers' } },
    names: {
      menuPlan: 'Menu plan',
      menusByRole: 'Menus of the role',
      createV2: 'Create with menus',
      updateV2: 'Update with menus',
    },
    messages: { 'menuPlan.required': 'Select menu options for the role' },
  },
})
