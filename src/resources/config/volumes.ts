import { activeStatus, code, decimal, defineResource, integer, text } from '../../schema/index.ts'

/** Units of volume with their factor to the cubic metre, and how many kilograms a unit is charged as. */
export default defineResource({
  name: 'volumes',
  service: 'config',
  key: 'code',
  scope: 'shared',
  platform: true,
  fields: {
    code: code({ required: true, max: 10 }),
    description: text({ inEnglish: 'descriptionEn', required: true, max: 60 }),
    descriptionEn: text({ max: 60 }),
    symbol: text({ required: true, max: 12 }),
    unece20: code({ pattern: '^[A-Z0-9]{2,3}$' }),
    factorToM3: decimal({ required: true, decimals: 6, rules: [{ rule: 'greaterThanZero' }] }),
    divisorKg: decimal({
      decimals: 3,
      rules: [{ rule: 'greaterThanZero' }],
      help: {
        es: 'Unidades de volumen que se cobran como un kilogramo; aéreo: 6000 cm³',
        en: 'Units of volume charged as one kilogram; air: 6000 cm³',
      },
    }),
    decimals: integer({ required: true, min: 0, max: 6, default: 3 }),
    status: activeStatus(),
  },
  title: 'symbol',
  columns: ['code', 'description', 'symbol', 'unece20', 'factorToM3', 'divisorKg', 'status'],
  filters: ['status'],
  search: ['code', 'description', 'descriptionEn', 'symbol', 'unece20'],
  sort: ['code', 'ASC'],
  paths: ['/settings/createvolumeandweight', '/volumes'],
  menu: {
    section: 'Settings',
    order: 11,
    icon: 'cube',
    title: { es: 'Unidades de volumen y peso', en: 'Volume and weight units' },
  },
  es: {
    one: 'Unidad de volumen',
    many: 'Unidades de volumen',
    about: 'Las unidades en que se mide el volumen de la carga, con su factor a metros cúbicos y su divisor.',
    fields: { factorToM3: 'Factor a metros cúbicos', divisorKg: 'Divisor por kilogramo' },
  },
  en: {
    one: 'Volume unit',
    many: 'Volume units',
    about: 'The units in which the volume of cargo is measured, with their factor to cubic metres and their divisor.',
    fields: {
      description: 'Spanish name',
      descriptionEn: 'English name',
      factorToM3: 'Factor to cubic metres',
      divisorKg: 'Divisor per kilogram',
    },
  },
})
