import { activeStatus, choice, decimal, defineResource, integer, text } from '../../schema/index.ts'

/** The four units of weight on the wire, with their factor to the kilogram (international avoirdupois). */
export default defineResource({
  name: 'weights',
  service: 'config',
  key: 'code',
  scope: 'shared',
  platform: true,
  fields: {
    code: choice(['gram', 'kilogram', 'pounds', 'ounces'], { required: true }),
    description: text({ required: true, max: 60 }),
    symbol: text({ required: true, max: 8 }),
    unece20: choice(['GRM', 'KGM', 'LBR', 'ONZ']),
    factorToKg: decimal({ required: true, decimals: 6, rules: [{ rule: 'greaterThanZero' }] }),
    decimals: integer({ required: true, min: 0, max: 6, default: 3 }),
    status: activeStatus(),
  },
  title: 'symbol',
  sort: ['code', 'ASC'],
  es: {
    one: 'Unidad de peso',
    many: 'Unidades de peso',
    about: 'Las unidades en que se pesa la carga.',
    fields: { factorToKg: 'Factor a kilogramos' },
    options: {
      code: { gram: 'Gramo', kilogram: 'Kilogramo', pounds: 'Libra', ounces: 'Onza' },
      unece20: { GRM: 'GRM', KGM: 'KGM', LBR: 'LBR', ONZ: 'ONZ' },
    },
  },
  en: {
    one: 'Weight unit',
    many: 'Weight units',
    about: 'The units in which cargo is weighed.',
    fields: { factorToKg: 'Factor to kilograms' },
    options: {
      code: { gram: 'Gram', kilogram: 'Kilogram', pounds: 'Pound', ounces: 'Ounce' },
      unece20: { GRM: 'GRM', KGM: 'KGM', LBR: 'LBR', ONZ: 'ONZ' },
    },
  },
})
