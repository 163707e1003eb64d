import { activeStatus, choice, code, decimal, defineResource, integer, reference, text } from '../../schema/index.ts'

/** Units by their UNECE Recommendation 20 code, each with its factor to the base unit of its dimension. */
export default defineResource({
  name: 'units-of-measure',
  service: 'config',
  key: 'code',
  scope: 'shared',
  platform: true,
  fields: {
    code: code({ required: true, max: 10 }),
    description: text({ inEnglish: 'descriptionEn', required: true, max: 80 }),
    descriptionEn: text({ max: 80 }),
    symbol: text({ required: true, max: 12 }),
    unece20: code({ pattern: '^[A-Z0-9]{2,3}$' }),
    dimension: choice(['LENGTH', 'WEIGHT', 'VOLUME', 'AREA', 'COUNT', 'TIME'], { required: true }),
    baseUnit: reference('units-of-measure', { where: { dimension: { field: 'dimension' } }, createInPlace: false }),
    factor: decimal({ required: true, decimals: 6, default: 1, rules: [{ rule: 'greaterThanZero' }] }),
    decimals: integer({ required: true, min: 0, max: 6, default: 2 }),
    status: activeStatus(),
  },
  title: 'description',
  columns: ['code', 'description', 'symbol', 'unece20', 'dimension', 'baseUnit', 'factor', 'status'],
  filters: ['status', 'dimension'],
  search: ['code', 'description', 'descriptionEn', 'symbol', 'unece20'],
  sort: ['code', 'ASC'],
  rules: [
    {
      name: 'X-BASE-FACTOR',
      field: 'factor',
      message: 'baseFactor',
      when: { baseUnit: { null: true } },
      assert: { factor: 1 },
    },
  ],
  form: [
    { section: 'main', fields: ['code', 'description', 'descriptionEn', 'symbol', 'unece20', 'dimension', 'status'] },
    { section: 'conversion', fields: ['baseUnit', 'factor', 'decimals'] },
  ],
  paths: ['/settings/unitofmeasurement', '/units-of-measure'],
  menu: {
    section: 'Settings',
    order: 10,
    icon: 'ruler',
    title: { es: 'Unidades de medida', en: 'Units of measurement' },
  },
  es: {
    one: 'Unidad de medida',
    many: 'Unidades de medida',
    about:
      'Las unidades en que se miden, pesan y cuentan las mercancías, con su código UNECE y su factor de conversión.',
    fields: { dimension: 'Magnitud', factor: 'Factor a la unidad base' },
    options: {
      dimension: {
        LENGTH: 'Longitud',
        WEIGHT: 'Peso',
        VOLUME: 'Volumen',
        AREA: 'Área',
        COUNT: 'Conteo',
        TIME: 'Tiempo',
      },
    },
    names: { conversion: 'Conversión' },
    messages: { baseFactor: 'La unidad base tiene factor 1' },
  },
  en: {
    one: 'Unit of measure',
    many: 'Units of measure',
    about: 'The units in which goods are measured, weighed and counted, with their UNECE code and conversion factor.',
    fields: { description: 'Spanish name', descriptionEn: 'English name', factor: 'Factor to the base unit' },
    messages: { baseFactor: 'A base unit has the factor 1' },
  },
})
