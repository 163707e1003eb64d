import { activeStatus, code, defineResource, parent, quantity, text } from '../../schema/index.ts'

/** Classes of goods as carriers rate them: IATA SCR, NMFC, density and stowage. */
export default defineResource({
  name: 'commodity-classes',
  service: 'config',
  key: 'code',
  scope: 'shared',
  fields: {
    code: code({ required: true, max: 20 }),
    description: text({ inEnglish: 'descriptionEn', required: true, max: 120 }),
    descriptionEn: text({ max: 120 }),
    parent: parent(),
    iataScr: code({ pattern: '^[0-9]{4}$' }),
    nmfcClass: code({ max: 6 }),
    density: quantity({ unit: 'kg/m³', decimals: 3, rules: [{ rule: 'greaterThanZero' }] }),
    stowageFactor: quantity({ unit: 'm³/t', decimals: 3, rules: [{ rule: 'greaterThanZero' }] }),
    status: activeStatus(),
  },
  title: 'description',
  columns: ['code', 'description', 'iataScr', 'nmfcClass', 'density', 'stowageFactor', 'status'],
  filters: ['status'],
  search: ['code', 'description', 'descriptionEn'],
  sort: ['code', 'ASC'],
  tree: 'parent',
  form: [
    { section: 'main', fields: ['code', 'description', 'descriptionEn', 'parent', 'status'] },
    { section: 'classification', fields: ['iataScr', 'nmfcClass', 'density', 'stowageFactor'] },
  ],
  paths: ['/settings/commodity-class', '/commodity-classes'],
  menu: { section: 'Commodity', order: 2, icon: 'tree' },
  es: {
    one: 'Clase de mercancía',
    many: 'Clases de mercancía',
    about: 'Las clases en que los transportadores agrupan la mercancía, con su densidad y su factor de estiba.',
    fields: {
      parent: 'Clase superior',
      iataScr: 'Tarifa específica IATA',
      nmfcClass: 'Clase NMFC',
      density: 'Densidad',
      stowageFactor: 'Factor de estiba',
    },
  },
  en: {
    one: 'Commodity class',
    many: 'Commodity classes',
    about: 'The classes in which carriers group goods, with their density and stowage factor.',
    fields: {
      description: 'Spanish name',
      descriptionEn: 'English name',
      parent: 'Parent class',
      iataScr: 'IATA specific rate',
      nmfcClass: 'NMFC class',
    },
  },
})
