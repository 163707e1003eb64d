import { activeStatus, code, color, defineResource, reference, text } from '../../schema/index.ts'

/** Colours of references, as they are named and shown. */
export default defineResource({
  name: 'colors',
  service: 'config',
  key: 'code',
  fields: {
    code: code({ required: true, max: 20 }),
    description: text({ required: true, max: 80 }),
    gamma: reference('gammas'),
    hex: color({ required: true, default: '#808080' }),
    pantone: text({ max: 20 }),
    status: activeStatus(),
  },
  title: 'description',
  columns: ['code', 'description', 'hex', 'pantone', 'gamma', 'status'],
  filters: ['status', 'gamma'],
  search: ['code', 'description', 'pantone'],
  sort: ['code', 'ASC'],
  es: {
    one: 'Color',
    many: 'Colores',
    about: 'Los colores de las referencias, con su muestra y su código Pantone.',
    fields: { gamma: 'Gama', hex: 'Muestra', pantone: 'Pantone' },
  },
  en: {
    one: 'Colour',
    many: 'Colours',
    about: 'The colours of references, with their sample and Pantone code.',
    fields: { gamma: 'Range', hex: 'Sample' },
  },
})
