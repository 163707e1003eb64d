import { boolean, code, defineResource, integer, text } from '../../schema/index.ts'

/** What each type of report asks for before it is made; its form is built from these rows (G-23). */
export default defineResource({
  name: 'report-filters',
  service: 'reports',
  key: ['type', 'name'],
  scope: 'shared',
  platform: true,
  fields: {
    type: code({ required: true, max: 40 }),
    name: text({ required: true, max: 60, pattern: '^[a-z][A-Za-z0-9]*$' }),
    labelEn: text({ required: true, max: 80 }),
    labelEs: text({ inEnglish: 'labelEn', required: true, max: 80 }),
    fieldType: text({ required: true, max: 20, pattern: '^[a-z]+$' }),
    reference: text({ max: 60 }),
    required: boolean({ required: true, default: false }),
    defaultValue: text({ max: 120 }),
    order: integer({ required: true, min: 0, max: 9999, default: 0 }),
  },
  title: 'labelEs',
  columns: ['type', 'order', 'name', 'labelEs', 'labelEn', 'fieldType', 'reference', 'required'],
  filters: ['type', 'fieldType', 'required'],
  sort: ['order', 'ASC'],
  verbs: ['list', 'get'],
  finders: { byType: { path: '/filters/{type}', where: { type: { eq: { var: 'type' } } } } },
  es: {
    one: 'Filtro de reporte',
    many: 'Filtros de reporte',
    about: 'Lo que pide cada tipo de reporte antes de generarlo: fechas, bodega, cliente, cuenta.',
    fields: {
      type: 'Tipo de reporte',
      name: 'Campo',
      fieldType: 'Clase de campo',
      reference: 'Catálogo',
      required: 'Obligatorio',
      defaultValue: 'Valor inicial',
    },
  },
  en: {
    one: 'Report filter',
    many: 'Report filters',
    about: 'What each type of report asks for before it is made: dates, warehouse, customer, account.',
    fields: { type: 'Report type', name: 'Field', fieldType: 'Field kind', reference: 'Catalogue' },
  },
})
