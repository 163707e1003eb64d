import { activeStatus, choice, code, defineResource, integer, references, text } from '../../schema/index.ts'

/** Process types: the switches that belong together in freight, warehouse, commercial, accounting and courier work (G-30). */
export default defineResource({
  name: 'processes',
  service: 'tracking',
  scope: 'shared',
  fields: {
    code: code({ required: true, unique: true, max: 20 }),
    description: text({ inEnglish: 'descriptionEn', required: true, max: 120 }),
    descriptionEn: text({ max: 120 }),
    module: choice(['FREIGHT', 'COURIER', 'WMS', 'COMMERCIAL', 'ACCOUNTING'], { required: true }),
    switches: references('switches'),
    order: integer({ min: 0, max: 9999, inline: true }),
    status: activeStatus(),
  },
  title: 'description',
  columns: ['code', 'description', 'module', 'order', 'status'],
  filters: ['status', 'module'],
  sort: ['order', 'ASC'],
  verbs: ['list', 'get', 'create', 'update'],
  finders: {
    byId: { path: '/processes/{id}', where: { id: { eq: { var: 'id' } } }, result: 'one' },
  },
  es: {
    one: 'Tipo de proceso',
    many: 'Tipos de proceso',
    about: 'Los procesos de la operación y los suiches que les pertenecen; un suiche puede estar en varios.',
  },
  en: {
    one: 'Process type',
    many: 'Process types',
    about: 'The processes of the operation and the switches that belong to them; a switch may be in several.',
  },
})
