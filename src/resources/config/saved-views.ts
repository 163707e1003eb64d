import { boolean, choice, defineResource, text } from '../../schema/index.ts'

/**
 * Kept from the lists themselves, so there is no screen; whoever of the company's people may change a list's records may
 * publish views of it.
 */
export default defineResource({
  name: 'saved-views',
  service: 'config',
  paths: [],
  fields: {
    name: text({ required: true, max: 80 }),
    resource: text({ required: true, max: 60, immutable: true }),
    audience: choice(['MINE', 'ROLE', 'EVERYONE'], { required: true, default: 'MINE' }),
    owner: text({ max: 80, readOnly: true }),
    role: text({ max: 120 }),
    byDefault: boolean({ default: false }),
    state: text({ required: true, max: 4000 }),
  },
  columns: ['name', 'resource', 'audience', 'owner', 'role', 'byDefault'],
  filters: ['audience'],
  indexes: [['resource'], ['owner']],
  access: {
    own: {
      owner: 'owner',
      shared: { audience: { ne: 'MINE' } },
      seenBy: {
        resource: { in: { var: 'readable' } },
        or: [{ audience: 'EVERYONE' }, { role: { in: { var: 'roleIds' } } }],
      },
      seenOutside: { resource: { in: { var: 'readable' } }, role: { in: { var: 'roleIds' } } },
    },
    hidden: { customers: ['owner'] },
  },
  es: {
    one: 'Vista guardada',
    many: 'Vistas guardadas',
    about: 'Vistas de las listas: filtros, orden y columnas con un nombre, para mí, para mi rol o para todos.',
    fields: {
      name: 'Nombre',
      resource: 'Lista',
      audience: 'Para quién',
      owner: 'Dueño',
      role: 'Rol',
      byDefault: 'Al abrir la lista',
      state: 'Vista',
    },
    options: { audience: { MINE: 'Para mí', ROLE: 'Para mi rol', EVERYONE: 'Para todos' } },
    messages: { noList: 'No hay una lista con ese nombre', notOwnRole: 'Elija uno de sus roles' },
  },
  en: {
    one: 'Saved view',
    many: 'Saved views',
    about: 'Views of lists: filters, order and columns under a name, for me, for my role or for everyone.',
    fields: { resource: 'List', audience: 'For whom', byDefault: 'On opening the list', state: 'View' },
    options: { audience: { MINE: 'For me', ROLE: 'For my role', EVERYONE: 'For everyone' } },
    messages: { noList: 'There is no list of that name', notOwnRole: 'Choose one of your roles' },
  },
})
