import { choice, defineResource, text } from '../../schema/index.ts'

export default defineResource({
  name: 'saved-views',
  service: 'config',
  fields: {
    name: text({ required: true, max: 80 }),
    resource: text({ required: true, max: 60, immutable: true }),
    audience: choice(['MINE', 'ROLE', 'EVERYONE'], { required: true, default: 'MINE' }),
    owner: text({ required: true, max: 80, immutable: true }),
    role: text({ max: 120 }),
    state: text({ required: true, max: 4000 }),
  },
  columns: ['name', 'resource', 'audience', 'owner', 'role'],
  filters: ['audience'],
  indexes: [['resource']],
  es: {
    one: 'Vista guardada',
    many: 'Vistas guardadas',
    about: 'Vistas de las listas: filtros, orden y columnas con un nombre, para mí, para mi rol o para todos.',
    fields: { name: 'Nombre', resource: 'Lista', audience: 'Para quién', owner: 'Dueño', role: 'Rol', state: 'Vista' },
    options: { audience: { MINE: 'Para mí', ROLE: 'Para mi rol', EVERYONE: 'Para todos' } },
  },
  en: {
    one: 'Saved view',
    many: 'Saved views',
    about: 'Views of lists: filters, order and columns under a name, for me, for my role or for everyone.',
    fields: { resource: 'List', audience: 'For whom', state: 'View' },
    options: { audience: { MINE: 'For me', ROLE: 'For my role', EVERYONE: 'For everyone' } },
  },
})
