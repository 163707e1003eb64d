import { activeStatus, choice, code, defineResource, integer, reference, text } from '../../schema/index.ts'

/** Sizes of references, in the system of each; there is no editing them, only making and deleting. */
export default defineResource({
  name: 'sizes',
  service: 'config',
  key: 'code',
  verbs: ['list', 'get', 'create', 'delete'],
  fields: {
    code: code({ required: true, max: 20 }),
    description: text({ required: true, max: 80 }),
    system: choice(['EU', 'US', 'UK', 'CO', 'INT', 'NUMERIC'], { required: true, default: 'INT' }),
    order: integer({ min: 0, max: 9999 }),
    category: reference('reference-categories'),
    status: activeStatus(),
  },
  title: 'description',
  columns: ['code', 'description', 'system', 'category', 'order', 'status'],
  filters: ['status', 'system', 'category'],
  sort: ['order', 'ASC'],
  paths: ['/wms_nuevo/sizes-and-colors', '/sizes'],
  menu: {
    section: 'Settings',
    order: 9,
    icon: 'palette',
    title: { es: 'Tallas y colores', en: 'Sizes and colours' },
  },
  es: {
    one: 'Talla',
    many: 'Tallas',
    about: 'Las tallas de las referencias en el sistema de cada una: europeo, americano, internacional, numérico.',
    fields: { system: 'Sistema' },
    options: {
      system: {
        EU: 'Europeo',
        US: 'Estados Unidos',
        UK: 'Reino Unido',
        CO: 'Colombia',
        INT: 'Internacional',
        NUMERIC: 'Numérico',
      },
    },
  },
  en: {
    one: 'Size',
    many: 'Sizes',
    about: 'The sizes of references, each in its system: European, American, international, numeric.',
    options: {
      system: { EU: 'European', US: 'United States', UK: 'United Kingdom', CO: 'Colombia', INT: 'International' },
    },
  },
})
