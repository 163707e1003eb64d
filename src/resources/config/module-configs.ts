import { activeStatus, defineResource, json, reference, text, url } from '../../schema/index.ts'

/** Where each module's calls go: host and route table by profile (G-06). */
export default defineResource({
  name: 'module-configs',
  service: 'config',
  key: ['module', 'profile'],
  verbs: ['list', 'get', 'create', 'update'],
  fields: {
    module: text({ required: true, pattern: '^[a-z][a-z0-9-]{0,39}$' }),
    profile: text({ required: true, pattern: '^[a-z0-9][a-z0-9-]{0,59}$' }),
    routes: json({
      required: true,
      help: {
        es: '{"taxes.list": "GET /v2/taxes", "taxes.list.key": "code"}; con "*": "none" no vale ninguna otra ruta del módulo',
        en: '{"taxes.list": "GET /v2/taxes", "taxes.list.key": "code"}; with "*": "none" no other route of the module holds',
      },
    }),
    host: url({
      help: {
        es: 'Solo cuentan los servidores que el operador permite (SERVICE_HOSTS)',
        en: 'Only hosts that the operator allows count (SERVICE_HOSTS)',
      },
    }),
    company: reference('companies', { createInPlace: false }),
    label: text({ max: 60 }),
    versionLabel: text({ max: 60 }),
    socketUrl: url(),
    externalUrl: url({
      help: {
        es: 'En el módulo accounting: el sitio contable al que lleva el menú',
        en: 'For the module accounting: the accounting site that the menu leads to',
      },
    }),
    status: activeStatus(),
  },
  title: 'module',
  columns: ['module', 'profile', 'host', 'label', 'versionLabel', 'status'],
  filters: ['status', 'module', 'profile'],
  search: ['module', 'profile', 'label'],
  sort: ['module', 'ASC'],
  access: { write: 'super', options: false },
  form: [
    { section: 'main', fields: ['module', 'profile', 'label', 'versionLabel', 'company', 'status'] },
    { section: 'calls', fields: ['host', 'socketUrl', 'externalUrl', 'routes'] },
  ],
  menu: {
    section: 'Integrations and mail-server settings',
    order: 2,
    icon: 'plug',
    title: { es: 'Módulos y servidores', en: 'Modules and hosts' },
  },
  paths: ['/module-configs', '/settings/catalogues/module-configs'],
  es: {
    one: 'Configuración de módulo',
    many: 'Configuración de módulos',
    about: 'A qué servidor van las llamadas de cada módulo, con qué rutas y en qué perfil.',
    fields: {
      profile: 'Perfil',
      routes: 'Tabla de rutas',
      host: 'Servidor',
      label: 'Etiqueta',
      versionLabel: 'Versión',
      socketUrl: 'Servidor de tiempo real',
      externalUrl: 'Sitio externo',
    },
    names: { calls: 'Llamadas' },
  },
  en: {
    one: 'Module configuration',
    many: 'Module configurations',
    about: 'To which host the calls of each module go, by which routes and in which profile.',
    fields: {
      profile: 'Profile',
      routes: 'Route table',
      versionLabel: 'Version',
      socketUrl: 'Real-time host',
      externalUrl: 'External site',
    },
  },
})
